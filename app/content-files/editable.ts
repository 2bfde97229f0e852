import type { z } from 'zod';

/**
 * A kind of content that editors change at the desk, declared by its feature. Its forms are made from the schemas: labels
 * are their `.meta({ title })`, hints their `.meta({ description })`, and `.meta({ input })` names a special field (`FieldMeta`).
 */
export interface EditableKind {
  /** Its name in URLs of the desk, such as `warnings`. */
  kind: string;
  /** The heading of its list: "Fraud warnings". */
  title: string;
  /** One of them, within a sentence: "fraud warning". */
  one: string;
  place: FolderPlace | ListPlace | FilePlace;
  /** The settings of one of them: front matter, an entry of the list, or the whole file. */
  schema: z.ZodType;
  /** The public page that shows it; without it, none does. */
  pathOf?(entry: EntryName): string;
  /** Set if subscribers get an email about each new one: the name that it is known by. */
  announcedAs?(values: EntryName['values']): string;
  /** What visitors see once there is none left, as a sentence. */
  whenEmpty?: string;
  /** Set if a manager may say that one person is enough to publish it. */
  alone?: 'warning' | 'notice';
}

/** An entry and its settings, as they stand in its file. */
export interface EntryName {
  name: string;
  values: Readonly<Record<string, unknown>>;
}

/** Markdown files, one for each entry. Files of folders within it are named `folder--file`. */
export interface FolderPlace {
  in: 'folder';
  /** From the project root, with a slash at its end. */
  folder: `app/content/${string}/`;
  /** Whether there must be a text below the settings. */
  body: 'required' | 'optional';
  /** Which blocks the text may have; none if omitted. */
  blocks?: 'pictures' | 'all';
  /** The name of a new entry, made of its settings; the desk makes it unique. */
  newName(values: Readonly<Record<string, unknown>>): string;
  /** Folders within it in which a new entry can be, `''` for itself; without it, only itself. */
  sections?: readonly string[];
}

/** Entries of a list in a YAML file, in their order. */
export interface ListPlace {
  in: 'list';
  /** From the project root. */
  file: `app/content/${string}.yaml`;
  /** The key of the list, at the top of the file. */
  list: string;
  /** The setting that names an entry: its slug identifies it. */
  titledBy: string;
  /** `first` if a new entry comes before the others; otherwise it comes last. */
  newest?: 'first';
  /** The settings of the file beside the list, which have a form of their own. */
  around?: z.ZodType;
  /** Settings of a new entry that no field asks for, such as its number. @param entries those that are there */
  given?(entries: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown>;
}

/** A YAML file with one form. */
export interface FilePlace {
  in: 'file';
  file: `app/content/${string}.yaml`;
}

/** What a schema says of its field, in its `.meta()`. */
export interface FieldMeta {
  /** Label, as an editor says it: "Short text for lists". */
  title?: string;
  /** Hint below the label. */
  description?: string;
  /** `kept` settings have no field: they stay as they are. */
  input?: 'picture' | 'document' | 'markdown' | 'page' | 'paragraph' | 'kept';
  /** Most characters; otherwise that of the kind of field (`BOUNDS`). */
  longest?: number;
  /** Words for the values of a choice. */
  options?: Readonly<Record<string, string>>;
}

declare module 'zod' {
  interface GlobalMeta extends Pick<FieldMeta, 'input' | 'longest' | 'options'> {}
}

/** The path from the project root of the file of an entry. */
export function fileOfEntry({ place }: Pick<EditableKind, 'place'>, name: string): string {
  return place.in === 'folder' ? `${place.folder}${name.replaceAll('--', '/')}.md` : place.file;
}

/** The name of the entry in a file of a folder's kind; undefined for another file. */
export function entryOfFile({ place }: Pick<EditableKind, 'place'>, file: string): string | undefined {
  if (place.in !== 'folder' || !file.startsWith(place.folder) || !file.endsWith('.md')) return undefined;
  const name = file.slice(place.folder.length, -'.md'.length).replaceAll('/', '--');
  // Names have no dot, but those of translations.
  return name.includes('.') ? undefined : name;
}
