import { env } from '../../../server/env.server';
import { readForm } from '../../../server/submission/read-post.server';
import { submittedText } from '../../../text/submitted-text.server';
import { site } from '../../navigation/site-file';
import { ORIGIN_PATH } from '../paths';
import { type Judged, judge } from './judge.server';
import type { Verdict } from './own-names';
import { ownNames } from './own-names.server';
import { ASKED_FIELD, LONGEST_ASKED, WANTED } from './words';

/** What the page shows: nothing yet, an error, or the verdict with its reasons. */
export interface Asked {
  /** As entered. */
  what: string;
  error?: string;
  judged?: Judged & { passOn: string };
}

const schema = submittedText(LONGEST_ASKED).min(
  1,
  'Enter a link, a number, an address, a reference or a message',
);

/**
 * What the page says to what its address asks: a single link, number, address or reference. A message must be posted, so
 * that it stays in no address and no history.
 *
 * @param what null if nothing is asked
 */
export function readAddress(what: string | null): Asked {
  if (what === null) return { what: '' };
  const asked = judgeText(what);
  const { isMessage, items = [] } = asked.judged ?? {};
  return isMessage || items.length > 1
    ? { what: asked.what, error: 'Press “Check it”: a message is not checked from an address' }
    : asked;
}

/** What the page says to what was posted. @throws Response 4xx if the body is not a form of this site */
export async function takeAsked(request: Request): Promise<Asked> {
  const form = await readForm(request, (name) => name === ASKED_FIELD);
  return judgeText(String(form.get(ASKED_FIELD) ?? '').replace(/\r\n?/g, '\n'));
}

/** What the page says of a text; nothing is stored. */
function judgeText(what: string): Asked {
  const { data, error } = schema.safeParse(what);
  // HTML cannot contain a NUL.
  const shown = what.slice(0, LONGEST_ASKED).replaceAll('\0', '');
  if (data === undefined) return { what: shown, error: error?.issues[0]?.message };
  const found = judge(data, ownNames());
  return { what: data, judged: { ...found, passOn: sentenceToPassOn(found) } };
}

/** A sentence about the worst item, to pass on; no name in it turns into a link. */
function sentenceToPassOn({ items, wanted }: Judged): string {
  const check = `Check for yourself: ${env().PUBLIC_URL}${ORIGIN_PATH} or call ${site.tollFree}, free of charge.`;
  if (wanted.length > 0)
    return `Beware of a message that asks for ${wanted.map((each) => WANTED[each]).join(', and for ')}. It is a fraud. ${site.name} never asks for money, BVN, PIN or a code. ${check}`;
  const worst = items.find(({ kind }) => kind !== 'reference');
  if (!worst) return '';
  return `${SENTENCES[worst.verdict](worst.kind === 'number' ? worst.shown : withoutLink(worst.shown))} ${check}`;
}

const SENTENCES: Record<Verdict, (name: string) => string> = {
  ours: (name) => `${name} is from ${site.name}. Still, pay nothing and send no PIN.`,
  'not ours': (name) => `Beware: ${name} is not from ${site.name}. Pay nothing, and send no data.`,
  'cannot tell': (name) =>
    `${site.name} does not know ${name}. Pay nothing, and send no data, before you are sure.`,
};

function withoutLink(shown: string): string {
  return shown
    .replace(/^https?:\/\//i, '')
    .replaceAll('.', ' (dot) ')
    .replace('@', ' (at) ');
}
