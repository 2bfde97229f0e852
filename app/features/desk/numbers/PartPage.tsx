import { Moment } from '../ui/Moment';
import { ListSection } from './ListSection';
import { LISTS, type NumbersList } from './lists';
import type { GivenUpMail, ShownList } from './numbers.server';
import { PartsNav } from './PartsNav';
import { PeriodForm } from './PeriodForm';
import type { PeriodChoice } from './period';

export interface PartPageProps {
  title: string;
  name: string;
  choice: PeriodChoice;
  today: string;
  lists: ShownList[];
  givenUp: GivenUpMail[];
}

/** A page of numbers: its lists, in a period of one's choice. */
export function PartPage({ title, name, choice, today, lists, givenUp }: PartPageProps) {
  const hasPeriod = lists.some((list) => (LISTS[list.name] as NumbersList).follows !== 'nothing');
  return (
    <>
      <h1>{title}</h1>
      <PartsNav current={`/desk/numbers/${name}`} query={choice.problem ? '' : choice.query} />
      {hasPeriod && <PeriodForm choice={choice} today={today} />}
      {lists.map((shown) => (
        <ListSection key={shown.name} shown={shown} choice={choice} />
      ))}
      {givenUp.length > 0 && <GivenUpMails mails={givenUp} />}
    </>
  );
}

/** Which mails were given up: whoever they were for does not know it, so somebody writes or calls instead. */
function GivenUpMails({ mails }: { mails: GivenUpMail[] }) {
  return (
    <section aria-labelledby="given-up">
      <h2 id="given-up">Emails that were given up</h2>
      <p className="hint">
        These did not arrive. Call or write to the person in another way. The oldest come first.
      </p>
      <table className="desk-table">
        <caption className="hidden-text">Emails that were given up</caption>
        <thead>
          <tr>
            <th scope="col">Email</th>
            <th scope="col">Request</th>
            <th scope="col">Asked for</th>
            <th scope="col">Refused with</th>
          </tr>
        </thead>
        <tbody>
          {mails.map(({ mail, reference, asked, refused_with: refusal }, index) => (
            <tr key={index}>
              <th scope="row">{mail}</th>
              <td data-label="Request">
                {reference ? <a href={`/desk/requests/${reference.toLowerCase()}`}>{reference}</a> : 'none'}
              </td>
              <td data-label="Asked for">
                <Moment at={asked} />
              </td>
              <td data-label="Refused with">{refusal ?? 'unknown'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
