import { pageExtent } from '../../../lists/page-of-list';
import { type Revision, readRevision } from '../../publishing/revisions.server';
import type { AtDesk } from '../at-desk.server';
import type { Client } from '../database.server';
import type { ContentSite } from './content-site';
import { AROUND } from './form/entries-of-kind.server';
import { entriesIn, findKind, openRevisions, publishedEntries } from './known-content.server';
import { readEntryView, shownEntries } from './list-view';
import { entryPath, revisionPath } from './paths';
import { titleOfRevision } from './revision-page.server';
import { stateInWords } from './states';

/** An entry of a kind, published or in a draft. */
export interface ListedEntry {
  name: string;
  title: string;
  /** As `2026-11-26`; '' without one. */
  date: string;
  /** "Published", "Draft by ada@office.example". */
  state: string;
  isSample: boolean;
  /** Where it is changed, or its draft. */
  path: string;
}

/** Entries on a page. */
const PAGE_SIZE = 50;

/** The list of a kind, as its URL says. */
export async function readEntryList({ client, url, person }: AtDesk, site: ContentSite, name: string) {
  const kind = findKind(site, name);
  const view = readEntryView(url.searchParams);
  const open = await openRevisions(client, kind);
  const all = await listEntries(client, site, name, open);
  const found = shownEntries(all, view);
  const { offset, ...place } = pageExtent(view.page, found.length, PAGE_SIZE);
  return {
    title: kind.title,
    kind: { kind: kind.kind, one: kind.one, place: kind.place.in, around: aroundPath(kind) },
    view: { ...view, page: place.page },
    entries: found.slice(offset, offset + PAGE_SIZE),
    place,
    total: found.length,
    // Drafts of a list may change several entries.
    drafts: kind.place.in === 'folder' ? [] : await drafted(client, site, open),
    mayWrite: person.roles.includes('editor'),
  };
}

/** Path of the form for the settings of a file beside its list; null if there are none. */
function aroundPath({ kind, place }: ReturnType<typeof findKind>): string | null {
  return place.in === 'list' && place.around ? entryPath(kind, AROUND) : null;
}

async function drafted(client: Client, site: ContentSite, open: readonly Revision[]) {
  const drafts = [];
  for (const each of open) {
    const whole = await readRevision(client, each.revision);
    if (whole) drafts.push({ title: titleOfRevision(site, whole), ...each });
  }
  return drafts.map(({ title, revision, changed, ...state }) => ({
    title,
    path: revisionPath(revision),
    changed,
    state: stateInWords(state),
  }));
}

/** Entries as on the site, with new ones of drafts before them. */
async function listEntries(client: Client, site: ContentSite, name: string, open: readonly Revision[]) {
  const kind = findKind(site, name);
  const published = publishedEntries(kind);
  const own = kind.place.in === 'folder' ? open : [];
  const begun = own.filter(({ path }) => published.every((entry) => entry.path !== path));
  const texts = await Promise.all(begun.map(({ revision }) => readRevision(client, revision)));
  const fresh = texts.flatMap((whole) =>
    whole ? entriesIn(kind, whole.path, whole.text).map((entry) => ({ ...entry, path: whole.path })) : [],
  );
  return [...fresh, ...published].map(({ name: entry, title, values, path }): ListedEntry => {
    const draft = own.find((each) => each.path === path);
    return {
      name: entry,
      title,
      date: String(values?.date ?? ''),
      state: draft ? stateInWords(draft) : 'Published',
      isSample: values?.sample === true,
      path: draft ? revisionPath(draft.revision) : entryPath(kind.kind, entry),
    };
  });
}

/** The list as the lines of a file. */
export async function entryLines(
  { client, url }: AtDesk,
  site: ContentSite,
  name: string,
): Promise<unknown[][]> {
  const kind = findKind(site, name);
  const all = await listEntries(client, site, name, await openRevisions(client, kind));
  const lines = shownEntries(all, readEntryView(url.searchParams)).map(
    ({ title, date, state, isSample, name: entry }) => [title, entry, date, state, isSample ? 'yes' : 'no'],
  );
  return [['Title', 'Name', 'Date', 'State', 'Sample'], ...lines];
}
