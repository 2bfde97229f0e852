import type { ReactNode } from 'react';
import type { ListExtent } from '../lists/read-list.server';
import { DeskList } from '../ui/DeskList';
import { Moment } from '../ui/Moment';
import { Tag } from '../ui/Tag';
import { ISSUES, type IssueColumn, type IssueView } from './list-view';
import type { ListedIssue } from './newsletters.server';
import { figure, lookOf, stateInWords } from './sending';

interface ListPageProps {
  rows: ListedIssue[];
  view: IssueView;
  extent: ListExtent;
  mayWrite: boolean;
}

/** Every issue of the newsletter, and how far its sending is. */
export function ListPage({ mayWrite, ...list }: ListPageProps) {
  return (
    <>
      <h1>Newsletters</h1>
      {mayWrite && (
        <p>
          <a href="/desk/newsletters/new">Write an issue</a>
        </p>
      )}
      <DeskList {...list} shape={ISSUES.shape} keyOf={({ name }) => name} cellOf={shown} />
    </>
  );
}

function shown(issue: ListedIssue, column: IssueColumn) {
  const { date, isOfDesk, sending } = issue;
  const cells: Record<IssueColumn, () => ReactNode> = {
    title: () => <Title {...issue} />,
    date: () => (date ? <Moment at={date} /> : 'no longer in the content'),
    state: () => <Tag look={lookOf(sending)}>{stateInWords(sending, isOfDesk)}</Tag>,
    for: () => figure(sending?.recipients ?? null),
    delivered: () => figure(sending?.sent ?? null),
    came_back: () => figure(sending?.no_mailbox ?? null),
    left_before: () => figure(sending?.gone ?? null),
    last_step: () => <LastStep {...issue} />,
  };
  return cells[column]();
}

function Title({ name, title, date, isSample }: ListedIssue) {
  return (
    <>
      {date ? <a href={`/desk/newsletters/${name}`}>{title}</a> : title} <small>{name}</small>
      {isSample && <small> (sample)</small>}
    </>
  );
}

function LastStep({ last }: ListedIssue) {
  if (!last) return '–';
  return (
    <>
      {last.what}
      {last.who && ` by ${last.who}`}, <Moment at={last.at} />
    </>
  );
}
