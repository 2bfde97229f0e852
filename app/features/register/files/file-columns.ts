import {
  COLUMNS,
  FIGURE_DEFINITIONS,
  FIGURES,
  type Figure,
  type Grouping,
  heading,
  label,
  type ViewColumn,
} from '../columns';

/** A column of the register's files. */
export interface FileColumn {
  /** Used in JSON and in machine-readable descriptions. */
  name: ViewColumn | 'note' | 'id';
  /** Used in CSV and XLSX. */
  heading: string;
  /** Used on pages. */
  label: string;
  type: 'string' | 'integer';
  /** What a figure counts; null for text. */
  unit: string | null;
  meaning: string;
}

type Meaning = Pick<FileColumn, 'unit' | 'meaning'>;

/** What each column means and how it is counted, for the definitions page and descriptions of the files. */
const MEANINGS: Record<FileColumn['name'], Meaning> = {
  state: {
    unit: null,
    meaning: 'The state, or FCT for the Federal Capital Territory. Empty for the national total.',
  },
  lga: {
    unit: null,
    meaning:
      'The local government area, spelt as in the file that was imported. Empty for the national total.',
  },
  zone: { unit: null, meaning: 'One of the six geopolitical zones of Nigeria.' },
  lgas: {
    unit: 'LGAs',
    meaning: 'The number of LGAs added up. One listed in two spellings counts once.',
  },
  ...FIGURE_DEFINITIONS,
  note: {
    unit: null,
    meaning: 'Why the figures of the row are in doubt, or that they are a sample. Empty otherwise.',
  },
  id: {
    unit: null,
    meaning:
      'The stable name of the row: state and LGA as in the address of its page, such as kano/gaya; nigeria for the national total. Use it to join editions.',
  },
};

/** The names of columns that only files have. */
const FILE_ONLY = { note: { heading: 'NOTE', label: 'Note' }, id: { heading: 'ID', label: 'Stable id' } };

/** The columns of a file, in order, with one row per LGA or per group. Notes on groups only say that they are samples. */
export function fileColumns(by: Grouping | null = null, isSample = false): readonly FileColumn[] {
  const names: readonly FileColumn['name'][] = by
    ? [by, 'lgas', ...FIGURES, ...(isSample ? (['note'] as const) : []), 'id']
    : [...COLUMNS, 'note', 'id'];
  return names.map(describeColumn);
}

function describeColumn(name: FileColumn['name']): FileColumn {
  const labels =
    name === 'note' || name === 'id' ? FILE_ONLY[name] : { heading: heading(name), label: label(name) };
  const { unit, meaning } = MEANINGS[name];
  return { name, ...labels, type: isCounted(name) ? 'integer' : 'string', unit, meaning };
}

function isCounted(name: FileColumn['name']): boolean {
  return name === 'lgas' || FIGURES.includes(name as Figure);
}
