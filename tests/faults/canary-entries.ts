import {
  CRITERIA_LINES,
  LOCATION_FIELDS,
  ORGANISATION_FIELDS,
  REQUESTER_FIELDS,
} from '../../app/features/data-access/form/form-fields';

/** In every canary, and in no text of the site itself. */
export const CANARY = 'zxcanary';

/** A text that shows which field it leaked from. */
const canary = (field: string, index: number) => `${CANARY} ${field} ${index}`;

const address = (index: number) => `${CANARY}-${index}@example.org`;

const lines = (list: string, index: number) =>
  Array.from({ length: CRITERIA_LINES }, (_, line) => canary(`${list} ${line}`, index));

/** A data access request as JSON, with a canary in every field. */
export function requestOfCanaries(index: number) {
  return {
    ...Object.fromEntries(
      [...ORGANISATION_FIELDS, ...REQUESTER_FIELDS].map(({ name }) => [name, canary(name, index)]),
    ),
    emailAddress: address(index),
    criteria: { households: true, individuals: true, location: true },
    location: Object.fromEntries(LOCATION_FIELDS.map(({ name }) => [name, canary(name, index)])),
    householdCriteria: lines('household', index),
    individualCriteria: lines('individual', index),
    date: '2026-11-21',
  };
}

/** The same request as form fields. */
export function formOfCanaries(index: number): Record<string, string> {
  const { criteria, location, householdCriteria, individualCriteria, ...texts } = requestOfCanaries(index);
  return {
    ...texts,
    ...Object.fromEntries(Object.keys(criteria).map((name) => [`criteria.${name}`, 'on'])),
    ...Object.fromEntries(Object.entries(location).map(([name, text]) => [`location.${name}`, text])),
    ...Object.fromEntries(householdCriteria.map((text, line) => [`householdCriteria[${line}]`, text])),
    ...Object.fromEntries(individualCriteria.map((text, line) => [`individualCriteria[${line}]`, text])),
  };
}

/** A newsletter subscription. */
export function subscriptionOfCanaries(index: number): Record<string, string> {
  return { email: address(index) };
}

/** A report of a fraud. */
export function reportOfCanaries(index: number): Record<string, string> {
  return { whatHappened: canary('fraud', index), linkOrNumber: `https://${CANARY}.example/${index}` };
}
