import type pg from 'pg';
import type { Standing } from '../text/standing';
import type { Blocks } from './blocks';
import type { YamlFile } from './data-file.server';
import type { EditableKind } from './editable';
import type { ContentKind } from './kinds';
import type { PagePart } from './page-parts';
import type { Problem } from './problem';
import type { Sample } from './samples.server';
import type { Surroundings } from './surroundings';

/**
 * What a feature contributes to the rest of the site, declared in its own `content.server.ts`. `app/content.server.ts`
 * lists them all for the build's check, the list of samples, the search, the sitemap and the content pages.
 */
export interface FeatureContent {
  /** Its data files, validated by their schemas and searched for samples. */
  files?: readonly Pick<YamlFile<unknown>, 'problems' | 'samples'>[];
  /** Problems that no schema can find, in steps if it takes long; called only if the data files are valid. */
  problems?(surroundings: Surroundings): Iterable<Problem | Problem[]>;
  /** Samples outside its data files. */
  samples?(): Sample[];
  /** Searchable items in its content; called by the build. @param blocks the blocks of all features */
  searchItems?(blocks: Blocks): SearchItem[];
  /** Searchable items in its tables; called at each start and import. */
  storedItems?(client: pg.ClientBase): Promise<SearchItem[]>;
  /** Its pages. If two features list the same path, the first wins. @param blocks the blocks of all features */
  sitemap?(blocks: Blocks): SitemapEntry[] | Promise<SitemapEntry[]>;
  feed?(): Feed;
  /** Its texts as programs and assistants read them, under a heading of `/llms.txt`. `list` takes the blocks of all features. */
  texts?: { heading: string; list(blocks: Blocks): ContentText[] };
  /** Blocks that pages insert with `::name` on a line of its own. */
  blocks?: Blocks;
  /** The kinds of its content that editors change at the desk. */
  editable?: readonly EditableKind[];
}

/** A searchable item. Texts are plain, without markup. */
export interface SearchItem {
  kind: ContentKind;
  /** URL path on the site; unique among items. */
  url: string;
  title: string;
  /** Shown below its title in results. */
  description: string;
  /** True if the description is the same for all items of the kind but for the name: it is not searched. */
  isSetDescription?: boolean;
  /** True for one of many, such as a photo: its title describes it, but is no name that people search for. */
  isNameless?: boolean;
  /** Other titles that the site uses for it, for example in a menu. */
  titles?: readonly string[];
  /** Other names and spellings of it. */
  aliases?: readonly string[];
  /** Headings and other text that say what it is about. */
  headings?: string;
  body?: string;
  /** Date, such as `2025-09-08`. */
  date?: string;
  /** Whether it is a sample: its results say so. */
  sample?: boolean;
}

export interface SitemapEntry {
  /** Path from the root, such as `/nsr`. */
  path: string;
  /** Date of the last change, such as `2025-09-08`, if known. */
  changed?: string;
  /** True for a sample, which the sitemap leaves out, whichever feature says so. */
  sample?: boolean;
  /** The page in all its languages, itself among them. */
  languages?: readonly { language: string; path: string }[];
}

/** A text with a page of its own. */
export interface ContentText {
  path: string;
  title: string;
  description: string;
  /** Date of the last change, such as `2025-09-08`, if known. */
  updated?: string;
  sample: boolean;
  /** What became of it, if it can be replaced or withdrawn: title and description say so. */
  standing?: Standing;
  parts(): readonly PagePart[];
}

export interface Feed {
  title: string;
  subtitle: string;
  /** Path of the page that the feed follows. */
  path: string;
  /** The code of its language, if that is not English. */
  language?: string;
  entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** The page or file of the entry. Never changes, as it also serves as the entry's id. */
  path: string;
  /** The media type at the path; a page if omitted. */
  type?: string;
  title: string;
  /** Date, such as `2025-09-08`. */
  date: string;
  /** Date of its last change, if later. */
  updated?: string;
  /** Plain text, or HTML if `html` is true. */
  summary: string;
  html?: boolean;
  /** Whether it is a sample: title and summary say so. */
  sample?: boolean;
  /** What became of it, if it can be replaced or withdrawn: title and summary say so. */
  standing?: Standing;
}
