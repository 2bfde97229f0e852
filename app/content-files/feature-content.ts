import type pg from 'pg';
import type { ReactNode } from 'react';
import type { Surroundings } from './check-body.server';
import type { ContentKind } from './kinds';
import type { Problem } from './problem';
import type { Sample } from './samples.server';
import type { YamlFile } from './yaml-file.server';

/**
 * What a feature gives to the whole of the site. Each says it in a file of its own, `content.server.ts`; the build's
 * check, the list of samples, the search, the sitemap and the pages of content read `app/content.server.ts`, which lists
 * them.
 */
export interface FeatureContent {
  /** Its data files: checked by their schemas, and looked through for samples. */
  files?: readonly Pick<YamlFile<unknown>, 'problems' | 'samples'>[];
  /** What no schema can tell; asked for when nothing is wrong with the data files. */
  problems?(surroundings: Surroundings): Problem[];
  /** Samples that stand elsewhere than in its data files. */
  samples?(): Sample[];
  /** What the search finds in its content; read by the build. @param blocks those of all features */
  searchItems?(blocks: Blocks): SearchItem[];
  /** What the search finds in its tables; read at each start and import. */
  storedItems?(client: pg.ClientBase): Promise<SearchItem[]>;
  /** Its pages. Of two entries with the same path the first counts. */
  sitemap?(): SitemapEntry[] | Promise<SitemapEntry[]>;
  /** Its Atom feed. */
  feed?(): Feed;
  /** Blocks that pages place with `::name` on a line of its own. */
  blocks?: Blocks;
}

export type Blocks = Readonly<Record<string, Block>>;

/** What code shows where a page places a block. */
export interface Block<Content extends object = object> {
  /** Attributes that must be given, in braces: `::picture{name="cbt-meeting"}`. */
  attributes?: readonly string[];
  /** The one page that can show it, by a route of its own; any other block has `content` and `View`. */
  onlyOn?: string;
  content?(attributes: Readonly<Record<string, string>>): Content | Promise<Content>;
  /** Shows the content; on the server alone. */
  View?(content: Content): ReactNode;
  /** What it says, for the search; nothing where its entries are found by themselves. */
  words?(): string[];
  /** What it says as schema.org has it. */
  about?(content: Content): object;
}

/** Lets the compiler compare what a block gets with what it shows. */
export function block<Content extends object>(block: Block<Content>): Block {
  return block;
}

/** Something that the search can find. Texts are plain: no markup. */
export interface SearchItem {
  kind: ContentKind;
  /** Address on the site, from the first slash on; no two items have the same. */
  url: string;
  title: string;
  /** What a result says below its title. */
  description: string;
  /** True for a description of set words, the same for all items of the kind but for the name: it is not searched. */
  isSetDescription?: boolean;
  /** True for one of many of a sort, such as a photo: its title says what it shows, but nobody asks for it by that. */
  isNameless?: boolean;
  /** Other titles that the site itself uses for it, as in a menu. */
  titles?: readonly string[];
  /** Other names and spellings of it. */
  aliases?: readonly string[];
  /** Headings and other words that say what it is about. */
  headings?: string;
  body?: string;
  /** Day, as `2025-09-08`. */
  date?: string;
}

/** A page of the sitemap. */
export interface SitemapEntry {
  /** Path from the root, as `/nsr`. */
  path: string;
  /** Day of the last change, as `2025-09-08`, where it is known. */
  changed?: string;
}

/** What a feed says of itself. */
export interface Feed {
  title: string;
  subtitle: string;
  /** Path of the page that the feed follows. */
  path: string;
  entries: readonly FeedEntry[];
}

/** An entry of a feed. */
export interface FeedEntry {
  /** The page or file of the entry; never changes, so that it is the entry's name as well. */
  path: string;
  /** The media type of what is at the path; a page when left out. */
  type?: string;
  title: string;
  /** Day, as `2025-09-08`. */
  date: string;
  /** The day of its last change, where that is a later one. */
  updated?: string;
  /** Plain text or, where `html` says so, HTML. */
  summary: string;
  html?: boolean;
}
