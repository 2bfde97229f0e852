import type { Likeness } from './likeness';

const WORDS: Record<Exclude<Likeness['how'], 'typos'>, string> = {
  same: 'same name',
  other: 'second spelling',
  order: 'the same words in another order',
  part: 'part of the name',
};

const NUMBERS = ['no letter', 'one letter', 'two letters', 'three letters', 'four letters'];

/** How the given name resembles the place's, in plain words. */
export function nameReason({ how, typos }: Likeness): string {
  if (how !== 'typos') return WORDS[how];
  return `${NUMBERS[typos] ?? `${typos} letters`} ${typos === 1 ? 'differs' : 'differ'}`;
}

/** Why there is no candidate. */
export const NO_LIKENESS = 'no LGA has a name like this';
