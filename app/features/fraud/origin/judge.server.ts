import { readReference } from '../../data-access/reference';
import { type FoundItem, findItems, HIDDEN, type NameReader } from './found-items.server';
import { judgeLink } from './judge-link.server';
import { judgeAccount, judgeMail } from './judge-mail.server';
import { judgeNumber, numberReader } from './judge-number.server';
import { looksLikeUs } from './likeness';
import type { ItemKind, Judgement, OwnNames, Verdict } from './own-names';

/** The answer about one thing that was found. */
export interface JudgedItem extends Judgement {
  kind: ItemKind;
  /** As it was entered, with a sign for each character that cannot be seen, and short enough for a line. */
  shown: string;
}

/** What is said of a text as a whole. */
export interface Judged {
  /** That of the worst item; of a message never better than "cannot tell", for who has written it cannot be seen. */
  verdict: Verdict;
  items: JudgedItem[];
  /** Items that are not shown. */
  more: number;
  isMessage: boolean;
}

/** Items of which the answer speaks one by one. */
const MOST_ITEMS = 10;

/** Characters of an item that are shown. */
const LONGEST_SHOWN = 120;

const WORST_FIRST: readonly Verdict[] = ['not ours', 'cannot tell', 'ours'];

/** Whose the things are that a text names: the worst first. */
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
    items: judged.slice(0, MOST_ITEMS),
    more: Math.max(0, judged.length - MOST_ITEMS),
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

/** Whether there is a request of a reference is for its requester alone to know: its last letter is all that is told. */
function judgeReference(written: string): Judgement {
  return readReference(written)
    ? {
        verdict: 'cannot tell',
        reason:
          'It has the form of the reference of a data access request. Whether there is such a request, only the requester is told.',
      }
    : {
        verdict: 'not ours',
        reason:
          'References of data access requests begin with DAR as this one does, but their last letter has to fit the others, and this one does not. It may be mistyped.',
      };
}

function visible(written: string): string {
  const signs = [...written].map((sign) => (HIDDEN.test(sign) ? '\ufffd' : sign));
  return signs.length > LONGEST_SHOWN ? `${signs.slice(0, LONGEST_SHOWN).join('')}…` : signs.join('');
}
