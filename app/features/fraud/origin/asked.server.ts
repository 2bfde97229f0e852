import { env } from '../../../server/env.server';
import { submittedText } from '../../../ui/submitted-text.server';
import { site } from '../../navigation/site-file';
import { ORIGIN_PATH } from '../paths';
import { type Judged, judge } from './judge.server';
import type { Verdict } from './own-names';
import { ownNames } from './own-names.server';
import { LONGEST_ASKED } from './words';

/** What the page shows: nothing asked yet, what is wrong with what was asked, or the answer. */
export interface Asked {
  /** As it was entered. */
  what: string;
  error?: string;
  answer?: Judged & { passOn: string };
}

const schema = submittedText(LONGEST_ASKED).min(
  1,
  'Enter a link, a number, an address, a reference or a message',
);

/** The answer to what was asked; nothing of it is kept. @param what null where nothing was */
export function readAsked(what: string | null): Asked {
  if (what === null) return { what: '' };
  const { data, error } = schema.safeParse(what);
  // HTML cannot hold a NUL.
  const shown = what.slice(0, LONGEST_ASKED).replaceAll('\0', '');
  if (data === undefined) return { what: shown, error: error?.issues[0]?.message };
  const judged = judge(data, ownNames());
  return { what: data, answer: { ...judged, passOn: sentence(judged) } };
}

/** A sentence on the worst to pass on; no name in it becomes a link that somebody presses. */
function sentence({ items }: Judged): string {
  const worst = items.find(({ kind }) => kind !== 'reference');
  if (!worst) return '';
  const check = `Check for yourself: ${env().PUBLIC_URL}${ORIGIN_PATH} or call ${site.tollFree}, free of charge.`;
  return `${SAID[worst.verdict](worst.kind === 'number' ? worst.shown : spelled(worst.shown))} ${check}`;
}

const SAID: Record<Verdict, (name: string) => string> = {
  ours: (name) => `${name} is from ${site.name}. Still, pay nothing and send no PIN.`,
  'not ours': (name) => `Beware: ${name} is not from ${site.name}. Pay nothing, and send no data.`,
  'cannot tell': (name) =>
    `${site.name} does not know ${name}. Pay nothing, and send no data, before you are sure.`,
};

function spelled(shown: string): string {
  return shown
    .replace(/^https?:\/\//i, '')
    .replaceAll('.', ' (dot) ')
    .replace('@', ' (at) ');
}
