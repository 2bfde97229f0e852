import { queryString } from '../../../text/query-string';
import { ListTurns } from '../ui/ListTurns';
import { ChoiceForm } from './ChoiceForm';
import { FiguresTable } from './FiguresTable';
import { ListChart } from './ListChart';
import { LISTS, type NumbersColumn, type NumbersList } from './lists';
import type { ShownList } from './numbers.server';
import { monthsInWords, type Period, type PeriodChoice, periodInWords } from './period';
import { sortedBy, sortedRows, sortingQuery } from './sorting';
import { ALL } from './subscriber-choices';

interface ListSectionProps {
  shown: ShownList;
  choice: PeriodChoice;
}

/** A list of numbers: what it counts, its chart, its table and its file. */
export function ListSection({ shown, choice }: ListSectionProps) {
  const { name, rows, extent } = shown;
  const list: NumbersList = LISTS[name];
  const total = extent?.total ?? rows.length;
  const isSearched = Boolean(shown.search?.q);
  const of = scope(list, choice.period);
  const { sorting } = shown;
  const headerPath = (column: string) =>
    `?${queryOf({ ...shown, sorting: sortedBy(column, sorting) }, choice).slice(1)}#${name}`;
  const chosen = shown.of && shown.of.chosen !== ALL.chosen ? shown.of.name : '';
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{list.title}</h2>
      <p className="hint">{list.counts}</p>
      {list.search && <SearchForm shown={shown} list={list} choice={choice} />}
      {list.choice && shown.of && (
        <ChoiceForm list={name} label={list.choice} of={shown.of} query={choice.query} />
      )}
      {total === 0 ? (
        <p>{isSearched ? 'No line has this.' : `Nothing was counted${of && `: ${of}`}.`}</p>
      ) : (
        <>
          {!shown.search?.q && !shown.search?.sort && (
            <ListChart id={`${name}-chart`} list={list} rows={rows} of={chosen} period={choice.period} />
          )}
          <FiguresTable
            caption={
              <Caption title={list.title} more={[chosen, of, lines(extent)].filter(Boolean).join(', ')} />
            }
            columns={columnsOf(list, choice.period)}
            rows={sortedRows(rows, sorting)}
            sorting={sorting}
            pathOf={list.search ? undefined : headerPath}
          />
          {extent && (
            <ListTurns
              place={extent}
              of={list.title.toLowerCase()}
              pathOf={(page) => queryOf(shown, choice, { page: page > 1 ? String(page) : null }) || '?'}
            />
          )}
          <p>
            <a href={`/desk/numbers/${name}.csv${queryOf(shown, choice)}`}>
              Download <span className="hidden-text">{list.title} </span>as CSV
            </a>
          </p>
        </>
      )}
    </section>
  );
}

/** The heading above has said the title to all who see it. */
function Caption({ title, more }: { title: string; more: string }) {
  return (
    <>
      <span className="hidden-text">
        {title}
        {more && ', '}
      </span>
      {more}
    </>
  );
}

function SearchForm({ shown: { search, name }, list, choice }: ListSectionProps & { list: NumbersList }) {
  return (
    <form className="period" action={`?#${name}`} aria-label={`Search ${list.title.toLowerCase()}`}>
      {[...new URLSearchParams(choice.query)].map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <p>
        <label htmlFor="q">{list.search?.label}</label>
        <input id="q" name="q" type="search" defaultValue={search?.q} maxLength={100} />
      </p>
      <p>
        <label htmlFor="sort">Order</label>
        <select id="sort" name="sort" defaultValue={search?.sort}>
          <option value="">Most first</option>
          {list.search?.orders.map(({ name: order, title }) => (
            <option key={order} value={order}>
              {title}
            </option>
          ))}
        </select>
      </p>
      <button type="submit" className="secondary">
        Show lines
      </button>
    </form>
  );
}

function queryOf(
  { name, search, of, sorting }: ShownList,
  { query }: PeriodChoice,
  more: Record<string, string | null> = {},
) {
  const period = Object.fromEntries(new URLSearchParams(query));
  const kind = { kind: of && of.chosen !== ALL.chosen ? of.chosen : null };
  return queryString({ ...period, ...search, ...kind, ...sortingQuery(name, sorting), ...more });
}

function scope({ follows }: NumbersList, period: Period): string {
  if (follows === 'nothing') return '';
  return follows === 'months' ? monthsInWords(period) : periodInWords(period);
}

function lines(extent: ShownList['extent']): string {
  return extent && extent.pages > 1 ? `lines ${extent.from} to ${extent.to} of ${extent.total}` : '';
}

/** A column of days holds months in a long period. */
function columnsOf({ columns, follows }: NumbersList, { by }: Period): readonly NumbersColumn[] {
  const [first, ...others] = columns;
  if (follows !== 'days' || first?.kind !== 'day') return columns;
  const isByDay = by === 'day';
  return [{ ...first, heading: isByDay ? 'Day' : 'Month', kind: isByDay ? 'day' : 'month' }, ...others];
}
