import { all } from '../../support/dom';

const RUNS =
  'script, iframe, frame, object, embed, applet, base, style, meta, link[rel="stylesheet"], form[action^="http"]';
const SAFE_ADDRESS = /^(https?:|mailto:|tel:|\/(?!\/)|#|\?|$)/;

/** What in a part of a page would run, or be fetched from elsewhere. */
export function whatRuns(part: ParentNode): string[] {
  const found = all(part, RUNS).map(({ outerHTML }) => outerHTML);
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
