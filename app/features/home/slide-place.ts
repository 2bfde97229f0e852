import { wrapped } from '../../ui/rotation';

/** Where a slide stands on wide screens; names of classes in home.css. */
export type SlidePlace = 'active' | 'next' | 'previous' | 'far next' | 'far previous' | 'away';

const PLACES: Record<number, SlidePlace> = {
  [-2]: 'far previous',
  [-1]: 'previous',
  0: 'active',
  1: 'next',
  2: 'far next',
};

/**
 * Where a slide stands when another is active: two on each side are seen, around the ring; the others are
 * away (docs/behaviour.md 4). Fewer than five slides fill the places after the active one first.
 */
export function slidePlace(slide: number, active: number, length: number): SlidePlace {
  const ahead = wrapped(slide - active, length);
  return PLACES[ahead > length / 2 ? ahead - length : ahead] ?? 'away';
}
