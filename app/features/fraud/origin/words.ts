import { site } from '../../navigation/site-file';
import type { Asked } from './asked.server';
import type { Verdict } from './own-names';

/** Characters that can be asked about at once; the address holds them. */
export const LONGEST_ASKED = 1000;

/** The title of the page, and of an answer. */
export const ORIGIN_TITLE = 'Is it from us?';

/** What the page answers, to the letter of docs/behaviour.md 2.19. */
export const ANSWERS: Record<Verdict, string> = {
  ours: 'Yes, this is ours',
  'not ours': 'No, this is not ours',
  'cannot tell': `We cannot tell: call ${site.tollFree}`,
};

/** The same of one thing among several. */
export const MARKS: Record<Verdict, string> = {
  ours: 'Ours',
  'not ours': 'Not ours',
  'cannot tell': 'Cannot tell',
};

/** The title of the page with an answer, or with what is wrong; null where nothing was asked. */
export function answerTitle({ answer, error }: Asked): string | null {
  if (error) return `Error: ${ORIGIN_TITLE}`;
  return answer ? `${ANSWERS[answer.verdict]} - ${ORIGIN_TITLE}` : null;
}
