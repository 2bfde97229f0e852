import { fileOfEntry } from '../../../content-files/editable';
import { pageFiles } from '../../pages/pages.server';
import { listRevisions, type Revision } from '../../publishing/revisions.server';
import type { AtDesk } from '../at-desk.server';
import type { ContentSite } from './content-site';
import type { ShownForm } from './entry-form';
import { type EntryParams, type EntryPlace, findPlace, withUploads } from './entry-place.server';
import { choicesOf } from './form/choices.server';
import { readEntry, titleOf } from './form/entries-of-kind.server';
import { problemsByField } from './form/problems-by-field.server';
import { withRevision } from './known-content.server';
import { stepsWithFile, stepsWithKind } from './noted-steps.server';
import { NEW } from './paths';
import { isOpen } from './states';
import { sentence } from './told-problem';

/** The page that changes an entry, or adds one. */
export async function readEntryPage({ client, person }: AtDesk, site: ContentSite, params: EntryParams) {
  site.readAhead();
  const place = await findPlace(client, site, params);
  const { kind, name, draft, text, form } = place;
  const path = name === null ? null : fileOfEntry(kind, name);
  const history = path ? await listRevisions(client, { path }) : [];
  const title = name === null ? '' : titleOf(kind, readEntry(kind, text ?? '', name) ?? {});
  const checked = name !== null && draft ? await problemsIn(client, site, place, name) : NO_PROBLEMS;
  const shown: ShownForm = {
    entries: form.entries,
    opened: form.entries,
    version: draft?.version ?? null,
    ...checked,
  };
  return {
    title: name === null ? `New ${kind.one}` : `Change “${title}”`,
    noted: path ? stepsWithFile(path) : stepsWithKind(kind),
    kind: { kind: kind.kind, title: kind.title, one: kind.one, place: kind.place.in },
    name: name ?? NEW,
    fields: form.fields,
    shown,
    choices: await withUploads(client, () => choicesOf([...pageFiles().keys()].sort())),
    draft: draft && { revision: draft.revision, state: draft.state, needs_two: draft.needs_two },
    others: history.filter((each) => isOpen(each) && each.revision !== draft?.revision && !each.ends),
    last: lastOf(history),
    mayWrite: person.roles.includes('editor'),
    isInList: kind.place.in === 'list' && name !== null && title !== '',
    isPublished: !draft || draft.base_text !== null,
  };
}

export type EntryPageData = Awaited<ReturnType<typeof readEntryPage>>;

const NO_PROBLEMS = { problems: [], others: [] };

/** What the check of all content says of a draft, at the fields of the entry; the rest in sentences. */
async function problemsIn(
  client: AtDesk['client'],
  site: ContentSite,
  { kind, draft, text }: EntryPlace,
  name: string,
) {
  if (!draft || text === null) return NO_PROBLEMS;
  const found = await site.check(await withRevision(client, draft));
  const { problems, others } = problemsByField(kind, text, name, found);
  return { problems, others: others.map(sentence) };
}

/** The last publication. */
function lastOf(
  history: readonly Revision[],
): Pick<Revision, 'revision' | 'published' | 'changed_by'> | null {
  return history.find(({ state }) => state === 'published') ?? null;
}
