import { z } from 'zod';
import type { SitemapEntry } from '../../../content-files/feature-content';
import { lagosMoment } from '../../../server/lagos-time.server';
import { issues } from '../../newsletter/issues/issues.server';
import { makeIssuePreview } from '../../publishing/previews.server';
import { type AtDesk, FieldRefusal, step } from '../at-desk.server';
import { previewSteps } from '../content/preview-steps.server';
import { call, Refusal } from '../database.server';
import { issueFields, problemsOf } from './issue-form.server';
import { findDraft, findIssueAtDesk } from './newsletters.server';

type ListPages = () => Promise<readonly SitemapEntry[]>;

const name = z.string().max(20);

/** The step that keeps a new issue as a draft. */
export function writeStep(listPages: ListPages) {
  return {
    write: step({
      schema: z.object(issueFields),
      async take(desk, { title, dated, description, body }) {
        await expectTitle(desk, title, null);
        await expectBody(dated.slice(0, 7), body, listPages);
        const taken = issues.all().map((issue) => issue.name);
        const written = await call<string>(desk, 'desk_write_issue($1, $2, $3, $4, $5)', [
          taken,
          title,
          dated,
          description,
          body,
        ]);
        return { said: `The draft is kept as ${written}.`, to: `/desk/newsletters/${written}` };
      },
    }),
  };
}

/** The steps on the page that changes a draft. */
export function changeSteps(listPages: ListPages) {
  return {
    change: step({
      schema: z.object({
        ...issueFields,
        name,
        version: z.coerce
          .number()
          .int()
          .min(1)
          .max(2 ** 31 - 1),
      }),
      async take(desk, { name: named, version, title, dated, description, body }) {
        await expectTitle(desk, title, named);
        await expectBody(named, body, listPages);
        const changed = await call<number | null>(desk, 'desk_change_issue($1, $2, $3, $4, $5, $6)', [
          named,
          version,
          title,
          dated,
          description,
          body,
        ]);
        if (changed === null) throw await changedMeanwhile(desk, named);
        return { said: 'The draft is kept.', to: `/desk/newsletters/${named}` };
      },
    }),
    discard: step({
      schema: z.object({ name }),
      isSensitive: true,
      take: async (desk, given) => ({
        said: await call<string>(desk, 'desk_discard_issue($1)', [given.name]),
        to: '/desk/newsletters',
      }),
    }),
  };
}

/** The steps on the page of an issue. */
export const sendingSteps = {
  test: step({
    schema: z.object({ name }),
    async take(desk, given) {
      const { issue } = await findIssueAtDesk(desk, given.name);
      return call<string>(desk, 'desk_test_issue($1)', [issue.name]);
    },
  }),
  send: step({
    schema: z.object({
      name,
      version: z.coerce
        .number()
        .int()
        .min(1)
        .max(2 ** 31 - 1)
        .optional(),
      at: z.string().trim().max(40).transform(readMoment),
    }),
    isSensitive: true,
    async take(desk, { name: named, version, at }) {
      const { issue, draft } = await findIssueAtDesk(desk, named);
      if (issue.sample) throw new Refusal('This issue is a sample: write your own.');
      if (draft && !version) throw new Refusal('Open the page again, then send the form.', 400);
      return call<string>(desk, 'desk_ask_sending($1, $2, $3, $4, $5)', [
        named,
        draft ? version : null,
        issue.title,
        issue.date,
        at,
      ]);
    },
  }),
  approve: step({
    schema: z.object({ number: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    isSensitive: true,
    role: ['editor', 'manager'],
    take: (desk, { number }) => call<string>(desk, 'desk_approve_sending($1)', [number]),
  }),
  'take-back': step({
    schema: z.object({ name }),
    take: (desk, given) => call<string>(desk, 'desk_take_back_sending($1)', [given.name]),
  }),
  stop: step({
    schema: z.object({ name }),
    take: (desk, given) => call<string>(desk, 'desk_stop_sending($1)', [given.name]),
  }),
  'go-on': step({
    schema: z.object({ name }),
    isSensitive: true,
    take: (desk, given) => call<string>(desk, 'desk_resume_sending($1)', [given.name]),
  }),
};

/** The steps with links to the draft of an issue. @param named its name, as in the path */
export function issuePreviewSteps(named: string) {
  return previewSteps(({ client }, hash) => makeIssuePreview(client, named, hash));
}

/** The moment of a `datetime-local` field, in Nigerian time; null for an empty one. */
function readMoment(text: string, { addIssue }: { addIssue(problem: string): void }): Date | null {
  if (text === '') return null;
  const moment = lagosMoment(text);
  if (!moment) addIssue('Enter day and time, such as 2026-12-01T09:00, or leave the field empty.');
  return moment;
}

async function expectTitle({ client }: AtDesk, title: string, own: string | null) {
  const { rows } = await client.query<{ name: string; title: string }>('SELECT name, title FROM desk_issues');
  const same = [...issues.all(), ...rows].find(
    (issue) => issue.name !== own && issue.title.toLowerCase() === title.toLowerCase(),
  );
  if (same) throw new FieldRefusal(`The issue ${same.name} has the same title.`, 'title');
}

async function expectBody(named: string, body: string, listPages: ListPages) {
  const problems = await problemsOf(named, body, listPages);
  if (problems) throw new FieldRefusal(problems, 'body');
}

async function changedMeanwhile(desk: AtDesk, named: string): Promise<Refusal> {
  const { changed, changed_by } = await findDraft(desk, named);
  return new Refusal(
    `${changed_by ?? 'Somebody'} changed this issue at ${changed.slice(11, 16)}, after you had opened it. Their text is below, yours is in the form. Put both together, then save.`,
    409,
  );
}
