import { z } from 'zod';
import text from '../../content/data/analytics.yaml?raw';
import { renderMarkdown } from '../../content-files/markdown.server';
import { dataFile } from '../../content-files/yaml-file.server';
import { env } from '../../server/env.server';

const words = z.string().trim().min(1, 'is empty');

export const analyticsFile = dataFile(
  { file: 'app/content/data/analytics.yaml', text },
  z.strictObject({ without: words, with: words }),
);

/** What is true of this site where `::analytics` stands, as HTML. */
export function analyticsNote(): string {
  const note = analyticsFile.read();
  return renderMarkdown(env().ANALYTICS_MEASUREMENT_ID ? note.with : note.without);
}
