import {
  CRITERIA_LINES,
  LOCATION_FIELDS,
  ORGANISATION_FIELDS,
  REQUESTER_FIELDS,
} from '../../app/features/data-access/form-fields';

/** The word that every canary has: it is in nothing that the site itself says. */
export const CANARY = 'zxcanary';

/** A text that shows where it came from, should it be found where it does not belong. */
const canary = (field: string, at: number) => `${CANARY} ${field} ${at}`;

const address = (at: number) => `${CANARY}-${at}@example.org`;

const lines = (list: string, at: number) =>
  Array.from({ length: CRITERIA_LINES }, (_, line) => canary(`${list} ${line}`, at));

/** A data access request as JSON with a canary in every field. */
export function requestOfCanaries(at: number) {
  return {
    ...Object.fromEntries(
      [...ORGANISATION_FIELDS, ...REQUESTER_FIELDS].map(({ name }) => [name, canary(name, at)]),
    ),
    emailAddress: address(at),
    criteria: { households: true, individuals: true, location: true },
    location: Object.fromEntries(LOCATION_FIELDS.map(({ name }) => [name, canary(name, at)])),
    householdCriteria: lines('household', at),
    individualCriteria: lines('individual', at),
    date: '2026-11-21',
  };
}

/** The same as the entries of the form. */
export function formOfCanaries(at: number): Record<string, string> {
  const { criteria, location, householdCriteria, individualCriteria, ...texts } = requestOfCanaries(at);
  return {
    ...texts,
    ...Object.fromEntries(Object.keys(criteria).map((name) => [`criteria.${name}`, 'on'])),
    ...Object.fromEntries(Object.entries(location).map(([name, text]) => [`location.${name}`, text])),
    ...Object.fromEntries(householdCriteria.map((text, line) => [`householdCriteria[${line}]`, text])),
    ...Object.fromEntries(individualCriteria.map((text, line) => [`individualCriteria[${line}]`, text])),
  };
}

/** A newsletter subscription. */
export function subscriptionOfCanaries(at: number): Record<string, string> {
  return { email: address(at) };
}

/** A report of a fraud. */
export function reportOfCanaries(at: number): Record<string, string> {
  return { whatHappened: canary('fraud', at), linkOrNumber: `https://${CANARY}.example/${at}` };
}
