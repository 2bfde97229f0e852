import type { Messages } from '../../../words/messages';

/** An entry of the lists, and whether it is a sample. */
export interface Listed<Name = string> {
  name: Name;
  sample: boolean;
}

/** Something seen in a fraud, with the warning about it. */
export interface SeenInFraud {
  /** As written in the warning's file. */
  written: string;
  warning: { title: string; path: string };
}

/** Everything that decides whose something is: only what is listed here is the office's. */
export interface OwnNames {
  /** Hosts of the office's websites, in lower case, with a port if the site's own URL has one: `nassco.example`. */
  hosts: readonly Listed[];
  /** Numbers: short ones as digits (`969`), others as `+2349012345678`. */
  numbers: readonly Listed[];
  /** Full email addresses in lower case. */
  mails: readonly Listed[];
  /** Full URLs of accounts in social networks. */
  accounts: readonly Listed<URL>[];
  /** Hosts of partners, with their names. */
  partners: readonly { host: string; name: string }[];
  /** Names by which people know the office, and which frauds use. */
  names: readonly string[];
  /** Registrable domains of social networks, and of link shorteners. */
  networks: readonly string[];
  shorteners: readonly string[];
  frauds: readonly SeenInFraud[];
}

/** What is asked about. */
export type ItemKind = 'link' | 'number' | 'mail' | 'account' | 'reference';

export type Verdict = 'ours' | 'notOurs' | 'cannotTell';

/** The verdict on a whole text: a fraud is one whatever it names. */
export type TextVerdict = 'fraud' | Verdict;

/** Why: one of the sentences of the messages, with what it fills in. */
export interface Reason {
  says: keyof Messages['origin']['reasons'];
  values?: Readonly<Record<string, string>>;
}

/** The verdict on one thing. */
export interface Judgement {
  verdict: Verdict;
  reasons: Reason[];
  /** True if the list's entry is a sample. */
  sample?: boolean;
  /** The warning about it. */
  warning?: SeenInFraud['warning'];
}

export function judged(verdict: Verdict, says: Reason['says'], values?: Reason['values']): Judgement {
  return { verdict, reasons: [{ says, values }] };
}

export function notOurs(says: Reason['says'], values?: Reason['values']): Judgement {
  return judged('notOurs', says, values);
}

export function cannotTell(says: Reason['says'], values?: Reason['values']): Judgement {
  return judged('cannotTell', says, values);
}

export function seenInFraud({ warning }: SeenInFraud): Judgement {
  return { ...notOurs('seenInFraud'), warning };
}
