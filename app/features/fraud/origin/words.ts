import { site } from '../../navigation/site-file';
import type { Asked } from './asked.server';
import type { Verdict } from './own-names';

/** Most characters that can be asked about at once; they are part of the URL. */
export const LONGEST_ASKED = 1000;

/** The title of the page, and of an answer. */
export const ORIGIN_TITLE = 'Is it from us?';

/** The page's answers, word for word as in docs/behaviour.md 2.19. */
export const ANSWERS: Record<Verdict, string> = {
  ours: 'Yes, this is ours',
  'not ours': 'No, this is not ours',
  'cannot tell': `We cannot tell: call ${site.tollFree}`,
};

/** The same for one item among several. */
export const MARKS: Record<Verdict, string> = {
  ours: 'Ours',
  'not ours': 'Not ours',
  'cannot tell': 'Cannot tell',
};

/** Title of the page with an answer or an error; null if nothing was asked. */
export function answerTitle({ answer, error }: Asked): string | null {
  if (error) return `Error: ${ORIGIN_TITLE}`;
  return answer ? `${ANSWERS[answer.verdict]} - ${ORIGIN_TITLE}` : null;
}
