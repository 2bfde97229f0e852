import { slugOf } from '../../text/slug';

/** The 36 states and the FCT by geopolitical zone, as the register spells them. */
const STATES_BY_ZONE = {
  'North Central': ['Benue', 'FCT', 'Kogi', 'Kwara', 'Nasarawa', 'Niger', 'Plateau'],
  'North East': ['Adamawa', 'Bauchi', 'Borno', 'Gombe', 'Taraba', 'Yobe'],
  'North West': ['Jigawa', 'Kaduna', 'Kano', 'Katsina', 'Kebbi', 'Sokoto', 'Zamfara'],
  'South East': ['Abia', 'Anambra', 'Ebonyi', 'Enugu', 'Imo'],
  'South South': ['Akwa Ibom', 'Bayelsa', 'Cross River', 'Delta', 'Edo', 'Rivers'],
  'South West': ['Ekiti', 'Lagos', 'Ogun', 'Ondo', 'Osun', 'Oyo'],
};

/** All 37, in register order. */
export const STATES: readonly string[] = Object.values(STATES_BY_ZONE).flat().sort();

export interface Zone {
  name: string;
  slug: string;
  /** Slugs of its states. */
  states: readonly string[];
}

export const ZONES: readonly Zone[] = Object.entries(STATES_BY_ZONE).map(([name, states]) => ({
  name,
  slug: slugOf(name),
  states: states.map(slugOf),
}));

/** @param state the state's slug */
export function zoneOf(state: string): Zone | undefined {
  return ZONES.find(({ states }) => states.includes(state));
}

/** Whether a state or the FCT has this slug. */
export function isState(slug: string): boolean {
  return zoneOf(slug) !== undefined;
}

/** "the 36 states and the FCT", "the 4 states". @param names of states, one of which may be the FCT */
export function statesInWords(names: readonly string[]): string {
  const own = names.filter(isStateName).length;
  return own === names.length ? `the ${own} states` : `the ${own} states and the FCT`;
}

/** False for the Federal Capital Territory, which is not a state. */
export function isStateName(name: string): boolean {
  return name !== 'FCT';
}
