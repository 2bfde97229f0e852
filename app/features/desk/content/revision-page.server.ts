import { withContent } from '../../../content-files/store.server';
import { pathOfUpload } from '../../../content-files/upload-files';
import { listPreviews } from '../../publishing/previews.server';
import { listRevisions, type WholeRevision } from '../../publishing/revisions.server';
import type { AtDesk } from '../at-desk.server';
import type { Client } from '../database.server';
import type { ContentSite } from './content-site';
import { differenceOf } from './difference.server';
import { AROUND } from './form/entries-of-kind.server';
import { idOf } from './form/field';
import { problemsByField } from './form/problems-by-field.server';
import {
  entriesIn,
  findRevision,
  type KnownEntry,
  kindsOfFile,
  textNow,
  withRevision,
} from './known-content.server';
import { formOfFile } from './links.server';
import { stepsWithRevision } from './noted-steps.server';
import { entryPath, NEW } from './paths';
import { pageOfRevision } from './preview-of-revision.server';
import { isOpen } from './states';
import { sentence } from './told-problem';
import { type Warning, warningsOf } from './warnings.server';

/** A problem of a revision, with the field where it is put right. */
interface ShownProblem {
  message: string;
  href: string | null;
}

/** A revision whole: what differs, what is wrong with it, its history, and what the person may do. */
export async function readRevisionPage({ client, person }: AtDesk, site: ContentSite, given: string) {
  const { text, base_text: before, ...revision } = await findRevision(client, given);
  const whole = { ...revision, text, base_text: before };
  const kinds = kindsOfFile(site, revision.path);
  const entries = changedEntries(site, whole);
  const isWriter = [revision.written_by, revision.changed_by].includes(person.email);
  const open = isOpen(revision);
  const judged = open ? await judge(client, site, whole) : NOTHING;
  return {
    title: titleOfRevision(site, whole),
    noted: stepsWithRevision(revision.revision),
    isUpload: pathOfUpload(revision.path) !== null,
    revision,
    kinds: kinds.map(({ kind, title, one, place }) => ({ kind, title, one, place: place.in })),
    entries: entries.map(({ kind, name, title }) => ({
      title,
      path: open && text !== null ? entryPath(kind, name, revision.revision) : null,
    })),
    more: open && text !== null ? morePaths(site, whole) : [],
    difference: differenceOf(before, text),
    ...judged,
    hasPage: open && pageOfRevision(site, whole) !== null,
    previews: open ? await listPreviews(client, revision.revision) : [],
    history: (await listRevisions(client, { path: revision.path })).filter(
      (each) => each.revision !== revision.revision,
    ),
    may: {
      write: person.roles.includes('editor'),
      decide:
        (person.roles.includes('editor') || person.roles.includes('manager')) &&
        (!isWriter || !revision.needs_two),
    },
    isWriter,
    hasText: text !== null,
  };
}

export type RevisionPageData = Awaited<ReturnType<typeof readRevisionPage>>;

const NOTHING: { problems: ShownProblem[]; warnings: Warning[] } = { problems: [], warnings: [] };

/** What keeps a revision from being published, and what has to be confirmed first. */
export async function judge(client: Client, site: ContentSite, revision: WholeRevision) {
  const changes = await withRevision(client, revision);
  const change = { ...revision, before: revision.base_text };
  return {
    problems: problemsOf(site, revision, await site.check(changes)),
    warnings: withContent(changes, () => warningsOf(site.kinds, change)),
  };
}

function problemsOf(
  site: ContentSite,
  revision: WholeRevision,
  found: Awaited<ReturnType<ContentSite['check']>>,
): ShownProblem[] {
  let left = found;
  const shown: ShownProblem[] = [];
  for (const { kind, name } of changedEntries(site, revision)) {
    const own = site.kinds.find((each) => each.kind === kind);
    if (!own || revision.text === null) continue;
    const { problems, others } = problemsByField(own, revision.text, name, left);
    const path = entryPath(kind, name, revision.revision);
    shown.push(...problems.map(({ field, message }) => ({ message, href: `${path}#${idOf(field)}` })));
    left = others;
  }
  return [
    ...shown,
    ...left.map((problem) => ({
      message: sentence(problem),
      // Those of its own stand at no field.
      href: problem.file === revision.path ? null : formAt(site, problem.file),
    })),
  ];
}

/** The form of another file, in which something is to be put right. */
function formAt({ kinds }: ContentSite, file: string): string | null {
  const content = textNow(file);
  return content === null ? null : formOfFile(kinds, { file, content }, '');
}

/** The entries that a revision adds, changes or takes out, and their kinds. */
export function changedEntries(
  site: ContentSite,
  { path, text, base_text: before }: Pick<WholeRevision, 'path' | 'text' | 'base_text'>,
): (KnownEntry & { kind: string })[] {
  return kindsOfFile(site, path).flatMap((kind) => {
    const [old, now] = [entriesIn(kind, path, before), entriesIn(kind, path, text)];
    const shown = text === null ? old : now;
    const known = new Map(old.map(({ name, values }) => [name, JSON.stringify(values)]));
    return shown
      .filter(({ name, values }) => text === null || known.get(name) !== JSON.stringify(values))
      .map((entry) => ({ ...entry, kind: kind.kind }));
  });
}

/** "Fraud warning: False job offers", "Tenders", "Document: A report". */
export function titleOfRevision(
  site: ContentSite,
  revision: Pick<WholeRevision, 'path' | 'text' | 'base_text'>,
): string {
  const kinds = kindsOfFile(site, revision.path);
  const [kind] = kinds;
  // Of an upload: what it is called.
  if (!kind) return revision.base_text?.split('\n', 1)[0] || revision.path;
  const changed = changedEntries(site, revision);
  const [entry] = changed;
  const of = site.kinds.find((each) => each.kind === entry?.kind) ?? kind;
  const one = of.one.charAt(0).toUpperCase() + of.one.slice(1);
  if (changed.length === 1 && entry) return `${one}: ${entry.title}`;
  return kinds.map(({ title }) => title).join(', ');
}

/** Paths of forms for further changes of the same list, with the words of their links. */
function morePaths(site: ContentSite, { path, revision }: WholeRevision) {
  return kindsOfFile(site, path).flatMap(({ kind, one, place }) => {
    if (place.in !== 'list') return [];
    const add = { words: `Add to this draft: ${one}`, path: entryPath(kind, NEW, revision) };
    const around = { words: 'Change what stands around the list', path: entryPath(kind, AROUND, revision) };
    return place.around ? [add, around] : [add];
  });
}
