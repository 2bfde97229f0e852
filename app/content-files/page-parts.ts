/** A run of a page's text, or a block that stands between two runs. */
export type PagePart = { html: string } | BlockPart;

/** A block as a page places it. */
export interface BlockPart {
  block: string;
  attributes: Record<string, string>;
}

/** Parts of a text that are set off: from `:::name` to `:::`. */
export const CONTAINERS = ['note', 'warning', 'cards', 'steps', 'figures'] as const;

export type ContainerName = (typeof CONTAINERS)[number];

export function isContainer(name: string): name is ContainerName {
  return CONTAINERS.some((known) => known === name);
}
