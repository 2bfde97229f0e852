import type { Entries } from './drafts.server';

/** The entries of a form that asks for places: the box ticked, and their names as a person would write them. */
export function placeEntries({ states, lgas }: { states: string; lgas: string }): Entries {
  return states === '' ? {} : { 'criteria.location': 'on', 'location.state': states, 'location.lgas': lgas };
}
