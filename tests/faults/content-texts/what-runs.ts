import { all } from '../../support/dom';

const RUNS =
  'script, iframe, frame, object, embed, applet, base, style, meta, link[rel="stylesheet"], form[action^="http"]';
const SAFE_ADDRESS = /^(https?:|mailto:|tel:|\/(?!\/)|#|\?|$)/;

/** What on a page would run, or be fetched from elsewhere, besides the site's own scripts, styles and settings. */
export function whatRuns(part: ParentNode): string[] {
  const found = all(part, RUNS)
    .filter((element) => !isOwn(element))
    .map(({ outerHTML }) => outerHTML);
  for (const element of all(part, '*')) {
    const handlers = [...element.attributes].filter(({ name }) =>
      /^(on|style$|srcdoc$|formaction$)/i.test(name),
    );
    const addresses = ['href', 'src', 'action', 'data', 'xlink:href'].flatMap(
      (name) => element.getAttribute(name) ?? [],
    );
    const isSafe = addresses.every((address) => SAFE_ADDRESS.test(address));
    if (handlers.length > 0 || !isSafe) found.push(element.outerHTML);
  }
  return found.map((html) => html.slice(0, 200));
}

/** Whether an element is as the site writes it, in its place; a text that breaks out of one changes what is left of it. */
function isOwn(element: Element): boolean {
  const { localName, parentElement } = element;
  const of = (name: string) => element.getAttribute(name) ?? '';
  const isInHead = parentElement?.localName === 'head';
  if (localName === 'meta')
    return (
      isInHead &&
      !element.hasAttribute('http-equiv') &&
      /^(charset|name|property)$/.test(element.attributes[0]?.name ?? '')
    );
  if (localName === 'link') return isInHead && OWN_FILE.test(of('href'));
  if (localName !== 'script') return false;
  if (of('type') === 'application/ld+json') return isInHead && isJson(element.textContent ?? '');
  return of('src') === '' ? OWN_IMPORTS.test(element.textContent ?? '') : OWN_FILE.test(of('src'));
}

const OWN_FILE = /^\/assets\/[\w.$-]+$/;
const OWN_IMPORTS = /^(import\("\/assets\/[\w.$-]+"\);?)+$/;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
