import { FIGURES, type Figure, heading } from '../../register/columns';
import { column } from '../lists/list-shape';
import type { WholeList } from '../lists/whole-list';

/** An edition as staff see it, also one that is still to be published. */
export interface DeskEdition {
  edition: string;
  as_at: string;
  is_sample: boolean;
  lines: number;
  imported: string;
  source: string;
  is_shown: boolean;
  withdrawn: string | null;
  reason: string | null;
  published: string;
  is_ahead: boolean;
}

export type EditionColumn = 'edition' | 'month' | 'rows' | 'figures' | 'imported' | 'status';

/** The editions. */
export const EDITIONS: WholeList<EditionColumn, DeskEdition> = {
  shape: {
    path: '/desk/register',
    nouns: ['edition', 'editions'],
    searched: 'Name, month or status',
    usualOrder: 'Latest month',
    columns: [
      column('edition', 'Edition'),
      column('month', 'Month', 'time'),
      column('rows', 'Rows', 'figure'),
      column('figures', 'Figures'),
      column('imported', 'Imported', 'time'),
      column('status', 'Status'),
    ],
  },
  valuesOf: (edition) => ({
    edition: edition.edition,
    month: edition.as_at,
    rows: edition.lines,
    figures: figuresInWords(edition),
    imported: edition.imported,
    status: editionStatus(edition),
  }),
  more: [
    ['Published', ({ published }) => published],
    ['Withdrawn', ({ withdrawn }) => withdrawn],
    ['Reason', ({ reason }) => reason],
    ['Where the file came from', ({ source }) => source],
  ],
};

/** Whose figures an edition or upload has. */
export function figuresInWords({ is_sample }: { is_sample: boolean }): string {
  return is_sample ? 'sample' : 'the office’s own';
}

/** What a search for a status finds; the page says it with days and links. */
function editionStatus({ is_shown, is_ahead, withdrawn, reason }: DeskEdition): string {
  if (withdrawn) return `Withdrawn: ${reason}`;
  if (is_ahead) return 'To be published';
  return is_shown ? 'The site shows it' : 'Published';
}

/** An uploaded file, without its rows. */
export interface Upload {
  number: number;
  as_at: string;
  source: string;
  is_sample: boolean;
  lines: number;
  sha256: string;
  uploaded: string;
  uploaded_by: string;
  state: 'waiting' | 'published' | 'refused';
  decided: string | null;
  decided_by: string | null;
  edition: string | null;
  planned: string | null;
  reason: string | null;
}

/** The path of one upload. */
export function uploadPath(number: number): string {
  return `${UPLOADS.shape.path}/${number}`;
}

export type UploadColumn = 'upload' | 'month' | 'rows' | 'uploaded' | 'by' | 'status';

/** The files that were uploaded. */
export const UPLOADS: WholeList<UploadColumn, Upload> = {
  shape: {
    path: '/desk/register/uploads',
    nouns: ['upload', 'uploads'],
    searched: 'Month, person or status',
    usualOrder: 'Latest uploaded',
    columns: [
      column('upload', 'Upload', 'time'),
      column('month', 'Month', 'time'),
      column('rows', 'Rows', 'figure'),
      column('uploaded', 'Uploaded', 'time'),
      column('by', 'By'),
      column('status', 'Status'),
    ],
    filters: [
      {
        name: 'state',
        values: ['waiting', 'published', 'refused'],
        label: 'Which uploads',
        usual: 'All',
        words: { waiting: 'Waiting', published: 'Published', refused: 'Turned down' },
        look: 'tabs',
      },
    ],
  },
  valuesOf: (upload) => ({
    upload: upload.number,
    month: upload.as_at,
    rows: upload.lines,
    uploaded: upload.uploaded,
    by: upload.uploaded_by,
    status: uploadStatus(upload),
  }),
  filterValueOf: ({ state }) => state,
  more: [
    ['Figures', figuresInWords],
    ['Edition', ({ edition }) => edition],
    ['Decided', ({ decided }) => decided],
    ['Decided by', ({ decided_by }) => decided_by],
    ['Planned for', ({ planned }) => planned],
    ['Reason', ({ reason }) => reason],
    ['Where the file came from', ({ source }) => source],
    ['SHA-256', ({ sha256 }) => sha256],
  ],
};

function uploadStatus({ state, edition, decided_by, reason }: Upload): string {
  if (state === 'waiting') return 'Waits for a second person';
  return state === 'published'
    ? `Published as ${edition} by ${decided_by}`
    : `Turned down by ${decided_by}: ${reason}`;
}

/** A row of an upload as the database keeps it, with the columns of the register. */
export type StoredRow = Record<string, string | number | boolean | null>;

export type RowColumn = 'lga' | 'state' | Figure;

/** The rows of an upload. @param number of the upload, as in the address */
export function uploadedRows(number: string): WholeList<RowColumn, StoredRow> {
  return {
    shape: {
      path: `${UPLOADS.shape.path}/${number}/rows`,
      nouns: ['row', 'rows'],
      searched: 'State or LGA',
      usualOrder: 'As in the file',
      columns: [
        column('lga', 'LGA'),
        column('state', 'STATE'),
        ...FIGURES.map((name) => column(name, heading(name), 'figure')),
      ],
    },
    valuesOf: (row) => row as Record<RowColumn, string | number | null>,
  };
}

/** The sums of a state's rows; of the whole file, `lgas` is null. */
export type StateSums = { name: string; lgas: number | null } & Record<Figure, number | null>;

export type SumsColumn = 'name' | 'lgas' | Figure;

/** The sums of an upload by state. @param number of the upload, as in the address */
export function uploadedSums(number: string): WholeList<SumsColumn, StateSums> {
  return {
    shape: {
      path: `${UPLOADS.shape.path}/${number}`,
      nouns: ['sum by state', 'sums by state'],
      searched: 'State',
      usualOrder: 'As in the file',
      columns: [
        column('name', 'STATE'),
        column('lgas', 'LGAs', 'figure'),
        ...FIGURES.map((name) => column(name, heading(name), 'figure')),
      ],
    },
    valuesOf: (sums) => sums,
  };
}
