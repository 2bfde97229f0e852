import type { ReactNode } from 'react';
import { shownFigure } from '../../../lists/table/shape';
import type { TableView } from '../../../lists/table/view';
import { monthInWords } from '../../../text/day-in-words';
import type { ListExtent } from '../lists/read-list.server';
import type { StaffAction } from '../staff-action';
import { ActionList } from '../ui/ActionList';
import { DeskList } from '../ui/DeskList';
import { Moment } from '../ui/Moment';
import { EditionStatus } from './EditionPage';
import {
  type DeskEdition,
  EDITIONS,
  type EditionColumn,
  figuresInWords,
  UPLOADS,
  type Upload,
  type UploadColumn,
  uploadPath,
} from './list-view';

interface RegisterPageProps {
  view: TableView<EditionColumn>;
  extent: ListExtent;
  rows: DeskEdition[];
  waiting: Upload[];
  actions: StaffAction[];
  mayUpload: boolean;
}

/** The register's editions, the files that wait, and what was done. */
export function RegisterPage({ waiting, actions, mayUpload, ...editions }: RegisterPageProps) {
  return (
    <>
      <h1>Register</h1>
      {mayUpload && (
        <p>
          <a href="/desk/register/upload">Upload a file</a>
        </p>
      )}
      <h2>Files that wait for a second person</h2>
      <Waiting uploads={waiting} />
      <p>
        <a href={UPLOADS.shape.path}>All uploads</a>
      </p>
      <h2>Editions</h2>
      <DeskList {...editions} shape={EDITIONS.shape} keyOf={({ edition }) => edition} cellOf={editionCell} />
      <h2>What was done last</h2>
      <ActionList actions={actions} hasWho />
    </>
  );
}

function Waiting({ uploads }: { uploads: Upload[] }) {
  if (uploads.length === 0) return <p>No file waits.</p>;
  return (
    <ul>
      {uploads.map(({ number, as_at, lines, uploaded, uploaded_by }) => (
        <li key={number}>
          <a href={uploadPath(number)}>Upload {number}</a>: {monthInWords(as_at)}, {shownFigure(lines)} rows,{' '}
          <Moment at={uploaded} /> by {uploaded_by}. Waits for a second person.
        </li>
      ))}
    </ul>
  );
}

function editionCell(edition: DeskEdition, name: EditionColumn) {
  const cells: Record<EditionColumn, ReactNode> = {
    edition: <a href={`/desk/register/editions/${edition.edition}`}>{edition.edition}</a>,
    month: monthInWords(edition.as_at),
    rows: shownFigure(edition.lines),
    figures: figuresInWords(edition),
    imported: <Moment at={edition.imported} />,
    status: <EditionStatus edition={edition} />,
  };
  return cells[name];
}

interface UploadsPageProps {
  view: TableView<UploadColumn>;
  extent: ListExtent;
  rows: Upload[];
}

/** Every file that was uploaded. */
export function UploadsPage(uploads: UploadsPageProps) {
  return (
    <>
      <h1>Uploads</h1>
      <DeskList {...uploads} shape={UPLOADS.shape} keyOf={({ number }) => number} cellOf={uploadCell} />
    </>
  );
}

function uploadCell(upload: Upload, name: UploadColumn) {
  const cells: Record<UploadColumn, ReactNode> = {
    upload: <a href={uploadPath(upload.number)}>Upload {upload.number}</a>,
    month: monthInWords(upload.as_at),
    rows: shownFigure(upload.lines),
    uploaded: <Moment at={upload.uploaded} />,
    by: upload.uploaded_by,
    status: <UploadStatus upload={upload} />,
  };
  return cells[name];
}

/** Whether an upload waits, or what was decided, when and by whom. */
export function UploadStatus({ upload }: { upload: Upload }) {
  const { state, edition, decided, decided_by, planned, reason } = upload;
  if (state === 'waiting' || !decided) return <>Waits for a second person</>;
  return (
    <>
      {state === 'published' ? (
        <>
          Published as <a href={`/desk/register/editions/${edition}`}>{edition}</a>
          {planned && (
            <>
              , for <Moment at={planned} />
            </>
          )}
        </>
      ) : (
        'Turned down'
      )}
      {' by '}
      {decided_by} on <Moment at={decided} />
      {reason && `: ${reason}`}
    </>
  );
}
