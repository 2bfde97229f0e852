/** Lines of each list of criteria (specification 3). */
export const CRITERIA_LINES = 10;

/** Path of the form and, below it, of the receipts. */
export const FORM_PATH = '/nsr/data-access-request-form';

/** The boxes that open a block each, with the name that the JSON interface uses. */
export const CRITERIA = [
  { name: 'households', label: 'Households' },
  { name: 'individuals', label: 'Individuals' },
  { name: 'location', label: 'Location' },
] as const;

/** The fields of the location block with the hints of specification 5. */
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
