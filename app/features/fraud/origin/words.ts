import { site } from '../../navigation/site-file';
import type { Wanted } from './asked-for.server';
import type { TextVerdict, Verdict } from './own-names';

/** Most characters that can be asked about at once. */
export const LONGEST_ASKED = 3000;

/** The field of the form, and the parameter of the address. */
export const ASKED_FIELD = 'what';

/** The title of the page, and of a verdict. */
export const ORIGIN_TITLE = 'Is it from us?';

/** The page's verdicts, word for word as in docs/behaviour.md 2.19. */
export const VERDICTS: Record<TextVerdict, string> = {
  fraud: 'This is a fraud. We never ask for money, BVN, PIN or a code.',
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

/** What a fraud asks for, in a sentence. */
export const WANTED: Record<Wanted, string> = {
  secret: 'your BVN, PIN, password, card or a code',
  money: 'money',
  click: 'you to open its link or to pass it on',
};

/** Title of the page with a verdict or an error; null if nothing was asked. */
export function verdictTitle({
  judged,
  error,
}: {
  judged?: { verdict: TextVerdict };
  error?: string;
}): string | null {
  if (error) return `Error: ${ORIGIN_TITLE}`;
  return judged ? `${VERDICTS[judged.verdict]} - ${ORIGIN_TITLE}` : null;
}
