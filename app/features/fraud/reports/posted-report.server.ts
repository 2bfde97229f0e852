import { z } from 'zod';
import { fromDatabase } from '../../../db/client.server';
import { lagosToday } from '../../../server/lagos-time.server';
import { fingerprint } from '../../../server/secret.server';
import { takePlainForm, textsOf } from '../../../server/submission/plain-form.server';
import { optionalText, submittedText } from '../../../text/submitted-text.server';
import { readDay, YEARS } from '../../data-access/form/request-day';
import { STATES } from '../../register/zones';
import { LONGEST_LINK, LONGEST_TEXT, REPORT_FAILED, REPORT_FIELDS } from './report-fields';

/** A fraud report: nothing in it says who sent it. */
const reportSchema = z.object({
  whatHappened: submittedText(LONGEST_TEXT).min(1, 'Enter what happened'),
  linkOrNumber: optionalText(LONGEST_LINK),
  state: optionalText(40).refine(
    (state) => !state || STATES.some((name) => name === state),
    'Choose a state from the list',
  ),
  seenOn: optionalText(40).transform((typed, context) => {
    if (!typed) return undefined;
    const day = readDay(typed);
    if (day && day >= `${YEARS.first}-01-01` && day <= lagosToday()) return day;
    const message = day
      ? `Enter a day from the year ${YEARS.first} onwards that is not in the future`
      : 'Enter the day as day, month and year, like 21 11 2026';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }),
});

/** A valid report; `seenOn` as `2026-11-21`. */
type FraudReport = z.output<typeof reportSchema>;

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
