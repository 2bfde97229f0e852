import { z } from 'zod';
import {
  contentRules,
  listRevisions,
  type Revision,
  readRevisions,
  setContentRule,
} from '../../publishing/revisions.server';
import { type AtDesk, step } from '../at-desk.server';
import type { Client } from '../database.server';
import { linesOfList, pageOfView } from '../lists/read-list.server';
import type { ContentSite } from './content-site';
import { isOfKind, publishedEntries } from './known-content.server';
import { KINDS, type ListedKind } from './list-view';
import { revisionPath } from './paths';
import { titleOfRevision } from './revision-page.server';
import { OPEN, stateInWords } from './states';

/** A revision in a list. */
export interface ListedRevision {
  path: string;
  title: string;
  state: string;
  changed: string;
  /** For when it is planned. */
  planned: string | null;
  why: string | null;
}

/** A list of revisions, of which the first are told. */
export interface ListedRevisions {
  count: number;
  first: ListedRevision[];
}

/** Revisions of each list of the overview whose titles are read. */
const MOST = 100;

/** What waits, the kinds of content, and the rules. */
export async function readOverview({ client, person, url }: AtDesk, site: ContentSite) {
  site.readAhead();
  const open = await listRevisions(client, { states: OPEN });
  const isMine = ({ changed_by, written_by }: Revision) => [changed_by, written_by].includes(person.email);
  const listed = (wanted: (revision: Revision) => boolean) =>
    listRevisionsOf(client, site, open.filter(wanted));
  const isFailed = ({ failure }: Revision) => failure !== null;
  return {
    title: 'Content',
    toLookAt: await listed((each) => each.state === 'proposed' && (!isMine(each) || !each.needs_two)),
    failed: await listed(isFailed),
    mine: await listed((each) => each.state !== 'approved' && isMine(each)),
    drafts: await listed((each) => each.state === 'draft' && !isMine(each)),
    planned: await listed((each) => each.state === 'approved' && !isFailed(each)),
    kinds: pageOfView(KINDS, url, listKinds(site, open)),
    rules: (await contentRules(client)).map(({ kind, alone, set_on: on, set_by: by }) => ({
      kind,
      alone,
      on,
      by,
    })),
    isManager: person.roles.includes('manager'),
  };
}

/** The kinds of content as the lines of a file. */
export async function kindLines({ client, url }: AtDesk, site: ContentSite): Promise<unknown[][]> {
  return linesOfList(KINDS, url, listKinds(site, await listRevisions(client, { states: OPEN })));
}

function listKinds(site: ContentSite, open: readonly Revision[]): ListedKind[] {
  return site.kinds.map((kind) => ({
    kind: kind.kind,
    title: kind.title,
    count: publishedEntries(kind).length,
    open: open.filter(({ path, ends }) => !ends && isOfKind(kind, path)).length,
  }));
}

async function listRevisionsOf(
  client: Client,
  site: ContentSite,
  revisions: readonly Revision[],
): Promise<ListedRevisions> {
  const whole = await readRevisions(client, revisions.slice(0, MOST));
  const first = whole.map((revision) => ({
    path: revisionPath(revision.revision),
    title: titleOfRevision(site, revision),
    state: stateInWords(revision),
    changed: revision.changed,
    planned: revision.planned,
    why: revision.why,
  }));
  return { count: revisions.length, first };
}

/** The steps of the overview. */
export const overviewSteps = {
  rule: step({
    schema: z.object({ kind: z.string().max(20), alone: z.enum(['yes', 'no']) }),
    role: 'manager',
    isSensitive: true,
    take: ({ client }, { kind, alone }) => setContentRule(client, kind, alone === 'yes'),
  }),
};
