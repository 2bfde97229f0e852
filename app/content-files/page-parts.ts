/** Part of a page: a run of text, or a block between two runs. */
export type PagePart = { html: string } | BlockPart;

/** A block as inserted in a page. */
export interface BlockPart {
  block: string;
  attributes: Record<string, string>;
}

/** Containers in a text, from `:::name` to `:::`. */
export const CONTAINERS = ['note', 'warning', 'cards', 'steps', 'figures'] as const;

export type ContainerName = (typeof CONTAINERS)[number];

export function isContainer(name: string): name is ContainerName {
  return CONTAINERS.some((known) => known === name);
}
