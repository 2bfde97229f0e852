import { readReference } from '../../data-access/reference';
import { askedFor, type Wanted } from './asked-for.server';
import { askedInLanguage } from './asked-in-language.server';
import { findItems, HIDDEN } from './found-items.server';
import { judgeLink } from './judge-link.server';
import { judgeAccount, judgeMail } from './judge-mail.server';
import { judgeNumber } from './judge-number.server';
import {
  cannotTell,
  type ItemKind,
  type Judgement,
  notOurs,
  type OwnNames,
  type TextVerdict,
  type Verdict,
} from './own-names';
import { withoutOwnTexts } from './own-texts.server';

/** The verdict on one item found. */
export interface JudgedItem extends Judgement {
  kind: ItemKind;
  /** As entered, with a symbol for each invisible character, cut to fit a line. */
  shown: string;
}

/** The verdict on a text as a whole. */
export interface Judged {
  /**
   * "fraud" for a message that asks for what the office never asks for; otherwise the verdict on the worst item, never
   * better than "cannot tell" for a message, because its author is unknown.
   */
  verdict: TextVerdict;
  /** What the message asks for: empty unless it is a fraud. */
  wanted: Wanted[];
  items: JudgedItem[];
  /** Items that are not shown. */
  more: number;
  isMessage: boolean;
}

/** Most items judged one by one. */
const MAX_ITEMS = 10;

/** Most characters of an item shown. */
const MAX_SHOWN = 120;

const WORST_FIRST: readonly Verdict[] = ['notOurs', 'cannotTell', 'ours'];

/** Judges what a message asks for, and then everything that the text names, the worst first. */
export function judge(text: string, own: OwnNames): Judged {
  const { items, isMessage } = findItems(text, own);
  const judged = items
    .map(({ kind, written }) => ({ kind, shown: visible(written), ...JUDGES[kind](written, own) }))
    .sort((one, other) => WORST_FIRST.indexOf(one.verdict) - WORST_FIRST.indexOf(other.verdict));
  const wanted = isMessage ? wantedBy(text, judged.some(leadsToStranger)) : [];
  const worst = judged[0]?.verdict ?? 'cannotTell';
  const ofItems = isMessage && worst === 'ours' ? 'cannotTell' : worst;
  return {
    verdict: wanted.length > 0 ? 'fraud' : ofItems,
    wanted,
    items: judged.slice(0, MAX_ITEMS),
    more: Math.max(0, judged.length - MAX_ITEMS),
    isMessage,
  };
}

/** What somebody's message asks for. The office's own texts may quote a fraud. */
function wantedBy(text: string, hasStrangeLink: boolean): Wanted[] {
  const wanted = askedFor(text, { hasStrangeLink });
  if (wanted.length > 0) return askedFor(withoutOwnTexts(text), { whole: text, hasStrangeLink });
  return askedInLanguage(text).length > 0 ? askedInLanguage(withoutOwnTexts(text)) : [];
}

/** A link to a website that is neither ours nor the government's. */
function leadsToStranger({ kind, verdict, shown }: JudgedItem): boolean {
  return (
    kind === 'link' && verdict !== 'ours' && !/^(?:https?:\/\/)?[\w.-]+\.gov\.ng(?:[/?#]|$)/i.test(shown)
  );
}

const JUDGES: Record<ItemKind, (written: string, own: OwnNames) => Judgement> = {
  link: judgeLink,
  mail: judgeMail,
  number: judgeNumber,
  account: judgeAccount,
  reference: judgeReference,
};

/** Only checks the last letter: whether a request exists is for its requester alone to know. */
function judgeReference(written: string): Judgement {
  return readReference(written) ? cannotTell('referenceFits') : notOurs('referenceMistyped');
}

function visible(written: string): string {
  const signs = [...written].map((sign) => (HIDDEN.test(sign) ? '\ufffd' : sign));
  return signs.length > MAX_SHOWN ? `${signs.slice(0, MAX_SHOWN).join('')}…` : signs.join('');
}
