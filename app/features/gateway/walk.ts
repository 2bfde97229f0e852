import { follow, type Reached, type Told } from './menu';

/** A screen of the menu, and what is typed to get there. */
export interface Walked extends Reached {
  text: string;
  /** Numbers typed since dialling. */
  steps: number;
}

/** Every screen of the menu that numbers lead to, each once. */
export function* walkMenu(told: Told, numbers: readonly number[] = []): Generator<Walked> {
  const text = numbers.join('*');
  const reached = follow(told, text);
  yield { text, steps: numbers.length, ...reached };
  if (reached.place.kind !== 'list') return;
  for (const [index] of reached.place.options.entries()) yield* walkMenu(told, [...numbers, index + 1]);
}
