import { COLUMNS, FIGURES, type Figure, type Grouping, heading, label, type ViewColumn } from '../columns';

/** A column of the register's files. */
export interface FileColumn {
  /** In JSON, and in every description for programs. */
  name: ViewColumn | 'note' | 'id';
  /** In CSV and XLSX. */
  heading: string;
  /** To a reader. */
  label: string;
  type: 'string' | 'integer';
  /** What a figure counts; null for text. */
  unit: string | null;
  meaning: string;
}

type Meaning = Pick<FileColumn, 'unit' | 'meaning'>;

/** What each column holds and how it is counted: for the definitions and every description of the files. */
const MEANINGS: Record<FileColumn['name'], Meaning> = {
  state: {
    unit: null,
    meaning: 'The state, or FCT for the Federal Capital Territory. Empty for the national total.',
  },
  lga: {
    unit: null,
    meaning: 'The local government area, spelt as the office gave it. Empty for the national total.',
  },
  zone: { unit: null, meaning: 'One of the six geopolitical zones of Nigeria.' },
  lgas: {
    unit: 'LGAs',
    meaning: 'LGAs whose rows are added up. One that is listed in two spellings counts once.',
  },
  households: {
    unit: 'households',
    meaning:
      'Poor and vulnerable households that are in the National Social Register, each in the LGA where it lives.',
  },
  individuals: { unit: 'people', meaning: 'People who live in those households, of every age.' },
  male: { unit: 'people', meaning: 'Boys and men among the individuals.' },
  female: { unit: 'people', meaning: 'Girls and women among the individuals.' },
  note: { unit: null, meaning: 'Why figures of the row are in doubt. Empty where nothing is.' },
  id: {
    unit: null,
    meaning:
      'The stable name of the row: state and LGA as in the address of its page, such as kano/gaya; nigeria for the national total. Editions can be joined by it.',
  },
};

/** The names of files' columns that no page has. */
const OF_FILES = { note: { heading: 'NOTE', label: 'Note' }, id: { heading: 'ID', label: 'Stable id' } };

/** The columns of files with a row for each LGA, in their order; or, for rows that are added up, of those files. */
export function fileColumns(by: Grouping | null = null): readonly FileColumn[] {
  const names: readonly FileColumn['name'][] = by
    ? [by, 'lgas', ...FIGURES, 'id']
    : [...COLUMNS, 'note', 'id'];
  return names.map(described);
}

/** One column of the files. */
function described(name: FileColumn['name']): FileColumn {
  const called =
    name === 'note' || name === 'id' ? OF_FILES[name] : { heading: heading(name), label: label(name) };
  return { name, ...called, type: isCounted(name) ? 'integer' : 'string', ...MEANINGS[name] };
}

function isCounted(name: FileColumn['name']): boolean {
  return name === 'lgas' || FIGURES.includes(name as Figure);
}
