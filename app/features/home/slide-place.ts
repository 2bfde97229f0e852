import { wrapped } from '../../ui/rotation';

/** A slide's place on wide screens; class names in home.css. */
export type SlidePlace = 'active' | 'next' | 'previous' | 'far next' | 'far previous' | 'away';

const PLACES: Record<number, SlidePlace> = {
  [-2]: 'far previous',
  [-1]: 'previous',
  0: 'active',
  1: 'next',
  2: 'far next',
};

/**
 * A slide's place relative to the active one: two on each side are visible, wrapping around; the others are away
 * (docs/behaviour.md 4). Fewer than five slides fill the places after the active one first.
 */
export function slidePlace(slide: number, active: number, length: number): SlidePlace {
  const ahead = wrapped(slide - active, length);
  return PLACES[ahead > length / 2 ? ahead - length : ahead] ?? 'away';
}
