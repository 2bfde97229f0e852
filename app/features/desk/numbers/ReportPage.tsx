import { dayInWords } from '../../../text/day-in-words';
import { FiguresTable } from './FiguresTable';
import { NumbersTable } from './ListSection';
import type { NumbersColumn } from './lists';
import { PartsNav } from './PartsNav';
import type { ShownYear } from './year.server';

const WHOLE: NumbersColumn[] = [
  { name: 'words', heading: 'What was counted', kind: 'text' },
  { name: 'figure', heading: 'Number', kind: 'figure' },
];

interface ReportPageProps {
  title: string;
  entered: string;
  years: number[];
  report: ShownYear | null;
  problem: string | null;
}

/** The office's year: what came, what became of it, and how long it took; with its files. */
export function ReportPage({ title, entered, years, report, problem }: ReportPageProps) {
  return (
    <>
      <h1>{title}</h1>
      <PartsNav current="/desk/numbers/report" query="" />
      {years.length > 0 && (
        <nav className="filters" aria-label="Year">
          <ul>
            {years.map((year) => (
              <li key={year}>
                <a href={`?year=${year}`} aria-current={year === report?.year ? 'true' : undefined}>
                  {year}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {problem && (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
      <form className="period" action="?" aria-label="Another year">
        <p>
          <label htmlFor="year">Year</label>
          <input id="year" name="year" inputMode="numeric" defaultValue={entered} maxLength={20} size={8} />
        </p>
        <button type="submit" className="secondary">
          Show this year
        </button>
      </form>
      {report && <Year {...report} />}
    </>
  );
}

function Year({ year, counted, whole, lists, howCounted }: ShownYear) {
  return (
    <>
      <p>As counted on {dayInWords(counted)}. It names no person, and may be published.</p>
      <ul className="desk-links">
        <li>
          <a href={`/desk/numbers/report.pdf?year=${year}`}>Download the report as PDF</a>
        </li>
        <li>
          <a href={`/desk/numbers/report.csv?year=${year}`}>Download the report as CSV</a>
        </li>
      </ul>
      <h2>The whole year</h2>
      <FiguresTable caption={`The year ${year}`} columns={WHOLE} rows={whole} />
      <h2>How this is counted</h2>
      <p>{howCounted}</p>
      {lists.map(({ title, columns, ...list }) => (
        <section key={list.name} aria-labelledby={list.name}>
          <h2 id={list.name}>{title}</h2>
          <NumbersTable {...list} columns={columns} />
        </section>
      ))}
    </>
  );
}
