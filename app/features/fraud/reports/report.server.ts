import { z } from 'zod';
import { lagosToday } from '../../../server/lagos-time.server';
import { optionalText, submittedText } from '../../../ui/submitted-text.server';
import { readDay, YEARS } from '../../data-access/request-day';
import { STATES } from '../../register/zones';
import { LONGEST_LINK, LONGEST_TEXT } from './report-fields';

/** A fraud report: nothing in it says who sent it. */
export const reportSchema = z.object({
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
export type FraudReport = z.output<typeof reportSchema>;
