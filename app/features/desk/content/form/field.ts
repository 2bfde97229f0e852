/** How a setting is entered. */
export type Input =
  | 'line'
  | 'email'
  | 'date'
  | 'paragraph'
  | 'markdown'
  | 'picture'
  | 'document'
  | 'page'
  | 'tick'
  | 'choice'
  /** Texts, one on each line. */
  | 'lines'
  /** Settings that belong together. */
  | 'group'
  /** A list of such groups. */
  | 'groups';

/** A field of a form, made from the schema of a setting. */
export interface Field {
  /** The setting's own name; in forms it follows the names of its groups: `hero.tagline`, `tiles.2.name`. */
  name: string;
  label: string;
  hint?: string;
  input: Input;
  /** Whether the setting must be in the file. */
  isRequired: boolean;
  /** Whether it may be there and empty. */
  mayBeEmpty?: boolean;
  /** Most characters; of one line, in a list of texts. */
  longest: number;
  /** Whether a text in Markdown may have pictures in it. */
  takesPictures?: boolean;
  options?: readonly { value: string; label: string }[];
  /** The fields of a group, or of each group of a list. */
  fields?: readonly Field[];
}

/** Most characters of each kind of field. */
export const BOUNDS: Readonly<Record<Input, number>> = {
  line: 200,
  email: 254,
  date: 10,
  paragraph: 2000,
  markdown: 20_000,
  picture: 100,
  document: 300,
  page: 300,
  tick: 10,
  choice: 100,
  lines: 300,
  group: 0,
  groups: 0,
};

/** Most characters of the text below the settings of a Markdown file. */
export const LONGEST_BODY = 60_000;

/** Most lines of a text in Markdown. */
export const MARKDOWN_LINES = 2000;

/** Most lines, or groups, of a list. */
export const MOST_LINES = 100;

/** Empty groups at the end of a list, and as many more each time that more are asked for. */
export const SPARE = 3;

/** The name of the field for the text below the settings. */
export const BODY = 'body';

/** The fields of a group with their names in forms. @param within the group's own name, with a full stop, or '' */
export function named(fields: readonly Field[], within: string): { field: Field; name: string }[] {
  return fields.map((field) => ({ field, name: within + field.name }));
}

/** The id of a field in the page. */
export function idOf(name: string): string {
  return `content-${name.replaceAll('.', '-')}`;
}
