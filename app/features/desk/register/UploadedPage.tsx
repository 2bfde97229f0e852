import { shownFigure } from '../../../lists/table/shape';
import type { TableView } from '../../../lists/table/view';
import { monthInWords } from '../../../text/day-in-words';
import type { FileComparison, Finding } from '../../register/compare-with-before';
import { editionPath } from '../../register/paths';
import type { ListExtent } from '../lists/read-list.server';
import { DeskList } from '../ui/DeskList';
import { Moment } from '../ui/Moment';
import { RefusedMeanwhile } from '../ui/RefusedMeanwhile';
import { StepField, StepForm } from '../ui/StepForm';
import {
  type RowColumn,
  type StateSums,
  type StoredRow,
  type SumsColumn,
  UPLOADS,
  type Upload,
  uploadedRows,
  uploadedSums,
} from './list-view';
import { UploadStatus } from './RegisterPage';

const SHOWN_LINES = 100;

interface Look extends FileComparison {
  edition: string;
  before: string | null;
  isGrave: boolean;
  states: { view: TableView<SumsColumn>; extent: ListExtent; rows: StateSums[] };
}

interface UploadedPageProps {
  upload: Upload;
  isOwn: boolean;
  /** Null once it is decided. */
  look: Look | null;
}

/** An uploaded file: its check, what it changes, how it will look, and the forms of the second person. */
export function UploadedPage({ upload, isOwn, look }: UploadedPageProps) {
  return (
    <>
      <h1>Upload {upload.number}</h1>
      <RefusedMeanwhile forms={formsOf(isOwn, look)} />
      <Facts upload={upload} />
      {look && (
        <>
          <Comparison {...look} />
          <h2>Decide</h2>
          {isOwn ? <p>You uploaded this file. A second person has to publish it.</p> : <Publish {...look} />}
          <TurnDown />
          <h2>How edition {look.edition} will look</h2>
          <p>
            <a href={`${UPLOADS.shape.path}/${upload.number}/page`} target="_blank" rel="noopener">
              The page as it will be (opens in a new tab)
            </a>
          </p>
          <p>
            <a href={uploadedRows(String(upload.number)).shape.path}>All {shownFigure(upload.lines)} rows</a>
          </p>
          <DeskList
            {...look.states}
            shape={uploadedSums(String(upload.number)).shape}
            keyOf={({ name }) => name}
            cellOf={sumsCell}
          />
        </>
      )}
    </>
  );
}

function formsOf(isOwn: boolean, look: Look | null): string[] {
  if (!look) return [];
  return isOwn ? ['refuse'] : ['publish', 'refuse'];
}

function Facts({ upload }: { upload: UploadedPageProps['upload'] }) {
  return (
    <dl className="facts-list">
      <dt>Status</dt>
      <dd>
        <UploadStatus upload={upload} />
      </dd>
      <dt>Month</dt>
      <dd>{monthInWords(upload.as_at)}</dd>
      <dt>Rows</dt>
      <dd>{shownFigure(upload.lines)}</dd>
      <dt>Figures</dt>
      <dd>{upload.is_sample ? 'Sample figures' : 'The office’s own'}</dd>
      <dt>Where the file came from</dt>
      <dd>{upload.source}</dd>
      <dt>Uploaded</dt>
      <dd>
        <Moment at={upload.uploaded} /> by {upload.uploaded_by}
      </dd>
      <dt>Fingerprint (SHA-256)</dt>
      <dd>{upload.sha256}</dd>
    </dl>
  );
}

function Comparison({ before, totals, findings, isGrave }: Look) {
  return (
    <>
      <h2>Check</h2>
      <p>
        The file has no errors.{' '}
        {before ? (
          <>
            It is compared with <a href={editionPath(before)}>edition {before}</a>.
          </>
        ) : (
          'There is no edition to compare it with.'
        )}{' '}
        {isGrave ? 'The lines marked “!” have to be confirmed.' : 'Nothing in it has to be confirmed.'}
      </p>
      {totals.length > 0 && (
        <ul>
          {totals.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {findings.map((finding) => (
        <FoundLines key={finding.title} {...finding} />
      ))}
    </>
  );
}

function FoundLines({ title, lines, isGrave }: Finding) {
  const more = lines.length - SHOWN_LINES;
  return (
    <>
      <h3>
        {isGrave && <b>! </b>}
        {title} ({shownFigure(lines.length)})
      </h3>
      <ul className="findings">
        {lines.slice(0, SHOWN_LINES).map((line, index) => (
          <li key={index}>{line}</li>
        ))}
        {more > 0 && <li>… and {shownFigure(more)} more</li>}
      </ul>
    </>
  );
}

function Publish({ isGrave, edition }: Look) {
  return (
    <StepForm step="publish" button="Publish">
      <StepField
        step="publish"
        name="at"
        label="When"
        hint="Day and time in Nigeria, such as 2026-12-01 09:00. Leave it empty to publish at once."
        type="datetime-local"
        isOptional
      />
      {isGrave && (
        <StepField
          step="publish"
          name="confirmed"
          label="Name of the edition"
          hint={`You have read the lines marked “!”, and the file is right: enter ${edition}.`}
          maxLength={40}
        />
      )}
    </StepForm>
  );
}

function TurnDown() {
  return (
    <StepForm step="refuse" button="Turn down" look="secondary">
      <StepField
        step="refuse"
        name="reason"
        label="Why the file is turned down"
        hint="Up to 300 characters, for the person who uploaded it. The file is erased."
        maxLength={300}
      />
    </StepForm>
  );
}

function sumsCell(sums: StateSums, name: SumsColumn) {
  if (name === 'name') return sums.name;
  return name === 'lgas' && sums.lgas === null ? '' : shownFigure(sums[name]);
}

interface UploadedRowsPageProps {
  number: string;
  view: TableView<RowColumn>;
  extent: ListExtent;
  rows: StoredRow[];
}

/** The rows of an uploaded file, as the edition will show them. */
export function UploadedRowsPage({ number, ...list }: UploadedRowsPageProps) {
  return (
    <>
      <h1>Rows of upload {number}</h1>
      <p>
        <a href={`${UPLOADS.shape.path}/${number}`}>Back to the upload</a>
      </p>
      <DeskList
        {...list}
        shape={uploadedRows(number).shape}
        keyOf={({ state_slug, lga_slug }) => `${state_slug}/${lga_slug}`}
        cellOf={(row, name) => rowCell(row, name)}
      />
    </>
  );
}

function rowCell(row: StoredRow, name: RowColumn) {
  if (name === 'lga') return row.is_total ? 'National total' : row.lga;
  return name === 'state' ? row.state : shownFigure(row[name] as number | null);
}
