import type { Entries } from './drafts.server';

/** Entries of a form that asks for places: the box ticked, and place names as a person would write them. */
export function placeEntries({ states, lgas }: { states: string; lgas: string }): Entries {
  return states === '' ? {} : { 'criteria.location': 'on', 'location.state': states, 'location.lgas': lgas };
}
