/** Something that the lists name, and whether that entry stands in for the office's own. */
export interface Listed<Name = string> {
  name: Name;
  sample: boolean;
}

/** Something that was seen in a fraud, with the warning that tells of it. */
export interface SeenInFraud {
  /** As the warning's file has it. */
  written: string;
  warning: { title: string; path: string };
}

/** All that decides whose something is: only what stands here is the office's. */
export interface OwnNames {
  /** Hosts of the office's websites, in small letters, with a port where that is the site's own: `nassco.example`. */
  hosts: readonly Listed[];
  /** Numbers, as digits where they are short (`969`), otherwise as `+2349012345678`. */
  numbers: readonly Listed[];
  /** Whole e-mail addresses in small letters. */
  mails: readonly Listed[];
  /** Whole addresses of accounts in social networks. */
  accounts: readonly Listed<URL>[];
  /** Hosts of partners, by the names of the partners. */
  partners: readonly { host: string; name: string }[];
  /** Names that people know the office by, and that frauds use. */
  names: readonly string[];
  /** Registrable domains of social networks, and of services that shorten links. */
  networks: readonly string[];
  shorteners: readonly string[];
  frauds: readonly SeenInFraud[];
}

/** What is asked about. */
export type ItemKind = 'link' | 'number' | 'mail' | 'account' | 'reference';

export type Verdict = 'ours' | 'not ours' | 'cannot tell';

/** The answer about one thing. */
export interface Judgement {
  verdict: Verdict;
  /** Why, in a sentence or two. */
  reason: string;
  /** The list's entry stands in for the office's own. */
  sample?: boolean;
  /** The warning that tells of it. */
  warning?: SeenInFraud['warning'];
}
