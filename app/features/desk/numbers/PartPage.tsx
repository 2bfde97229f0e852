import { ListSection } from './ListSection';
import { listNamed } from './lists';
import type { ShownList } from './numbers.server';
import { PartsNav } from './PartsNav';
import { PeriodForm } from './PeriodForm';
import type { PeriodChoice } from './period';

export interface PartPageProps {
  title: string;
  name: string;
  choice: PeriodChoice;
  today: string;
  lists: ShownList[];
}

/** A page of numbers: its lists, in a period of one's choice. */
export function PartPage({ title, name, choice, today, lists }: PartPageProps) {
  const hasPeriod = lists.some(({ name: list }) => listNamed(list)?.follows !== 'nothing');
  return (
    <>
      <h1>{title}</h1>
      <PartsNav current={`/desk/numbers/${name}`} query={choice.problem ? '' : choice.query} />
      {hasPeriod && <PeriodForm choice={choice} today={today} />}
      {lists.map((shown) => (
        <ListSection key={shown.name} shown={shown} choice={choice} />
      ))}
    </>
  );
}
