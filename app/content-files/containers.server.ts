import { type BlockPart, type ContainerName, isContainer } from './page-parts';
import { type MarkdownNode, partsOf, wordsOf } from './syntax-tree';

/** Turns `:::note`, `:::warning`, `:::cards`, `:::steps` and `:::figures` into elements with classes. */
export function shapeContainers(tree: MarkdownNode) {
  for (const [node] of partsOf(tree)) {
    if (node.type === 'containerDirective' && node.name && isContainer(node.name)) SHAPES[node.name](node);
  }
}

/** Turns each top-level `::name` into an element that `cutAtBlocks` can find. */
export function markBlocks(tree: MarkdownNode) {
  for (const node of tree.children ?? []) {
    if (node.type !== 'leafDirective' || !node.name) continue;
    const block = { block: node.name, attributes: node.attributes ?? {} } as BlockPart;
    node.data = { hName: 'block-part', hProperties: { block: JSON.stringify(block) } };
    node.children = [];
  }
}

/** Turns inline directives back into text: a colon in a sentence ("at 9:am") is just a colon. */
export function keepPlainColons(tree: MarkdownNode, text: string) {
  for (const [node] of partsOf(tree)) {
    if (node.type !== 'textDirective') continue;
    node.type = 'text';
    node.value = text.slice(node.position?.start.offset, node.position?.end.offset);
    node.children = undefined;
  }
}

/** What every `:::warning` begins with, in English. */
export const WARNING_MARK = 'Warning';

const SHAPES: Record<ContainerName, (node: MarkdownNode) => void> = {
  note: (node) => become(node, 'div', 'note'),
  warning(node) {
    become(node, 'div', 'note', 'warning');
    // Tells it from a note without relying on colour, on screen and for screen readers.
    const mark: MarkdownNode = { type: 'paragraph', children: [{ type: 'text', value: WARNING_MARK }] };
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

/** Replaces the container with its list; the items hold their text without paragraphs. */
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

/** The class for items side by side on wide screens: two per row if their number is even, else three. */
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

/** Cards in a row may all say "Read More" (docs/behaviour.md 2.4): adds what each is about for screen readers. */
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
