import { type PagePlace, pagePath } from '../../../lists/page-of-list';
import { shownFigure } from '../../../lists/table/shape';
import type { StaffAction } from '../people/people.server';
import { ActionList } from '../ui/ActionList';
import { Moment } from '../ui/Moment';
import { EditionStatus } from './EditionPage';
import type { DeskEdition } from './editions.server';
import { PageLinks } from './PageLinks';
import type { Upload } from './uploads.server';

type WithMonth<Of> = Of & { month: string };

interface RegisterPageProps {
  editions: WithMonth<DeskEdition>[];
  waiting: WithMonth<Upload>[];
  decided: WithMonth<Upload>[];
  actions: StaffAction[];
  place: PagePlace;
  mayUpload: boolean;
}

/** The register's editions, the files that wait, and what was done. */
export function RegisterPage({ editions, waiting, decided, actions, place, mayUpload }: RegisterPageProps) {
  return (
    <>
      <h1>Register</h1>
      {mayUpload && (
        <p>
          <a href="/desk/register/upload">Upload a file</a>
        </p>
      )}
      <h2>Files that wait for a second person</h2>
      {waiting.length === 0 ? <p>No file waits.</p> : <Uploads caption="Files that wait" uploads={waiting} />}
      <h2>Editions</h2>
      <Editions editions={editions} />
      <p>
        <a href="/desk/register.csv">Editions as a file (CSV)</a>
      </p>
      {decided.length > 0 && (
        <>
          <h2>Files that were published or turned down</h2>
          <Uploads caption="The last 50 files" uploads={decided} />
        </>
      )}
      <h2>What was done</h2>
      <ActionList actions={actions} hasWho />
      <PageLinks
        label="Pages of what was done"
        {...place}
        pathOf={(page) => pagePath('/desk/register', page)}
      />
    </>
  );
}

function Editions({ editions }: { editions: WithMonth<DeskEdition>[] }) {
  return (
    <table className="desk-table">
      <caption>Editions, the newest month first</caption>
      <thead>
        <tr>
          <th scope="col">Edition</th>
          <th scope="col">Month</th>
          <th scope="col">Rows</th>
          <th scope="col">Figures</th>
          <th scope="col">Imported</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {editions.map((edition) => (
          <tr key={edition.edition}>
            <th scope="row">
              <a href={`/desk/register/editions/${edition.edition}`}>{edition.edition}</a>
            </th>
            <td data-label="Month">{edition.month}</td>
            <td data-label="Rows">{shownFigure(edition.lines)}</td>
            <td data-label="Figures">{edition.is_sample ? 'sample' : 'the office’s own'}</td>
            <td data-label="Imported">
              <Moment at={edition.imported} />
            </td>
            <td data-label="Status">
              <EditionStatus edition={edition} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Uploads({ caption, uploads }: { caption: string; uploads: WithMonth<Upload>[] }) {
  return (
    <table className="desk-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Upload</th>
          <th scope="col">Month</th>
          <th scope="col">Rows</th>
          <th scope="col">Uploaded</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {uploads.map((upload) => (
          <tr key={upload.number}>
            <th scope="row">
              <a href={`/desk/register/uploads/${upload.number}`}>Upload {upload.number}</a>
            </th>
            <td data-label="Month">{upload.month}</td>
            <td data-label="Rows">{shownFigure(upload.lines)}</td>
            <td data-label="Uploaded">
              <Moment at={upload.uploaded} /> by {upload.uploaded_by}
            </td>
            <td data-label="Status">
              <UploadStatus upload={upload} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
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
