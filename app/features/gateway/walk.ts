import { follow, type MenuContent, type Reached } from './menu';

/** A screen of the menu, and what is typed to reach it. */
export interface Walked extends Reached {
  text: string;
  /** Numbers typed since dialling. */
  steps: number;
}

/** Yields every screen that numbers lead to, once each. */
export function* walkMenu(content: MenuContent, numbers: readonly number[] = []): Generator<Walked> {
  const text = numbers.join('*');
  const reached = follow(content, text);
  yield { text, steps: numbers.length, ...reached };
  if (reached.place.kind !== 'list') return;
  for (const [index] of reached.place.options.entries()) yield* walkMenu(content, [...numbers, index + 1]);
}
