import { type EditableKind, entryOfFile, fileOfEntry } from '../../../content-files/editable';
import { contentFiles, withContent } from '../../../content-files/store.server';
import { lagosToday } from '../../../server/lagos-time.server';
import { readUploads } from '../../publishing/published.server';
import {
  listRevisions,
  type Saved,
  saveRevision,
  type WholeRevision,
} from '../../publishing/revisions.server';
import { type Client, Refusal } from '../database.server';
import type { ContentSite } from './content-site';
import { type ContentForm, formOf } from './form/text-from-form.server';
import { findKind, findRevision, textNow } from './known-content.server';
import { NEW } from './paths';
import { isOpen, OPEN } from './states';

/** What the path of a form names. */
export interface EntryParams {
  kind?: string;
  name?: string;
  /** Number of the draft that is being changed; without it, saving begins one. */
  revision?: string;
}

/** An entry to be changed, or added: where it is, and the text that has it. */
export interface EntryPlace {
  kind: EditableKind;
  /** Null for a new one. */
  name: string | null;
  /** The draft that is being changed; null for what is published. */
  draft: WholeRevision | null;
  /** The whole file as the form shows it; null for a file that is not there yet. */
  text: string | null;
  form: ContentForm;
}

/** @throws Refusal 404 if the path names nothing that a form can change */
export async function findPlace(
  client: Client,
  site: ContentSite,
  { kind: kindName = '', name = '', revision }: EntryParams,
): Promise<EntryPlace> {
  const kind = findKind(site, kindName);
  const draft = revision === undefined ? null : await findRevision(client, revision);
  const isNew = name === NEW;
  const path = isNew && kind.place.in === 'folder' ? null : fileOfEntry(kind, name);
  if (draft && (draft.path !== path || !isOpen(draft)))
    throw new Refusal('This revision can no longer be changed, or it is of something else.', 404);
  const text = draft ? draft.text : path && textNow(path);
  if (isNew && kind.place.in === 'file') throw new Refusal(`There is one ${kind.one} only.`, 404);
  const form =
    path !== null && text === null ? undefined : formOf(kind, text, isNew ? null : name, lagosToday());
  if (!form) throw new Refusal(`There is no such ${kind.one}.`, 404);
  return { kind, name: isNew ? null : name, draft, text, form };
}

/** Names that a new file of a kind may not have: those of files that are there, and of drafts. */
export async function takenNames(client: Client, kind: EditableKind): Promise<string[]> {
  const { place } = kind;
  if (place.in !== 'folder') return [];
  const folder = place.folder.replace(/^app\/content\/|\/$/g, '');
  const open = await listRevisions(client, { states: OPEN });
  const paths = [...contentFiles(folder, '.md').map(({ file }) => file), ...open.map(({ path }) => path)];
  return [NEW, ...paths.flatMap((path) => entryOfFile(kind, path) ?? [])];
}

/** Does work that looks at pictures and documents, with the latest uploads. */
export async function withUploads<Result>(client: Client, work: () => Result): Promise<Result> {
  return withContent({ texts: new Map(), ...(await readUploads(client)) }, work);
}

/** Keeps a text as the draft that is being changed, or begins one. @param file path of the file */
export function saveText(
  client: Client,
  { draft }: Pick<EntryPlace, 'draft'>,
  { file, text }: { file: string; text: string },
): Promise<Saved> {
  return saveRevision(client, {
    revision: draft?.revision ?? null,
    version: draft?.version ?? null,
    path: file,
    text,
    baseText: draft ? draft.base_text : textNow(file),
  });
}
