import { fromDatabase } from '../../../db/client.server';
import { fingerprint } from '../../../server/secret.server';
import { takePlainForm, textsOf } from '../../../server/submission/plain-form.server';
import { type FraudReport, reportSchema } from './report.server';
import { REPORT_FAILED, REPORT_FIELDS } from './report-fields';

/**
 * Handles a fraud report: saves it for staff, marked if a program seems to have sent it. The same transaction adds the
 * email to the office. The same form sent again is one report (docs/rules.md R26).
 *
 * @throws Response 4xx if the body is not a form of this site.
 */
export function takeReport(request: Request) {
  return takePlainForm(request, {
    fields: REPORT_FIELDS,
    entriesOf: (form) => textsOf(form, REPORT_FIELDS),
    schema: reportSchema,
    take: save,
    away: REPORT_FAILED,
  });
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
