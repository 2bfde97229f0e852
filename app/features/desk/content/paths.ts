export const CONTENT_PATH = '/desk/content';

/** In place of the name of an entry: one that is not there yet. */
export const NEW = 'new';

/** Path of the list of a kind. */
export function kindPath(kind: string): string {
  return `${CONTENT_PATH}/${kind}`;
}

/** Path of the form for an entry, as it is published or in a draft. @param name of the entry, or `NEW` */
export function entryPath(kind: string, name: string, revision?: number | null): string {
  return `${kindPath(kind)}/${name}${revision ? `/${revision}` : ''}`;
}

/** Path of a revision. */
export function revisionPath(revision: number): string {
  return `${CONTENT_PATH}/revisions/${revision}`;
}
