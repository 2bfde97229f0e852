import { type PeriodChoice, usualPeriods } from './period';

interface PeriodFormProps {
  choice: PeriodChoice;
  today: string;
}

/** The choice of a period: links to usual ones, and a form for any months. */
export function PeriodForm({ choice, today }: PeriodFormProps) {
  const { entered, problem, query } = choice;
  return (
    <>
      <nav className="filters" aria-label="Period">
        <ul>
          {usualPeriods(today).map((usual) => (
            <li key={usual.title}>
              <a
                href={usual.query || '?'}
                aria-current={usual.query === query && !problem ? 'true' : undefined}
              >
                {usual.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form className="period" action="?" aria-label="Other months">
        {problem && (
          <p className="form-problem" role="alert">
            <span className="hidden-text">Error: </span>
            {problem} Shown are the last 12 months.
          </p>
        )}
        <MonthField name="from" label="From month" value={entered.from} isWrong={problem !== undefined} />
        <MonthField name="to" label="To month" value={entered.to} isWrong={problem !== undefined} />
        <button type="submit" className="secondary">
          Show these months
        </button>
        <p className="hint" id="month-hint">
          Year and month, such as 2026-01.
        </p>
      </form>
    </>
  );
}

interface MonthFieldProps {
  name: string;
  label: string;
  value: string;
  isWrong: boolean;
}

function MonthField({ name, label, value, isWrong }: MonthFieldProps) {
  return (
    <p>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={isWrong ? 'text' : 'month'}
        defaultValue={value}
        maxLength={20}
        aria-invalid={isWrong || undefined}
        aria-describedby="month-hint"
      />
    </p>
  );
}
