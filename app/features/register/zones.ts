import { slugOf } from '../../ui/slug';

/** The 36 states and the FCT, as the register spells them, by their geopolitical zones. */
const STATES_BY_ZONE = {
  'North Central': ['Benue', 'FCT', 'Kogi', 'Kwara', 'Nasarawa', 'Niger', 'Plateau'],
  'North East': ['Adamawa', 'Bauchi', 'Borno', 'Gombe', 'Taraba', 'Yobe'],
  'North West': ['Jigawa', 'Kaduna', 'Kano', 'Katsina', 'Kebbi', 'Sokoto', 'Zamfara'],
  'South East': ['Abia', 'Anambra', 'Ebonyi', 'Enugu', 'Imo'],
  'South South': ['Akwa Ibom', 'Bayelsa', 'Cross River', 'Delta', 'Edo', 'Rivers'],
  'South West': ['Ekiti', 'Lagos', 'Ogun', 'Ondo', 'Osun', 'Oyo'],
};

/** All of them, in the order of the register. */
export const STATES: readonly string[] = Object.values(STATES_BY_ZONE).flat().sort();

/** A zone, with the names of its states as addresses have them (`slugOf`). */
export interface Zone {
  name: string;
  slug: string;
  states: readonly string[];
}

export const ZONES: readonly Zone[] = Object.entries(STATES_BY_ZONE).map(([name, states]) => ({
  name,
  slug: slugOf(name),
  states: states.map(slugOf),
}));

/** The zone of a state, by the state's name in addresses. */
export function zoneOf(state: string): Zone | undefined {
  return ZONES.find(({ states }) => states.includes(state));
}

/** True for a state; the Federal Capital Territory is none. */
export function isStateName(name: string): boolean {
  return name !== 'FCT';
}
