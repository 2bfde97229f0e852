import type { ServerBuild } from '@remix-run/node';
import type { PostKind } from '../submission/limits';
import type { PageHandle } from './page-handle';
import { type Branch, routeBranches } from './route-branch.server';

/** What has to be known of a page before it is rendered. */
export interface PageKind {
  /** The innermost route that shows it; '' where no route does. */
  leaf: string;
  /** The pattern of its path, such as `/news/:slug`, by which figures are told apart. */
  pattern: string;
  /** Names in its query; all others change nothing. */
  query: ReadonlySet<string>;
  /** Which of the site's rooms it is rendered in: those of one never wait for another's. */
  room: 'content' | 'database' | 'form';
  /** How what is posted to it is bounded. */
  posts: PostKind;
  /** True where a post hands in something to keep, unlike questions, lists of names and steps of telephones. */
  takesSubmissions: boolean;
  /** True for a page whose address is a secret. */
  isSecretLink: boolean;
  /** True for data that pages of other sites may read. */
  isOpenData: boolean;
}

/** With it Remix's script asks for the data of one route. */
const OF_SCRIPT = '_data';

/** Tells the kind of a page by its path. */
export function pageKinds(routes: ServerBuild['routes']): (path: string) => PageKind {
  const branchOf = routeBranches(routes);
  const kinds = new Map<string, PageKind>();

  function kindOf({ ids, pattern }: Branch): PageKind {
    const handles = ids.map((id) => (routes[id]?.module.handle ?? {}) as PageHandle);
    const leaf = ids.at(-1) ?? '';
    const { action, default: page } = routes[leaf]?.module ?? {};
    const posts = handles.at(-1)?.posts ?? 'form';
    const isForm = action !== undefined && page !== undefined;
    return {
      leaf,
      pattern,
      query: new Set([...handles.flatMap(({ query }) => query ?? []), OF_SCRIPT]),
      room: handles.some(({ needsDatabase }) => needsDatabase) ? 'database' : isForm ? 'form' : 'content',
      posts,
      takesSubmissions: action !== undefined && posts === 'form',
      isSecretLink: handles.some(({ isSecretLink }) => isSecretLink),
      isOpenData: handles.some(({ isOpenData }) => isOpenData),
    };
  }

  return (path) => {
    const branch = branchOf(path);
    const leaf = branch.ids.at(-1) ?? '';
    const kind = kinds.get(leaf) ?? kindOf(branch);
    kinds.set(leaf, kind);
    return kind;
  };
}
