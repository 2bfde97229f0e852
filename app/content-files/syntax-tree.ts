interface Point {
  line: number;
  offset?: number;
}

/** What the parts of both syntax trees have in common. */
interface TreeNode<Self> {
  type: string;
  /** Of text. */
  value?: string;
  children?: Self[];
}

/** A part of the syntax tree of Markdown (mdast with directives): what this feature uses of it. */
export interface MarkdownNode extends TreeNode<MarkdownNode> {
  position?: { start: Point; end: Point };
  /** The element and attributes that the part becomes. */
  data?: { hName?: string; hProperties?: Record<string, unknown> };
  /** Of a heading. */
  depth?: number;
  /** Of a list. */
  ordered?: boolean | null;
  /** Of a directive. */
  name?: string;
  attributes?: Record<string, string | null | undefined> | null;
  /** Of a link or a picture. */
  url?: string;
  alt?: string | null;
}

/** A part of the syntax tree of HTML (hast): what this feature uses of it. */
export interface HtmlNode extends TreeNode<HtmlNode> {
  tagName?: string;
  properties?: Record<string, unknown>;
}

/** All parts of a tree in the order of the text, each with the part that it is in. */
export function* partsOf<Node extends TreeNode<Node>>(
  tree: Node,
  parent?: Node,
): Generator<[node: Node, parent?: Node]> {
  yield [tree, parent];
  for (const child of [...(tree.children ?? [])]) yield* partsOf(child, tree);
}

/** The words in a part of a tree. */
export function wordsOf<Node extends TreeNode<Node>>(node: Node): string {
  return node.value ?? (node.children ?? []).map(wordsOf).join('');
}
