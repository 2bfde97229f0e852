import { WARNING_MARK } from './containers.server';
import { renderParts } from './markdown.server';
import { messagesOf } from './messages.server';
import type { PagePart } from './page-parts';

/** Renders the Markdown of a translation as `renderParts` does, with the mark of warnings in its language. */
export function renderIn(language: string, text: string): readonly PagePart[] {
  const mark = (word: string) => `<p class="warning-mark">${word}</p>`;
  const own = mark(messagesOf(language).common.warning);
  return renderParts(text).map((part) =>
    'html' in part ? { html: part.html.replaceAll(mark(WARNING_MARK), own) } : part,
  );
}

/** The same of Markdown without blocks. */
export function htmlIn(language: string, text: string): string {
  return renderIn(language, text)
    .map((part) => ('html' in part ? part.html : ''))
    .join('');
}
