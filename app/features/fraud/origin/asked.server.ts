import { env } from '../../../server/env.server';
import { submittedText } from '../../../ui/submitted-text.server';
import { site } from '../../navigation/site-file';
import { ORIGIN_PATH } from '../paths';
import { type Judged, judge } from './judge.server';
import type { Verdict } from './own-names';
import { ownNames } from './own-names.server';
import { LONGEST_ASKED } from './words';

/** What the page shows: nothing yet, an error, or the answer. */
export interface Asked {
  /** As entered. */
  what: string;
  error?: string;
  answer?: Judged & { passOn: string };
}

const schema = submittedText(LONGEST_ASKED).min(
  1,
  'Enter a link, a number, an address, a reference or a message',
);

/** The answer to what was asked; nothing is stored. @param what null if nothing was asked */
export function readAsked(what: string | null): Asked {
  if (what === null) return { what: '' };
  const { data, error } = schema.safeParse(what);
  // HTML cannot contain a NUL.
  const shown = what.slice(0, LONGEST_ASKED).replaceAll('\0', '');
  if (data === undefined) return { what: shown, error: error?.issues[0]?.message };
  const judged = judge(data, ownNames());
  return { what: data, answer: { ...judged, passOn: sentenceToPassOn(judged) } };
}

/** A sentence about the worst item, to pass on; no name in it turns into a link. */
function sentenceToPassOn({ items }: Judged): string {
  const worst = items.find(({ kind }) => kind !== 'reference');
  if (!worst) return '';
  const check = `Check for yourself: ${env().PUBLIC_URL}${ORIGIN_PATH} or call ${site.tollFree}, free of charge.`;
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
