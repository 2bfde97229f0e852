import { z } from 'zod';
import { lagosMoment } from '../../../server/lagos-time.server';
import { log } from '../../../server/log.server';
import { submittedText } from '../../../text/submitted-text.server';
import { makePreview } from '../../publishing/previews.server';
import { isPublished } from '../../publishing/published.server';
import {
  approveRevision,
  discardRevision,
  type Plan,
  proposeRevision,
  refuseRevision,
  restoreRevision,
  saveRevision,
  type WholeRevision,
} from '../../publishing/revisions.server';
import { type AtDesk, FieldRefusal, type Outcome, step, type Wanted } from '../at-desk.server';
import { Refusal } from '../database.server';
import { bringTogether } from './bring-together.server';
import type { ContentSite } from './content-site';
import { withUploads } from './entry-place.server';
import { findRevision, kindsOfFile, textNow } from './known-content.server';
import { CONTENT_PATH, revisionPath } from './paths';
import { previewSteps } from './preview-steps.server';
import { judge } from './revision-page.server';

const WHO_DECIDES: Wanted = ['editor', 'manager'];

/** The version that the page has shown. */
const version = z.coerce.number().int().min(1).max(1e9);
const why = submittedText(300).min(1, 'Say why, in a few words.');

const moment = z
  .string()
  .trim()
  .max(40)
  .optional()
  .transform((text, { addIssue }): Date | null => {
    if (!text) return null;
    const found = lagosMoment(text);
    if (!found) addIssue('Enter day and time, such as 2026-12-01T09:00, or leave the field empty.');
    return found;
  });

const plan = { from: moment, until: moment, read: z.literal('yes').optional() };

type Planned = Omit<Plan, 'why'> & { read?: 'yes' };

/** The steps with one revision. @param given its number, as in the path */
export function revisionSteps(site: ContentSite, given: string) {
  const find = ({ client }: AtDesk) => findRevision(client, given);
  return {
    propose: step({
      schema: z.object({ version, why }),
      async take(desk, values) {
        const known = await find(desk);
        await expectNoProblem(desk, site, known);
        return proposeRevision(desk.client, { ...known, version: values.version }, values.why);
      },
    }),
    // For kinds of which one person is enough: proposed and approved at once.
    publish: step({
      schema: z.object({ version, why, ...plan }),
      isSensitive: true,
      async take(desk, values) {
        const known = await find(desk);
        await expectConfirmed(desk, site, known, values);
        await proposeRevision(desk.client, { ...known, version: values.version }, values.why);
        return approve(desk, site, { ...known, version: values.version + 1 }, { ...values, why: '' });
      },
    }),
    approve: step({
      schema: z.object({ version, why: submittedText(300).optional().default(''), ...plan }),
      isSensitive: true,
      role: WHO_DECIDES,
      async take(desk, values) {
        const known = await find(desk);
        await expectConfirmed(desk, site, known, values);
        return approve(desk, site, { ...known, version: values.version }, values);
      },
    }),
    refuse: step({
      schema: z.object({ version, why }),
      role: WHO_DECIDES,
      async take(desk, values) {
        return refuseRevision(desk.client, { ...(await find(desk)), version: values.version }, values.why);
      },
    }),
    discard: step({
      schema: z.object({ version }),
      async take(desk, values) {
        const said = await discardRevision(desk.client, { ...(await find(desk)), version: values.version });
        return { said, to: CONTENT_PATH };
      },
    }),
    restore: step({
      schema: z.object({}),
      async take(desk) {
        const { revision, path } = await find(desk);
        const saved = await restoreRevision(desk.client, revision, textNow(path));
        return { said: `A draft with the text of revision ${revision}.`, to: revisionPath(saved.revision) };
      },
    }),
    'bring-in': step({
      schema: z.object({ version, anyway: z.literal('yes').optional() }),
      take: async (desk, values) => bringInPublished(desk, site, await find(desk), values),
    }),
    ...previewSteps(async (desk, hash) => makePreview(desk.client, (await find(desk)).revision, hash)),
  };
}

/** Approves what was proposed; what is due is published once the transaction is over. */
async function approve(
  { client }: AtDesk,
  site: ContentSite,
  { revision, version: seen }: WholeRevision,
  { from, until, why: words }: Plan,
): Promise<Outcome> {
  const said = await approveRevision(client, { revision, version: seen }, { from, until, why: words });
  const to = revisionPath(revision);
  return from ? { said, to } : { said, to, afterwards: () => publishedInWords(site, revision) };
}

async function publishedInWords(site: ContentSite, revision: number): Promise<string> {
  try {
    const { published, failed } = await site.publish();
    const own = failed.find((each) => each.revision === revision);
    if (own) return `It could not be published. ${own.words}`;
    // The worker may have been the one that published it.
    const isDone = published.includes(revision) || (await isPublished(revision));
    return isDone
      ? 'Published. It is on all pages within seconds.'
      : 'Approved. It is on all pages within a minute.';
  } catch (error) {
    log.error({ revision, error: String((error as Error)?.stack ?? error) }, 'publication put off');
    return 'Approved. It is published as soon as the database answers.';
  }
}

/** @throws Refusal if the check finds a problem */
async function expectNoProblem({ client }: AtDesk, site: ContentSite, known: WholeRevision) {
  const judged = await judge(client, site, known);
  if (judged.problems.length > 0) throw new Refusal('Put right what is listed under “What is wrong” first.');
  return judged;
}

/** @throws Refusal if the check finds a problem, or something was to be confirmed and is not */
async function expectConfirmed(desk: AtDesk, site: ContentSite, known: WholeRevision, { read }: Planned) {
  const { warnings } = await expectNoProblem(desk, site, known);
  if (warnings.length > 0 && read !== 'yes')
    throw new FieldRefusal('Read what follows from it, and tick the box.', 'read');
}

/** Puts a draft on top of what was published since it was begun. */
async function bringInPublished(
  { client }: AtDesk,
  site: ContentSite,
  known: WholeRevision,
  { version: seen, anyway }: { version: number; anyway?: 'yes' },
): Promise<string> {
  const now = textNow(known.path);
  if (known.text === null || known.base_text === null || now === null)
    throw new Refusal('This cannot be brought together. Discard this revision and begin again.');
  const own = { path: known.path, text: known.text, base: known.base_text };
  const kinds = kindsOfFile(site, known.path);
  const both = anyway ? own.text : await withUploads(client, () => bringTogether(kinds, own, now));
  if (both === null)
    throw new FieldRefusal(
      'Both texts have changed the same lines. Go on with this text as it is: what differs below then shows what it would undo. Put that right in the form.',
      'anyway',
    );
  await saveRevision(client, { ...known, version: seen, text: both, baseText: now });
  return 'The draft now stands on what is published. Look at what differs.';
}
