import { z } from 'zod';
import { optionalEmailAddress, optionalText, submittedText } from '../../ui/submitted-text.server';
import { CRITERIA_LINES, LONGEST } from './form-fields';
import { readDay, YEARS } from './request-day';

/** A tick box: absent when not ticked. */
const ticked = z.boolean().default(false);

const criteria = z
  .array(optionalText(LONGEST.criterion))
  .max(CRITERIA_LINES, `Give at most ${CRITERIA_LINES} criteria`)
  .default([]);

const NOWHERE = { state: undefined, lgas: undefined, wards: undefined, communities: undefined };

/**
 * A data access request with the fields and the rules of docs/behaviour.md 3 and 5: one schema for the form and the JSON
 * interface, in the order of the form. What was entered in a block whose box is not ticked is left out (docs/rules.md R27).
 */
export const requestSchema = z
  .object({
    organizationName: submittedText(LONGEST.line).min(1, 'Enter the name of the organisation'),
    officeAddress: submittedText(LONGEST.address).min(1, 'Enter the office address'),
    emailAddress: optionalEmailAddress(),
    sector: submittedText(LONGEST.line).min(1, 'Enter the sector in which the organisation works'),
    criteria: z
      .object({ households: ticked, individuals: ticked, location: ticked })
      .default({ households: false, individuals: false, location: false }),
    householdCriteria: criteria,
    individualCriteria: criteria,
    location: z
      .object({
        state: optionalText(LONGEST.places),
        lgas: optionalText(LONGEST.places),
        wards: optionalText(LONGEST.places),
        communities: optionalText(LONGEST.places),
      })
      .default(NOWHERE),
    requesterName: optionalText(LONGEST.line),
    designation: optionalText(LONGEST.line),
    date: optionalText(40).transform((text, context) => {
      if (!text) return undefined;
      const day = readDay(text);
      if (day && isInYears(day)) return day;
      const { first, last } = YEARS;
      const message = day
        ? `Enter a date in the years ${first} to ${last}`
        : 'Enter the date as day, month and year, like 21 11 2026';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
  })
  .transform((request) => ({
    ...request,
    location: request.criteria.location ? request.location : NOWHERE,
    householdCriteria: request.criteria.households ? filled(request.householdCriteria) : [],
    individualCriteria: request.criteria.individuals ? filled(request.individualCriteria) : [],
  }));

/** A request whose entries hold; `date` as `2026-11-21`. */
export type DataAccessRequest = z.output<typeof requestSchema>;

function filled(lines: (string | undefined)[]): string[] {
  return lines.filter((line) => line !== undefined);
}

function isInYears(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return year >= YEARS.first && year <= YEARS.last;
}
