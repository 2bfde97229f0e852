import { type EditableKind, entryOfFile } from '../../../content-files/editable';
import {
  type ContentChanges,
  contentFiles,
  contentText,
  perContent,
} from '../../../content-files/store.server';
import { readUploads } from '../../publishing/published.server';
import {
  listRevisions,
  type Revision,
  readRevision,
  type WholeRevision,
} from '../../publishing/revisions.server';
import { type Client, Refusal } from '../database.server';
import type { ContentSite } from './content-site';
import { entriesOfList, readEntry, titleOf } from './form/entries-of-kind.server';
import { OPEN } from './states';

/** @throws Refusal 404 if editors change no such kind */
export function findKind({ kinds }: Pick<ContentSite, 'kinds'>, name: string): EditableKind {
  const kind = kinds.find((each) => each.kind === name);
  if (!kind) throw new Refusal('There is no content of this kind.', 404);
  return kind;
}

/** Kinds whose entries a file has: a file of lists has several. */
export function kindsOfFile({ kinds }: Pick<ContentSite, 'kinds'>, path: string): EditableKind[] {
  return kinds.filter((kind) => isOfKind(kind, path));
}

export function isOfKind(kind: EditableKind, path: string): boolean {
  return kind.place.in === 'folder' ? entryOfFile(kind, path) !== undefined : kind.place.file === path;
}

/** @param given number of the revision, as in the path @throws Refusal 404 if there is none */
export async function findRevision(client: Client, given: string): Promise<WholeRevision> {
  const known = /^[1-9]\d{0,8}$/.test(given) ? await readRevision(client, Number(given)) : null;
  if (!known) throw new Refusal('There is no revision with this number.', 404);
  return known;
}

/** What the file has now; null if it is not there. */
export function textNow(path: string): string | null {
  return contentText(path) ?? null;
}

/** A revision on top of what is published, with all uploads, also the latest. */
export async function withRevision(
  client: Client,
  { path, text }: Pick<WholeRevision, 'path' | 'text'>,
): Promise<ContentChanges> {
  return { texts: new Map([[path, text]]), ...(await readUploads(client)) };
}

/** An entry of a text: its name there, its settings and its title. */
export interface KnownEntry {
  name: string;
  title: string;
  values: Readonly<Record<string, unknown>>;
}

/** The entries that a text of a kind has, in its order; of a Markdown file, or one without a list, one. */
export function entriesIn(kind: EditableKind, path: string, text: string | null): KnownEntry[] {
  if (text === null) return [];
  const { place } = kind;
  if (place.in === 'list')
    return entriesOfList(place, text).map(({ name, values }) => ({
      name,
      values,
      title: titleOf(kind, values ?? {}),
    }));
  const name = entryOfFile(kind, path) ?? kind.kind;
  const values = readEntry(kind, text, name) ?? {};
  return [{ name, values, title: titleOf(kind, values) || name }];
}

const published = perContent(() => new Map<EditableKind, PublishedEntry[]>());

type PublishedEntry = KnownEntry & { path: string };

/** All entries of a kind as they are published; nobody may change them. */
export function publishedEntries(kind: EditableKind): readonly PublishedEntry[] {
  const known = published().get(kind) ?? entriesOf(kind);
  published().set(kind, known);
  return known;
}

function entriesOf(kind: EditableKind): PublishedEntry[] {
  const { place } = kind;
  const files =
    place.in === 'folder'
      ? contentFiles(place.folder.replace(/^app\/content\/|\/$/g, ''), '.md')
      : [{ file: place.file, content: contentText(place.file) ?? '' }];
  return files.flatMap(({ file, content }) =>
    entriesIn(kind, file, content).map((entry) => ({ ...entry, path: file })),
  );
}

/** Open revisions of a kind, the latest first. */
export async function openRevisions(client: Client, kind: EditableKind): Promise<Revision[]> {
  const all = await listRevisions(client, { states: OPEN });
  return all.filter(({ path, ends }) => ends === null && isOfKind(kind, path));
}
