import type { EditableKind } from '../../../content-files/editable';
import { type Revision, readRevisions } from '../../publishing/revisions.server';
import type { AtDesk } from '../at-desk.server';
import type { Client } from '../database.server';
import { linesOfList, pageOfView } from '../lists/read-list.server';
import type { ContentSite } from './content-site';
import { AROUND } from './form/entries-of-kind.server';
import { entriesIn, findKind, openRevisions, publishedEntries } from './known-content.server';
import { entryList, type ListedEntry } from './list-view';
import { stepsWithKind } from './noted-steps.server';
import { entryPath, revisionPath } from './paths';
import { titleOfRevision } from './revision-page.server';
import { stateInWords } from './states';

/** The list of a kind, as its URL says. */
export async function readEntryList({ client, url, person }: AtDesk, site: ContentSite, name: string) {
  const kind = findKind(site, name);
  const open = await openRevisions(client, kind);
  return {
    title: kind.title,
    noted: stepsWithKind(kind),
    kind: { kind: kind.kind, one: kind.one, place: kind.place.in, around: aroundPath(kind) },
    ...pageOfView(entryList(name), url, await listEntries(client, kind, open)),
    // Drafts of a list may change several entries.
    drafts: kind.place.in === 'folder' ? [] : await listDrafts(client, site, open),
    mayWrite: person.roles.includes('editor'),
  };
}

/** The list as the lines of a file. */
export async function entryLines(
  { client, url }: AtDesk,
  site: ContentSite,
  name: string,
): Promise<unknown[][]> {
  const kind = findKind(site, name);
  return linesOfList(
    entryList(name),
    url,
    await listEntries(client, kind, await openRevisions(client, kind)),
  );
}

/** Path of the form for the settings of a file beside its list; null if there are none. */
function aroundPath({ kind, place }: EditableKind): string | null {
  return place.in === 'list' && place.around ? entryPath(kind, AROUND) : null;
}

async function listDrafts(client: Client, site: ContentSite, open: readonly Revision[]) {
  const whole = await readRevisions(client, open);
  return whole.map((revision) => ({
    title: titleOfRevision(site, revision),
    path: revisionPath(revision.revision),
    changed: revision.changed,
    state: stateInWords(revision),
  }));
}

/** Entries as on the site, with new ones of drafts before them. */
async function listEntries(client: Client, kind: EditableKind, open: readonly Revision[]) {
  const published = publishedEntries(kind);
  const own = kind.place.in === 'folder' ? open : [];
  const begun = own.filter(({ path }) => published.every((entry) => entry.path !== path));
  const whole = await readRevisions(client, begun);
  const fresh = whole.flatMap(({ path, text }) =>
    entriesIn(kind, path, text).map((entry) => ({ ...entry, path })),
  );
  return [...fresh, ...published].map(({ name, title, values, path }): ListedEntry => {
    const draft = own.find((each) => each.path === path);
    return {
      name,
      title: title || name,
      date: typeof values?.date === 'string' ? values.date : null,
      state: draft ? stateInWords(draft) : 'Published',
      isSample: values?.sample === true,
      path: draft ? revisionPath(draft.revision) : entryPath(kind.kind, name),
    };
  });
}
