import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { type HtmlNode, partsOf } from '../../content-files/syntax-tree';

/** Elements that say nothing outside their page. */
const LEFT_OUT = new Set(['svg', 'form', 'button', 'video', 'script', 'style']);

const converter = unified()
  .use(rehypeParse, { fragment: true })
  .use(() => (tree) => leaveOut(tree as HtmlNode))
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', rule: '-' });

/** Turns the HTML of a page's text into Markdown with whole addresses. @param origin such as `https://nassco.example` */
export function markdownOf(html: string, origin: string): string {
  const tree = converter.parse(html);
  for (const [{ properties }] of partsOf(tree as HtmlNode))
    for (const name of ['href', 'src'])
      if (properties && /^\/(?!\/)/.test(String(properties[name])))
        properties[name] = origin + properties[name];
  // An email address may become a link; escaped, it is one that nobody can copy.
  return converter.stringify(converter.runSync(tree)).replaceAll('\\@', '@').trim();
}

function leaveOut(node: HtmlNode) {
  if (!node.children) return;
  node.children = node.children.filter((child) => !isLeftOut(child));
  node.children.forEach(leaveOut);
}

function isLeftOut({ tagName = '', properties = {} }: HtmlNode): boolean {
  const { className, ariaHidden, hidden } = properties;
  const isHidden = Array.isArray(className) && className.includes('hidden-text');
  return LEFT_OUT.has(tagName) || isHidden || ariaHidden === 'true' || Boolean(hidden);
}
