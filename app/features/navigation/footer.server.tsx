import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Words, WordsContext } from '../../words/use-words';
import { SiteFooter } from './SiteFooter';

const rendered = new WeakMap<Words['footer'], { year: number | string; html: string }>();

/**
 * What is in the footer, as HTML: rendered once for each language, all of whose pages have it (docs/decisions/rendered-whole.md).
 *
 * @param search the site search form of its site map
 */
export function footerIn(words: Words, year: number | string, search: ReactNode): string {
  const before = rendered.get(words.footer);
  if (before?.year === year) return before.html;
  const html = renderToStaticMarkup(
    <WordsContext.Provider value={words}>
      <SiteFooter year={year} search={search} />
    </WordsContext.Provider>,
  );
  rendered.set(words.footer, { year, html });
  return html;
}
