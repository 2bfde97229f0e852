import { z } from 'zod';
import { optionalEmailAddress, optionalText, submittedText } from '../../ui/submitted-text.server';
import { CRITERIA_LINES } from './form-fields';
import { readDay } from './request-day';

/** Characters of a line, of an address, of a list of places, of a criterion. */
const LINE = 200;
const ADDRESS = 500;
const PLACES = 1000;
const CRITERION = 300;

/** A tick box: absent when not ticked. */
const ticked = z.boolean().default(false);

const criteria = z
  .array(optionalText(CRITERION))
  .max(CRITERIA_LINES, `Give at most ${CRITERIA_LINES} criteria`)
  .default([]);

const NOWHERE = { state: undefined, lgas: undefined, wards: undefined, communities: undefined };

/**
 * A data access request with the fields of specification 3 and the rules of specification 5: one schema for the
 * form and the JSON interface. What was entered in a block whose box is not ticked is left out (rule R27).
 */
export const requestSchema = z
  .object({
    organizationName: submittedText(LINE).min(1, 'Enter the name of the organisation'),
    officeAddress: submittedText(ADDRESS).min(1, 'Enter the office address'),
    emailAddress: optionalEmailAddress(),
    sector: submittedText(LINE).min(1, 'Enter the sector in which the organisation works'),
    criteria: z
      .object({ households: ticked, individuals: ticked, location: ticked })
      .default({ households: false, individuals: false, location: false }),
    location: z
      .object({
        state: optionalText(PLACES),
        lgas: optionalText(PLACES),
        wards: optionalText(PLACES),
        communities: optionalText(PLACES),
      })
      .default(NOWHERE),
    householdCriteria: criteria,
    individualCriteria: criteria,
    requesterName: optionalText(LINE),
    designation: optionalText(LINE),
    date: optionalText(40).transform((text, context) => {
      const day = text && readDay(text);
      if (day !== null) return day || undefined;
      context.addIssue({ code: 'custom', message: 'Enter the date as day, month and year, like 21 11 2026' });
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
