import type { FormField } from './form-blocks';

/**
 * The fields of the data access request (docs/behaviour.md 3 and 5), under the names that the online
 * form and its JSON call use, so that data exported from a filled-in PDF has the same shape.
 */
export const ORGANISATION_FIELDS = {
  name: { name: 'organizationName', label: 'Name of the organisation', isRequired: true },
  address: { name: 'officeAddress', label: 'Office address', isRequired: true, lines: 2 },
  email: { name: 'emailAddress', label: 'E-mail address', hint: 'so that the office can answer by e-mail' },
  sector: { name: 'sector', label: 'Sector', hint: 'in which the organisation works', isRequired: true },
} as const satisfies Record<string, FormField>;

export const CRITERIA_TICKS = [
  { name: 'criteria.households', label: 'Households', hint: 'fill in part 4' },
  { name: 'criteria.individuals', label: 'Individuals', hint: 'fill in part 5' },
  { name: 'criteria.location', label: 'Location', hint: 'fill in part 3' },
] as const satisfies readonly FormField[];

export const LOCATION_FIELDS = {
  state: { name: 'location.state', label: 'State', hint: 'if country wide write "all states"' },
  lgas: { name: 'location.lgas', label: 'LGAs', hint: 'if state wide write "all LGAs"' },
  wards: { name: 'location.wards', label: 'Wards', hint: 'if LGA wide write "all Wards"' },
  communities: { name: 'location.communities', label: 'Communities' },
} as const satisfies Record<string, FormField>;

/** Each list has ten entries of free text. */
export const CRITERIA_LISTS = {
  households: {
    name: 'householdCriteria',
    label: 'Household criteria',
    note: 'Poverty status may be given in the range 1st to 10th deciles, 1st being the poorest.',
    count: 10,
  },
  individuals: {
    name: 'individualCriteria',
    label: 'Individual criteria',
    note: 'Attributes such as age, vocation, educational qualification.',
    count: 10,
  },
} as const;

export const REQUESTER_FIELDS = {
  name: { name: 'requesterName', label: 'Name of the requester' },
  designation: { name: 'designation', label: 'Designation' },
  date: { name: 'date', label: 'Date' },
} as const satisfies Record<string, FormField>;
