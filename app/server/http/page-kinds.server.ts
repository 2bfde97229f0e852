import type { ServerBuild } from '@remix-run/node';
import type { PostKind } from '../submission/limits';
import { FRAMEWORK_NAMES } from './framework-address';
import type { PageHandle } from './page-handle';
import { type Branch, routeBranches } from './route-branch.server';

/** What must be known about a page before it is rendered; further members as in `PageHandle`. */
export interface PageKind {
  /** The innermost route for its path; '' if there is none. */
  leaf: string;
  /** Its path pattern, such as `/news/:slug`, used as a label in metrics. */
  pattern: string;
  /** Query parameters that the page or Remix reads; others do not reach it. */
  query: ReadonlySet<string>;
  /** The room it is rendered in: pages never wait for those of another room. */
  room: 'content' | 'database' | 'picture';
  posts: PostKind;
  /** True if a post submits something to keep, unlike questions, lists of names and steps of a phone menu. */
  takesSubmissions: boolean;
  /** Whether the page cache leaves it alone: a page of one visitor's own, or a file. */
  isPassed: boolean;
  isSecretLink: boolean;
  isOpenData: boolean;
  isEmbeddable: boolean;
}

function roomOf(handles: readonly PageHandle[]): PageKind['room'] {
  if (handles.some(({ isPicture }) => isPicture)) return 'picture';
  return handles.some(({ needsDatabase }) => needsDatabase) ? 'database' : 'content';
}

/** Returns a function that finds the kind of a page by its path. */
export function pageKinds(routes: ServerBuild['routes']): (path: string) => PageKind {
  const branchOf = routeBranches(routes);
  const kinds = new Map<string, PageKind>();

  function kindOf({ ids, pattern }: Branch): PageKind {
    const handles = ids.map((id) => (routes[id]?.module.handle ?? {}) as PageHandle);
    const leaf = ids.at(-1) ?? '';
    const { action } = routes[leaf]?.module ?? {};
    const posts = handles.at(-1)?.posts ?? 'form';
    return {
      leaf,
      pattern,
      query: new Set([...handles.flatMap(({ query }) => query ?? []), ...FRAMEWORK_NAMES]),
      room: roomOf(handles),
      posts,
      takesSubmissions: action !== undefined && posts === 'form' && !pattern.startsWith('/desk'),
      isPassed: handles.some(({ isPersonal, isSecretLink, isFile }) => isPersonal || isSecretLink || isFile),
      isSecretLink: handles.some(({ isSecretLink }) => isSecretLink),
      isOpenData: handles.some(({ isOpenData }) => isOpenData),
      isEmbeddable: handles.some(({ isEmbeddable }) => isEmbeddable),
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
