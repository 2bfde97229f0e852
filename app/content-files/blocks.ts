import type { ReactNode } from 'react';

/** Blocks by name. */
export type Blocks = Readonly<Record<string, Block>>;

/** What a block shows where a page inserts it. */
export interface Block<Content extends object = object> {
  /** Required attributes, in braces: `::picture{name="cbt-meeting"}`. */
  attributes?: readonly string[];
  /** The only page that can show it, by its own route; other blocks have `content` and `View`. */
  onlyOn?: string;
  /** What it shows; null for nothing. */
  content?(attributes: Readonly<Record<string, string>>): Content | null | Promise<Content | null>;
  /** Whether its words are in the language of the page; otherwise it is marked as English there. */
  isTranslated?: boolean;
  /** Renders the content; on the server only. */
  View?(content: Content): ReactNode;
  /** Its text for the search; nothing if its entries are indexed themselves. */
  words?(): string[];
  /** Whether what it shows is a sample, and so every page that shows it. */
  isSample?(): boolean;
  /** Its schema.org description. */
  about?(content: Content): object;
}

/** Lets the compiler check that `content` and `View` match. */
export function block<Content extends object>(block: Block<Content>): Block {
  return block;
}
