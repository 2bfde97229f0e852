import type { ReactNode } from 'react';
import { shownFigure } from '../../../lists/table/shape';
import type { ListExtent } from '../lists/read-list.server';
import type { StaffAction } from '../staff-action';
import { ActionList } from '../ui/ActionList';
import { DeskList } from '../ui/DeskList';
import { Moment } from '../ui/Moment';
import { Tag } from '../ui/Tag';
import { REPORTS, type ReportColumn, type ReportView, reportPath } from './list-view';
import type { FraudReport, ReportGroup } from './report-list.server';

interface ReportListPageProps {
  view: ReportView;
  extent: ListExtent;
  rows: ReportGroup[];
  /** Reports in the list, those of the same fraud each for itself. */
  total: number;
  /** The last steps with reports. */
  actions: StaffAction[];
  /** Reports that are compared, and most lines of the file. */
  limits: { compared: number; lines: number };
}

/** The queue of new reports, or all of them, those of the same fraud together. */
export function ReportListPage({ total, actions, limits, ...list }: ReportListPageProps) {
  const file =
    total > limits.lines
      ? `Download the newest ${shownFigure(limits.lines)} of these reports (CSV)`
      : 'Download these reports (CSV)';
  return (
    <>
      <h1>Fraud reports</h1>
      <DeskList {...list} shape={REPORTS} keyOf={({ report }) => report.number} cellOf={shown} file={file}>
        <p>
          Reports that name the same link, number or account are one row: {shownFigure(total)} in all.{' '}
          {total > limits.compared &&
            `The newest ${shownFigure(limits.compared)} reports are compared with each other. `}
          <b>Do not open a link of a report.</b>
        </p>
      </DeskList>
      <h2>What was done last</h2>
      <ActionList actions={actions} hasWho />
    </>
  );
}

function shown({ report, others }: ReportGroup, column: ReportColumn) {
  const cells: Record<ReportColumn, ReactNode> = {
    report: (
      <a className="one-line" href={reportPath(report.number)}>
        Report {report.number}
      </a>
    ),
    received: <Moment at={report.received} />,
    says: <WhatItSays {...report} />,
    state: report.state ?? 'not given',
    same: <Others numbers={others} />,
    reviewed: <Reviewed {...report} />,
  };
  return cells[column];
}

function WhatItSays({ what_happened, link_or_number, doubt }: FraudReport) {
  return (
    <div className="report-text">
      {beginningOf(what_happened)}
      {link_or_number && (
        <>
          <br />
          <small>{beginningOf(link_or_number)}</small>
        </>
      )}
      {doubt && (
        <>
          <br />
          <Tag look="late">doubtful</Tag> <small>{doubt}</small>
        </>
      )}
    </div>
  );
}

function Reviewed({ reviewed, reviewed_by }: FraudReport) {
  if (!reviewed) return <Tag look="due">new</Tag>;
  return (
    <>
      <Moment at={reviewed} />, {reviewed_by}
    </>
  );
}

/** Reports that are linked in a row. */
const LINKED = 5;

function Others({ numbers }: { numbers: number[] }) {
  if (numbers.length === 0) return 'only this';
  return (
    <>
      <b>{numbers.length + 1} reports:</b> also{' '}
      {numbers.slice(0, LINKED).map((number, index) => (
        <span key={number}>
          {index > 0 && ', '}
          <a href={reportPath(number)}>{number}</a>
        </span>
      ))}
      {numbers.length > LINKED && ` and ${numbers.length - LINKED} more`}
    </>
  );
}

/** Characters of a text in the list. */
const BEGINNING = 160;

function beginningOf(text: string): string {
  const signs = [...text.replaceAll('\n', ' ')];
  return signs.length > BEGINNING ? `${signs.slice(0, BEGINNING).join('')}…` : signs.join('');
}
