/** A geopolitical zone of Nigeria, with the names of its states as addresses have them (`slugOf`). */
export interface Zone {
  name: string;
  slug: string;
  states: readonly string[];
}

/** The six zones; each state and the FCT stands in one. */
export const ZONES: readonly Zone[] = [
  {
    name: 'North Central',
    slug: 'north-central',
    states: ['benue', 'fct', 'kogi', 'kwara', 'nasarawa', 'niger', 'plateau'],
  },
  {
    name: 'North East',
    slug: 'north-east',
    states: ['adamawa', 'bauchi', 'borno', 'gombe', 'taraba', 'yobe'],
  },
  {
    name: 'North West',
    slug: 'north-west',
    states: ['jigawa', 'kaduna', 'kano', 'katsina', 'kebbi', 'sokoto', 'zamfara'],
  },
  { name: 'South East', slug: 'south-east', states: ['abia', 'anambra', 'ebonyi', 'enugu', 'imo'] },
  {
    name: 'South South',
    slug: 'south-south',
    states: ['akwa-ibom', 'bayelsa', 'cross-river', 'delta', 'edo', 'rivers'],
  },
  { name: 'South West', slug: 'south-west', states: ['ekiti', 'lagos', 'ogun', 'ondo', 'osun', 'oyo'] },
];

/** The zone of a state, by the state's name in addresses. */
export function zoneOf(state: string): Zone | undefined {
  return ZONES.find(({ states }) => states.includes(state));
}
