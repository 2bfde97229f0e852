import { type BlockPart, type ContainerName, isContainer } from './page-parts';
import { type MarkdownNode, partsOf, wordsOf } from './syntax-tree';

/** Gives `:::note`, `:::warning`, `:::cards`, `:::steps` and `:::figures` their elements and classes. */
export function shapeContainers(tree: MarkdownNode) {
  for (const [node] of partsOf(tree)) {
    if (node.type === 'containerDirective' && node.name && isContainer(node.name)) SHAPES[node.name](node);
  }
}

/** Makes of each `::name` at the top level an element that `cutAtBlocks` finds again. */
export function markBlocks(tree: MarkdownNode) {
  for (const node of tree.children ?? []) {
    if (node.type !== 'leafDirective' || !node.name) continue;
    const block = { block: node.name, attributes: node.attributes ?? {} } as BlockPart;
    node.data = { hName: 'block-part', hProperties: { block: JSON.stringify(block) } };
    node.children = [];
  }
}

/** A colon before a word in a sentence ("at 9:am") is a colon, not a directive. */
export function keepPlainColons(tree: MarkdownNode, text: string) {
  for (const [node] of partsOf(tree)) {
    if (node.type !== 'textDirective') continue;
    node.type = 'text';
    node.value = text.slice(node.position?.start.offset, node.position?.end.offset);
    node.children = undefined;
  }
}

const SHAPES: Record<ContainerName, (node: MarkdownNode) => void> = {
  note: (node) => become(node, 'div', 'note'),
  warning(node) {
    become(node, 'div', 'note', 'warning');
    // What tells it from a note without colour, for the eye and for the ear.
    const mark: MarkdownNode = { type: 'paragraph', children: [{ type: 'text', value: 'Warning' }] };
    become(mark, 'p', 'warning-mark');
    node.children?.unshift(mark);
  },
  cards(node) {
    const cards = cardsOf(node.children ?? []);
    become(node, 'div', 'cards', inRows(cards));
    node.children = cards;
  },
  steps: (node) => becomeList(node, 'steps'),
  figures: (node) => becomeList(node, 'figures', inRows(node.children?.[0]?.children ?? [])),
};

function become(node: MarkdownNode, hName: string, ...className: string[]) {
  node.data = { hName, hProperties: className.length > 0 ? { className } : {} };
}

/** The list takes the place of the container around it; items hold their text without a paragraph around it. */
function becomeList(node: MarkdownNode, ...className: string[]) {
  const list = node.children?.find((child) => child.type === 'list');
  if (!list) return;
  become(node, list.ordered ? 'ol' : 'ul', ...className);
  node.children = list.children?.map((item) => {
    const [first, ...more] = item.children ?? [];
    const line = first?.type === 'paragraph' && more.length === 0 ? first : item;
    become(line, 'li');
    return line;
  });
}

/** The class for what stands side by side on wide screens: two for an even number, else three in a row. */
function inRows({ length }: MarkdownNode[]): string {
  return length % 3 === 0 || length % 2 === 1 ? 'by-3' : 'by-2';
}

/** Each heading starts a card. */
function cardsOf(children: MarkdownNode[]): MarkdownNode[] {
  const cards: MarkdownNode[] = [];
  for (const child of children) {
    if (child.type === 'heading' || cards.length === 0)
      cards.push({ type: 'containerDirective', children: [] });
    cards.at(-1)?.children?.push(child);
  }
  for (const card of cards) {
    become(card, 'div', 'card');
    nameLinks(card);
  }
  return cards;
}

/** Cards of one row may all say "Read More" (docs/behaviour.md 2.4): to the ear each says of what. */
function nameLinks(card: MarkdownNode) {
  const [heading] = card.children ?? [];
  for (const [link] of partsOf(card)) {
    if (heading?.type !== 'heading' || link.type !== 'link' || wordsOf(link) !== 'Read More') continue;
    const name: MarkdownNode = {
      type: 'emphasis',
      children: [{ type: 'text', value: `: ${wordsOf(heading)}` }],
    };
    become(name, 'span', 'hidden-text');
    link.children?.push(name);
  }
}
