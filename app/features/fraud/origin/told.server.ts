import { formatted, messagesOf } from '../../../content-files/messages.server';
import { env } from '../../../server/env.server';
import { ENGLISH, pathIn } from '../../../words/language';
import { site } from '../../navigation/site-file';
import { ORIGIN_PATH, WARNINGS_PATH } from '../paths';
import { warningTranslations } from '../warnings/warnings.server';
import type { Wanted } from './asked-for.server';
import type { Judged, JudgedItem } from './judge.server';
import type { Reason, SeenInFraud } from './own-names';

const number = site.tollFree;

/** What the page says of what was judged, in a language. */
export function tell(found: Judged, language: string) {
  const { origin } = messagesOf(language);
  const things = thingsWanted(found.wanted, language);
  return {
    ...found,
    heading: origin.verdicts[found.verdict].replace('{number}', number),
    asksFor: formatted(language, origin.wanted.asksFor, { things }),
    items: found.items.map(({ kind, shown, verdict, reasons, sample = false, warning }) => ({
      kind,
      shown,
      verdict,
      mark: origin.marks[verdict],
      reason: reasons.map((reason) => sentenceOf(reason, language)).join(' '),
      sample,
      warning: warning ? warningIn(language, warning) : null,
    })),
    moreItems: formatted(language, origin.page.more, { count: found.more }),
    passOn: sentenceToPassOn(found, things, language),
  };
}

export type Told = ReturnType<typeof tell>;

/** "money, and for your BVN, PIN, password, card or a code". */
function thingsWanted(wanted: readonly Wanted[], language: string): string {
  const words = messagesOf(language).origin.wanted;
  return wanted
    .map((each) => words[each])
    .reduce((first, second) => (first ? formatted(language, words.and, { first, second }) : second), '');
}

function sentenceOf({ says, values = {} }: Reason, language: string): string {
  return formatted(language, messagesOf(language).origin.reasons[says], values);
}

/** A warning in the language, or in English and marked so. */
function warningIn(language: string, { title, path }: SeenInFraud['warning']) {
  if (language === ENGLISH) return { title, path, lang: null };
  const told = warningTranslations.find(language, path.slice(WARNINGS_PATH.length + 1));
  return told ? { title: told.title, path: told.path, lang: null } : { title, path, lang: ENGLISH };
}

/** A sentence about the worst item, to pass on; no name in it turns into a link. */
function sentenceToPassOn({ items, wanted }: Judged, things: string, language: string): string {
  const words = messagesOf(language).origin.passOn;
  const office = site.name;
  const address = `${env().PUBLIC_URL}${pathIn(language, ORIGIN_PATH)}`;
  const check = formatted(language, words.check, { address, number });
  if (wanted.length > 0) return `${formatted(language, words.fraud, { things, office })} ${check}`;
  const worst = items.find(({ kind }) => kind !== 'reference');
  return worst
    ? `${formatted(language, words[worst.verdict], { item: namedIn(worst), office })} ${check}`
    : '';
}

function namedIn({ kind, shown }: JudgedItem): string {
  return kind === 'number'
    ? shown
    : shown
        .replace(/^https?:\/\//i, '')
        .replaceAll('.', ' (dot) ')
        .replace('@', ' (at) ');
}
