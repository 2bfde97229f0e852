import { z } from 'zod';
import { formatted, messagesOf, textErrors } from '../../../content-files/messages.server';
import { fromDatabase } from '../../../db/client.server';
import { lagosToday } from '../../../server/lagos-time.server';
import { fingerprint } from '../../../server/secret.server';
import { takePlainForm, textsOf } from '../../../server/submission/plain-form.server';
import { optionalText, submittedText } from '../../../text/submitted-text.server';
import { readDay, YEARS } from '../../data-access/form/request-day';
import { site } from '../../navigation/site-file';
import { STATES } from '../../register/zones';
import { LONGEST_LINK, LONGEST_TEXT, REPORT_FIELDS } from './report-fields';

/** A fraud report: nothing in it says who sent it. @param language that of its errors */
function reportSchema(language: string) {
  const { report: words } = messagesOf(language);
  const errors = textErrors(language);
  return z.object({
    whatHappened: submittedText(LONGEST_TEXT, errors).min(1, words.enterWhatHappened),
    linkOrNumber: optionalText(LONGEST_LINK, errors),
    state: optionalText(40, errors).refine(
      (state) => !state || STATES.some((name) => name === state),
      words.chooseState,
    ),
    seenOn: optionalText(40, errors).transform((typed, context) => {
      if (!typed) return undefined;
      const day = readDay(typed);
      if (day && day >= `${YEARS.first}-01-01` && day <= lagosToday()) return day;
      const message = day ? formatted(language, words.dayNotPossible, { year: YEARS.first }) : words.dayForm;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
  });
}

/** A valid report; `seenOn` as `2026-11-21`. */
type FraudReport = z.output<ReturnType<typeof reportSchema>>;

/**
 * Handles a fraud report: saves it for staff, marked if a program seems to have sent it. The same transaction adds the
 * email to the office. The same form sent again is one report (docs/rules.md R26).
 *
 * @param language that of the form
 * @throws Response 4xx if the body is not a form of this site.
 */
export function takeReport(request: Request, language: string) {
  const { report: words, common } = messagesOf(language);
  return takePlainForm(request, {
    fields: REPORT_FIELDS,
    entriesOf: (form) => textsOf(form, REPORT_FIELDS),
    schema: reportSchema(language),
    take: (report, judged) => save(report, judged, language),
    away: formatted(language, words.notSaved, { number: site.tollFree }),
    refused: common.refusedValue,
  });
}

function save(
  report: FraudReport,
  { formKey, reviewMark }: { formKey: string; reviewMark: string | null },
  language: string,
) {
  const { seenOn, ...texts } = report;
  const row = {
    ...texts,
    seenOn: seenOn && new Date(seenOn),
    reviewMark,
    language,
    formKey: fingerprint(`${formKey}\n${JSON.stringify(report)}`),
  };
  return fromDatabase(({ prisma }) => prisma.fraudReport.createMany({ data: [row], skipDuplicates: true }));
}
