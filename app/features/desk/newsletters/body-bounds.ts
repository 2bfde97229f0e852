import type { MarkdownBounds } from '../../../content-files/markdown-bounds';

/** How long the text of an issue may be. */
export const BODY: MarkdownBounds = { characters: 20_000, lines: 600 };
