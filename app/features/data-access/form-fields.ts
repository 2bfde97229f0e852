/** Lines of each list of criteria (docs/behaviour.md 3). */
export const CRITERIA_LINES = 10;

/** The id of the form, with which the ids of its fields begin. */
export const FORM_ID = 'darf';

/** Path of the form and, below it, of the receipts. */
export const FORM_PATH = '/nsr/data-access-request-form';

/** The same form on paper. */
export const PRINTABLE_FORM = '/data-access-request-form.pdf';

/** What to say when a request could not be saved (docs/behaviour.md 8). */
export const FORM_FAILED = 'Form submission failed. Please try again later.';

/** The boxes that open a block each, with the name that the JSON interface uses. */
export const CRITERIA = [
  { name: 'households', label: 'Households' },
  { name: 'individuals', label: 'Individuals' },
  { name: 'location', label: 'Location' },
] as const;

export type CriterionName = (typeof CRITERIA)[number]['name'];

/** The fields of the location block with the hints of docs/behaviour.md 5. */
export const LOCATION_FIELDS = [
  { name: 'state', label: 'State', hint: 'if country wide write "all states"' },
  { name: 'lgas', label: 'LGAs', hint: 'if state wide write "all LGAs"' },
  { name: 'wards', label: 'Wards', hint: 'if LGA wide write "all Wards"' },
  { name: 'communities', label: 'Communities', hint: '' },
] as const;

/** What to write into a line of household criteria. */
export const HOUSEHOLD_NOTE =
  'Poverty status may be given in the range 1st to 10th deciles, 1st being the poorest.';

/** What to write into a line of individual criteria. */
export const INDIVIDUAL_NOTE = 'Attributes such as age, vocation, educational qualification.';

/** Characters of a line, of an address, of a list of places, of a criterion. */
export const LONGEST = { line: 200, address: 500, places: 1000, criterion: 300 };

const LINE = { maxLength: LONGEST.line };
const PLACES = { maxLength: LONGEST.places };
const CRITERION = { maxLength: LONGEST.criterion };

/** What browsers are told of the fields, by their names; `[]` stands for each line of a list. */
export const CONSTRAINTS = {
  organizationName: { required: true, ...LINE },
  officeAddress: { required: true, maxLength: LONGEST.address },
  sector: { required: true, ...LINE },
  'householdCriteria[]': CRITERION,
  'individualCriteria[]': CRITERION,
  'location.state': PLACES,
  'location.lgas': PLACES,
  'location.wards': PLACES,
  'location.communities': PLACES,
  requesterName: LINE,
  designation: LINE,
};

/** The names of the fields of the form, in its order; the JSON interface nests them the same way. */
export const FIELD_NAMES: readonly string[] = [
  'organizationName',
  'officeAddress',
  'emailAddress',
  'sector',
  ...CRITERIA.flatMap(({ name }) => [`criteria.${name}`, ...fieldsOfBlock(name)]),
  'requesterName',
  'designation',
  'date',
];

/** The names of the fields in the block that a box opens. */
export function fieldsOfBlock(criterion: CriterionName): string[] {
  if (criterion === 'location') return LOCATION_FIELDS.map(({ name }) => `location.${name}`);
  const list = criterion === 'households' ? 'householdCriteria' : 'individualCriteria';
  return Array.from({ length: CRITERIA_LINES }, (_, line) => `${list}[${line}]`);
}
