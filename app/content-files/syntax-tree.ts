interface Point {
  line: number;
  offset?: number;
}

/** Properties common to both syntax trees. */
interface TreeNode<Self> {
  type: string;
  /** For text. */
  value?: string;
  children?: Self[];
}

/** A Markdown syntax node (mdast with directives): the properties used here. */
export interface MarkdownNode extends TreeNode<MarkdownNode> {
  position?: { start: Point; end: Point };
  /** The element and attributes that it becomes. */
  data?: { hName?: string; hProperties?: Record<string, unknown> };
  /** For headings. */
  depth?: number;
  /** For lists. */
  ordered?: boolean | null;
  /** For directives. */
  name?: string;
  attributes?: Record<string, string | null | undefined> | null;
  /** For links and images. */
  url?: string;
  alt?: string | null;
}

/** An HTML syntax node (hast): the properties used here. */
export interface HtmlNode extends TreeNode<HtmlNode> {
  tagName?: string;
  properties?: Record<string, unknown>;
}

/** All nodes of a tree in document order, each with its parent. */
export function* partsOf<Node extends TreeNode<Node>>(
  tree: Node,
  parent?: Node,
): Generator<[node: Node, parent?: Node]> {
  yield [tree, parent];
  for (const child of [...(tree.children ?? [])]) yield* partsOf(child, tree);
}

/** The text of a node. */
export function wordsOf<Node extends TreeNode<Node>>(node: Node): string {
  return node.value ?? (node.children ?? []).map(wordsOf).join('');
}
