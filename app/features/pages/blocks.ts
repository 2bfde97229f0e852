interface BlockRule {
  /** Attributes that must be given, in braces: `::picture{name="cbt-meeting"}`. */
  attributes: readonly string[];
  /** The one page that can show the block. */
  onlyOn?: string;
}

/** Blocks that a page may place with `::name` on a line of its own, where code shows what a data file says. */
export const BLOCKS = {
  picture: { attributes: ['name'] },
  responsibilities: { attributes: [] },
  'management-team': { attributes: [] },
  'participating-states': { attributes: [] },
  'state-offices': { attributes: [] },
  'state-map': { attributes: [] },
  stakeholders: { attributes: [] },
  tenders: { attributes: [], onlyOn: '/get-involved/tenders' },
  faqs: { attributes: [] },
  analytics: { attributes: [] },
  'data-access-form': { attributes: [], onlyOn: '/nsr/data-access-request-form' },
  'coverage-table': { attributes: [], onlyOn: '/nsr/nsr-coverage-across-nigeria' },
} as const satisfies Record<string, BlockRule>;

export type BlockName = keyof typeof BLOCKS;

/** Parts of a text that are set off: from `:::name` to `:::`. */
export const CONTAINERS = ['note', 'warning', 'cards', 'steps', 'figures'] as const;

export type ContainerName = (typeof CONTAINERS)[number];

export function isBlock(name: string): name is BlockName {
  return Object.hasOwn(BLOCKS, name);
}

export function isContainer(name: string): name is ContainerName {
  return CONTAINERS.some((known) => known === name);
}

/** The rules of a block. */
export function blockRule(name: BlockName): BlockRule {
  return BLOCKS[name];
}

/** A block as a page places it. */
export interface BlockPart {
  block: BlockName;
  attributes: Record<string, string>;
}

/** A run of a page's text, or a block that stands between two runs. */
export type PagePart = { html: string } | BlockPart;
