import { messagesOf, textErrors } from '../../../content-files/messages.server';
import { readForm } from '../../../server/submission/read-post.server';
import { submittedText } from '../../../text/submitted-text.server';
import { judge } from './judge.server';
import { ownNames } from './own-names.server';
import { type Told, tell } from './told.server';
import { ASKED_FIELD, LONGEST_ASKED } from './words';

/** What the page shows: nothing yet, an error, or the verdict with its reasons. */
export interface Asked {
  /** As entered. */
  what: string;
  error?: string;
  judged?: Told;
}

/**
 * What the page says to what its address asks: a single link, number, address or reference. A message must be posted, so
 * that it stays in no address and no history.
 *
 * @param what null if nothing is asked
 */
export function readAddress(what: string | null, language: string): Asked {
  if (what === null) return { what: '' };
  const asked = judgeText(what, language);
  const { isMessage, items = [] } = asked.judged ?? {};
  return isMessage || items.length > 1
    ? { what: asked.what, error: messagesOf(language).origin.pressCheck }
    : asked;
}

/** What the page says to what was posted. @throws Response 4xx if the body is not a form of this site */
export async function takeAsked(request: Request, language: string): Promise<Asked> {
  const form = await readForm(request, (name) => name === ASKED_FIELD);
  return judgeText(String(form.get(ASKED_FIELD) ?? '').replace(/\r\n?/g, '\n'), language);
}

/** What the page says of a text; nothing is stored. */
function judgeText(what: string, language: string): Asked {
  const { enterSomething } = messagesOf(language).origin;
  const schema = submittedText(LONGEST_ASKED, textErrors(language)).min(1, enterSomething);
  const { data, error } = schema.safeParse(what);
  // HTML cannot contain a NUL.
  const shown = what.slice(0, LONGEST_ASKED).replaceAll('\0', '');
  if (data === undefined) return { what: shown, error: error?.issues[0]?.message };
  return { what: data, judged: tell(judge(data, ownNames()), language) };
}

/** Title of the page with a verdict or an error; null if nothing was asked. */
export function verdictTitle({ judged, error }: Asked, language: string): string | null {
  const { common, origin } = messagesOf(language);
  if (error) return `${common.error} ${origin.title}`;
  return judged ? `${judged.heading} - ${origin.title}` : null;
}
