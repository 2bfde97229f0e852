import { useActionData } from '@remix-run/react';
import { shownFigure } from '../../../lists/table/shape';
import { monthInWords } from '../../../text/day-in-words';
import { BarChart } from '../../register/charts/BarChart';
import type { StaffAction } from '../people/people.server';
import { ActionList } from '../ui/ActionList';
import { StepField, StepForm, useDeskData } from '../ui/StepForm';
import type { Counted, Month, SubscriberNumbers } from './numbers.server';
import { PersonShown } from './PersonShown';
import type { Shown } from './person.server';

export const SUBSCRIBERS_PATH = '/desk/subscribers';

interface SubscribersPageProps {
  numbers: SubscriberNumbers;
  actions: StaffAction[];
}

/** How many subscribers there are, and a form to find one of them. */
export function SubscribersPage({ numbers, actions }: SubscribersPageProps) {
  const { person } = useDeskData();
  const { shown } = useActionData<Shown>() ?? {};
  return (
    <>
      <h1>Subscribers</h1>
      {person?.roles.includes('requests') && (
        <>
          <PersonShown shown={shown} />
          <h2>Find one person</h2>
          <StepForm step="find" button="Show what we hold">
            <StepField
              step="find"
              name="email"
              label="Email address"
              hint="The whole address. It is written down that you looked, but not for whom."
              type="email"
              maxLength={254}
              autoComplete="off"
            />
          </StepForm>
        </>
      )}
      <Numbers {...numbers} />
      <h2>What was done last</h2>
      <ActionList actions={actions} hasWho />
    </>
  );
}

function Numbers(numbers: SubscriberNumbers) {
  const { confirmed, waiting, doubtful, bounced, topics, states, reasons, months } = numbers;
  return (
    <>
      <h2>Numbers</h2>
      <p>
        <b>{shownFigure(confirmed)}</b> addresses are confirmed and get emails. <b>{shownFigure(waiting)}</b>{' '}
        wait to be confirmed
        {doubtful > 0 && `; a program may have entered ${shownFigure(doubtful)} of these`}.{' '}
        <b>{shownFigure(bounced)}</b> were taken off in the last 30 days because no email reached them.
      </p>
      <p>
        <a href={`${SUBSCRIBERS_PATH}.csv`}>Download all numbers (CSV)</a>, without addresses
      </p>
      <Counts caption="Confirmed, by topic" head="Topic" counts={topics} />
      <Counts
        caption="Confirmed, by state chosen for emails about the register"
        head="State"
        counts={states}
        empty="Nobody has chosen a state."
      />
      <Counts
        caption="Taken off, by reason"
        head="Reason"
        counts={reasons}
        empty="No address was taken off in the last 30 days."
      />
      <Months months={months} />
    </>
  );
}

interface CountsProps {
  caption: string;
  /** Heading of what is counted. */
  head: string;
  counts: readonly Counted[];
  empty?: string;
}

function Counts({ caption, head, counts, empty }: CountsProps) {
  if (counts.length === 0) return <p>{empty}</p>;
  return (
    <table className="figures-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" className="figure">
            Addresses
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="figure" data-label="Addresses">
              {shownFigure(count)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Months in the chart. */
const CHARTED = 12;

const COLUMNS = ['asked', 'confirmed', 'waiting', 'unsubscribed', 'bounced'] as const;

const HEADINGS: Record<(typeof COLUMNS)[number], string> = {
  asked: 'Asked',
  confirmed: 'Confirmed',
  waiting: 'Waiting',
  unsubscribed: 'Left',
  bounced: 'Taken off',
};

function Months({ months }: { months: readonly Month[] }) {
  if (months.length === 0) return <p>Nobody has asked for the newsletter yet.</p>;
  return (
    <>
      <h2>Over time</h2>
      <p>
        <a href="/desk/numbers/subscribers">Subscribers over time, by topic and state</a>, in any period
      </p>
      <p>
        By the month in which an address asked, and how it stands today. An address that was erased is no
        longer counted.
      </p>
      <BarChart
        title="Addresses that asked, the latest month first"
        bars={months
          .slice(0, CHARTED)
          .map(({ month, asked }) => ({ name: monthInWords(month), figure: asked }))}
        isLong
      />
      <table className="desk-table">
        <caption>By month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {COLUMNS.map((name) => (
              <th scope="col" className="figure" key={name}>
                {HEADINGS[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((row) => (
            <tr key={row.month}>
              <th scope="row">{monthInWords(row.month)}</th>
              {COLUMNS.map((name) => (
                <td className="figure" data-label={HEADINGS[name]} key={name}>
                  {shownFigure(row[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
