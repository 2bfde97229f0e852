import { z } from 'zod';
import text from '../../content/data/analytics.yaml?raw';
import { env } from '../../server/env.server';
import type { PagePart } from './blocks';
import { renderMarkdown } from './markdown.server';
import { dataFile } from './yaml-file.server';

const words = z.string().trim().min(1, 'is empty');

export const analyticsFile = dataFile(
  { file: 'app/content/data/analytics.yaml', text },
  z.strictObject({ without: words, with: words }),
);

/** The parts of a page, with what is true of this site where `::analytics` stands. */
export function withAnalyticsNote(parts: readonly PagePart[]): PagePart[] {
  return parts.map((part) => {
    if (!('block' in part) || part.block !== 'analytics') return part;
    const note = analyticsFile.read();
    return { html: renderMarkdown(env().ANALYTICS_MEASUREMENT_ID ? note.with : note.without) };
  });
}
