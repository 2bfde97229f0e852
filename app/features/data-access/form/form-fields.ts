/** A text field, as used by the form, the JSON interface and the printed form. */
export interface TextFieldFacts {
  /** The same in the form, the JSON interface and the database model. */
  name: string;
  label: string;
  hint?: string;
  /** Email addresses and days have their own rules. */
  type?: 'email' | 'date';
  /** In characters. */
  maxLength?: number;
  /** The error when it is empty; left out for an optional field. */
  required?: string;
  /** Lines shown; one by default. */
  lines?: number;
  autoComplete?: string;
}

/** Maximum lengths, in characters, of a line, an address, a list of places and a criterion. */
const LINE = 200;
const ADDRESS = 500;
const PLACES = 1000;
export const CRITERION = 300;

/** The organisation: the first section of the form (docs/behaviour.md 3 and 5). */
export const ORGANISATION_FIELDS = [
  {
    name: 'organizationName',
    label: 'Name of the organisation',
    maxLength: LINE,
    required: 'Enter the name of the organisation',
    autoComplete: 'organization',
  },
  {
    name: 'officeAddress',
    label: 'Office address',
    maxLength: ADDRESS,
    required: 'Enter the office address',
    lines: 3,
    autoComplete: 'street-address',
  },
  {
    name: 'emailAddress',
    label: 'E-mail address',
    hint: 'The office replies to this address, and sends a receipt to it.',
    type: 'email',
    autoComplete: 'email',
  },
  {
    name: 'sector',
    label: 'Sector',
    hint: 'The field in which the organisation works, such as health, education or research.',
    maxLength: LINE,
    required: 'Enter the sector in which the organisation works',
  },
] as const satisfies readonly TextFieldFacts[];

/** The person who asks: the last section. */
export const REQUESTER_FIELDS = [
  { name: 'requesterName', label: 'Name', maxLength: LINE, autoComplete: 'name' },
  {
    name: 'designation',
    label: 'Designation',
    hint: 'The position held in the organisation.',
    maxLength: LINE,
    autoComplete: 'organization-title',
  },
  { name: 'date', label: 'Date', hint: 'Day, month and year, like 21 11 2026.', type: 'date' },
] as const satisfies readonly TextFieldFacts[];

/** The fields of the location block, nested under `location` in the JSON interface. */
export const LOCATION_FIELDS = [
  { name: 'state', label: 'State', hint: 'if country wide write "all states"', maxLength: PLACES },
  { name: 'lgas', label: 'LGAs', hint: 'if state wide write "all LGAs"', maxLength: PLACES },
  { name: 'wards', label: 'Wards', hint: 'if LGA wide write "all Wards"', maxLength: PLACES },
  { name: 'communities', label: 'Communities', maxLength: PLACES },
] as const satisfies readonly TextFieldFacts[];

/** The boxes, each of which opens a block, with their names in the JSON interface. */
export const CRITERIA = [
  { name: 'households', label: 'Households' },
  { name: 'individuals', label: 'Individuals' },
  { name: 'location', label: 'Location' },
] as const;

export type CriterionName = (typeof CRITERIA)[number]['name'];

/** The two lists of criteria, ten lines each. */
export const CRITERIA_LINES = 10;
export const CRITERIA_LISTS = {
  households: {
    name: 'householdCriteria',
    label: 'Household criteria',
    note: 'Poverty status may be given in the range 1st to 10th deciles, 1st being the poorest.',
  },
  individuals: {
    name: 'individualCriteria',
    label: 'Individual criteria',
    note: 'Attributes such as age, vocation, educational qualification.',
  },
} as const;

/** Id of the form, and prefix of its fields' ids. */
export const FORM_ID = 'darf';

/** Path of the form; receipts and drafts are below it. */
export const FORM_PATH = '/nsr/data-access-request-form';

/** Breadcrumb of the pages around the form. */
export const ABOVE = [{ title: 'Data Access Request Form (DARF)', path: FORM_PATH }];

/** Path of the form as a PDF. */
export const PRINTABLE_FORM = '/data-access-request-form.pdf';

/** Shown when a request could not be saved (docs/behaviour.md 8). */
export const FORM_FAILED = 'Form submission failed. Please try again later.';

/** Names of the form's fields, in its order; the JSON interface nests them the same way. */
export const FIELD_NAMES: readonly string[] = [
  ...ORGANISATION_FIELDS.map(({ name }) => name),
  ...CRITERIA.flatMap(({ name }) => [`criteria.${name}`, ...fieldsOfBlock(name)]),
  ...REQUESTER_FIELDS.map(({ name }) => name),
];

/** Names of the fields in the block that a box opens. */
export function fieldsOfBlock(criterion: CriterionName): string[] {
  if (criterion === 'location') return LOCATION_FIELDS.map(({ name }) => `location.${name}`);
  const { name } = CRITERIA_LISTS[criterion];
  return Array.from({ length: CRITERIA_LINES }, (_, line) => `${name}[${line}]`);
}
