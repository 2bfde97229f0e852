import { shownFigure } from '../../../lists/table/shape';
import type { OverviewFigure } from './numbers.server';
import { PartsNav } from './PartsNav';
import { PeriodForm } from './PeriodForm';
import { monthsInWords, type PeriodChoice, periodInWords } from './period';

interface OverviewPageProps {
  choice: PeriodChoice;
  today: string;
  figures: Record<OverviewFigure, number>;
}

/** The main figures, each a link to its page. */
export function OverviewPage({ choice, today, figures }: OverviewPageProps) {
  const query = choice.problem ? '' : choice.query;
  return (
    <>
      <h1>Numbers</h1>
      <PartsNav current="/desk/numbers" query={query} />
      <PeriodForm choice={choice} today={today} />
      {groups(choice).map(({ title, lines }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className="desk-waiting numbers-overview">
            {lines.map(([figure, words, page]) => (
              <li key={figure}>
                <a href={`/desk/numbers/${page}${query}`}>
                  <b>{shownFigure(figures[figure])}</b> {words}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        <a href="/desk/numbers/report">The yearly report</a> has the requests of a year, to print or publish.
      </p>
    </>
  );
}

type Line = [figure: OverviewFigure, words: string, page: string];

function groups({ period }: PeriodChoice): { title: string; lines: Line[] }[] {
  return [
    {
      title: periodInWords(period),
      lines: [
        ['views', 'page views', 'page-views'],
        ['searches', 'searches without result', 'searches'],
      ],
    },
    {
      title: `Whole months: ${monthsInWords(period)}`,
      lines: [
        ['requests', 'requests received', 'requests'],
        ['closed', 'of these closed by the office', 'requests'],
        ['closed_in_time', 'of these closed by the day they were due', 'requests'],
        ['asked', 'addresses asked for the newsletter', 'subscribers'],
        ['mails_sent', 'emails sent', 'mails'],
      ],
    },
    {
      title: 'Today, whatever the period',
      lines: [
        ['overdue', 'requests are overdue', 'requests'],
        ['confirmed', 'addresses get the newsletter', 'subscribers'],
        ['mails_waiting', 'emails wait to be sent', 'mails'],
        ['mails_given_up', 'emails were given up', 'mails'],
      ],
    },
  ];
}
