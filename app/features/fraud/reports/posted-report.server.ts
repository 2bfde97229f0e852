import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { fromDatabase } from '../../../db/client.server';
import { fingerprint } from '../../../server/secret.server';
import {
  FORM_TOKEN_FIELDS,
  type FormToken,
  judge,
  keptFormToken,
} from '../../../server/submission/form-token.server';
import { readForm } from '../../../server/submission/read-post.server';
import { REFUSED_VALUE } from '../../../server/submission/refused-value';
import { type FraudReport, reportSchema } from './report.server';
import { REPORT_FAILED, REPORT_FIELDS, type ReportEntries } from './report-fields';

/** The page that answers a form which could not be taken, with what was entered. */
export interface ReportAnswer {
  status: 422 | 503;
  lastResult: SubmissionResult;
  entries: ReportEntries;
  formToken: FormToken;
}

const OWN_FIELDS = new Set<string>([...REPORT_FIELDS, ...FORM_TOKEN_FIELDS]);

/**
 * Takes a report of a fraud: saves it for staff, with its mark where a program seems to have sent it; the office is told by
 * the same transaction. The same form sent again is one report (docs/rules.md R26).
 *
 * @throws Response 4xx for a body that is no form of this site.
 */
export async function takeReport(request: Request): Promise<'saved' | ReportAnswer> {
  const form = await readForm(request, (name) => OWN_FIELDS.has(name));
  const entries = Object.fromEntries(
    REPORT_FIELDS.map((name) => [name, String(form.get(name) ?? '').replace(/\r\n?/g, '\n')]),
  ) as ReportEntries;
  const fields = new FormData();
  for (const [name, entry] of Object.entries(entries)) fields.set(name, entry);
  const submission = parseWithZod(fields, { schema: reportSchema, disableAutoCoercion: true });
  const answer = (status: ReportAnswer['status'], error: Record<string, string[] | null>) =>
    ({ status, lastResult: { status: 'error', error }, entries, formToken: keptFormToken(form) }) as const;
  if (submission.status !== 'success') return answer(422, submission.error ?? {});
  try {
    await save(submission.value, judge(form, request.headers));
    return 'saved';
  } catch (error) {
    const status = error instanceof Response && error.status;
    if (status === 503) return answer(503, { '': [REPORT_FAILED] });
    if (status === 422) return answer(422, { '': [REFUSED_VALUE] });
    throw error;
  }
}

function save(report: FraudReport, { formKey, reviewMark }: { formKey: string; reviewMark: string | null }) {
  const { seenOn, ...texts } = report;
  const row = {
    ...texts,
    seenOn: seenOn && new Date(seenOn),
    reviewMark,
    formKey: fingerprint(`${formKey}\n${JSON.stringify(report)}`),
  };
  return fromDatabase(({ prisma }) => prisma.fraudReport.createMany({ data: [row], skipDuplicates: true }));
}
