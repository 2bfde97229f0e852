import { readReference } from '../../data-access/reference';
import { type FoundItem, findItems, HIDDEN, type NameReader } from './found-items.server';
import { judgeLink } from './judge-link.server';
import { judgeAccount, judgeMail } from './judge-mail.server';
import { judgeNumber, numberReader } from './judge-number.server';
import { looksLikeUs } from './likeness';
import type { ItemKind, Judgement, OwnNames, Verdict } from './own-names';

/** The answer about one item found. */
export interface JudgedItem extends Judgement {
  kind: ItemKind;
  /** As entered, with a symbol for each invisible character, cut to fit a line. */
  shown: string;
}

/** The answer about a text as a whole. */
export interface Judged {
  /** The verdict on the worst item; never better than "cannot tell" for a message, because its author is unknown. */
  verdict: Verdict;
  items: JudgedItem[];
  /** Items that are not shown. */
  more: number;
  isMessage: boolean;
}

/** Most items answered one by one. */
const MAX_ITEMS = 10;

/** Most characters of an item shown. */
const MAX_SHOWN = 120;

const WORST_FIRST: readonly Verdict[] = ['not ours', 'cannot tell', 'ours'];

/** Judges everything that a text names, the worst first. */
export function judge(text: string, own: OwnNames): Judged {
  const names: NameReader = {
    isOurHost: (name) => own.hosts.some((host) => host.name === name.toLowerCase()),
    looksOurs: (name) => looksLikeUs(name, own.names),
  };
  const { items, isMessage } = findItems(text, names, numberReader(own));
  const judged = items
    .map((item) => ({ kind: item.kind, shown: visible(item.written), ...judgeItem(item, own) }))
    .sort((one, other) => WORST_FIRST.indexOf(one.verdict) - WORST_FIRST.indexOf(other.verdict));
  const worst = judged[0]?.verdict ?? 'cannot tell';
  return {
    verdict: isMessage && worst === 'ours' ? 'cannot tell' : worst,
    items: judged.slice(0, MAX_ITEMS),
    more: Math.max(0, judged.length - MAX_ITEMS),
    isMessage,
  };
}

function judgeItem({ kind, written }: FoundItem, own: OwnNames): Judgement {
  switch (kind) {
    case 'link':
      return judgeLink(written, own);
    case 'mail':
      return judgeMail(written, own);
    case 'number':
      return judgeNumber(written, own);
    case 'account':
      return judgeAccount(written, own);
    case 'reference':
      return judgeReference(written);
  }
}

/** Only checks the last letter: whether a request exists is for its requester alone to know. */
function judgeReference(written: string): Judgement {
  return readReference(written)
    ? {
        verdict: 'cannot tell',
        reason:
          'It has the form of a data access request reference. Only the requester is told whether there is such a request.',
      }
    : {
        verdict: 'not ours',
        reason:
          'It begins with DAR like the reference of a data access request, but its last letter does not fit the others. It may be mistyped.',
      };
}

function visible(written: string): string {
  const signs = [...written].map((sign) => (HIDDEN.test(sign) ? '\ufffd' : sign));
  return signs.length > MAX_SHOWN ? `${signs.slice(0, MAX_SHOWN).join('')}…` : signs.join('');
}
