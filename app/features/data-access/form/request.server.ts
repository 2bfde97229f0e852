import { z } from 'zod';
import { optionalEmailAddress, optionalText, submittedText } from '../../../text/submitted-text.server';
import {
  CRITERIA_LINES,
  CRITERIA_LISTS,
  CRITERION,
  LOCATION_FIELDS,
  ORGANISATION_FIELDS,
  REQUESTER_FIELDS,
  type TextFieldFacts,
} from './form-fields';
import { readDay, YEARS } from './request-day';

/** A tick box: absent when not ticked. */
const ticked = z.boolean().default(false);

const criteria = z
  .array(optionalText(CRITERION))
  .max(CRITERIA_LINES, `Give at most ${CRITERIA_LINES} criteria`)
  .default([]);

const location = z.object(rulesOf(LOCATION_FIELDS));

/** Rules of text fields by name: a field with a `required` message must be filled in. */
function rulesOf<const Fields extends readonly TextFieldFacts[]>(fields: Fields) {
  return Object.fromEntries(fields.map((field) => [field.name, ruleOf(field)])) as {
    [Field in Fields[number] as Field['name']]: z.ZodType<
      Field extends { required: string } ? string : string | undefined
    >;
  };
}

function ruleOf({ type, maxLength = 0, required, label, hint }: TextFieldFacts): z.ZodType {
  const text = required ? submittedText(maxLength).min(1, required) : optionalText(maxLength);
  const rule = type === 'email' ? optionalEmailAddress() : type === 'date' ? optionalDay() : text;
  return rule.meta({ description: hint ? `${label}: ${hint}` : label });
}

/** A day as people write it; parsed to `2026-11-21`. */
function optionalDay() {
  return optionalText(40).transform((text, context) => {
    if (!text) return undefined;
    const day = readDay(text);
    const { first, last } = YEARS;
    if (day && day >= `${first}-01-01` && day <= `${last}-12-31`) return day;
    const message = day
      ? `Enter a date in the years ${first} to ${last}`
      : 'Enter the date as day, month and year, like 21 11 2026';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

const NOWHERE = location.parse({});

/**
 * A data access request with the fields and rules of docs/behaviour.md 3 and 5: one schema for the form and the JSON
 * interface, in the order of the form. Entries in a block whose box is not ticked are left out (docs/rules.md R27).
 */
export const requestSchema = z
  .object({
    ...rulesOf(ORGANISATION_FIELDS),
    criteria: z
      .object({ households: ticked, individuals: ticked, location: ticked })
      .default({ households: false, individuals: false, location: false }),
    householdCriteria: criteria.meta({ description: CRITERIA_LISTS.households.note }),
    individualCriteria: criteria.meta({ description: CRITERIA_LISTS.individuals.note }),
    location: location.default(NOWHERE),
    ...rulesOf(REQUESTER_FIELDS),
  })
  .transform((request) => ({
    ...request,
    location: request.criteria.location ? request.location : NOWHERE,
    householdCriteria: request.criteria.households ? filled(request.householdCriteria) : [],
    individualCriteria: request.criteria.individuals ? filled(request.individualCriteria) : [],
  }));

/** A valid request; `date` as `2026-11-21`. */
export type DataAccessRequest = z.output<typeof requestSchema>;

function filled(lines: (string | undefined)[]): string[] {
  return lines.filter((line) => line !== undefined);
}
