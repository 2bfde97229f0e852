import { z } from 'zod';
import { cutFrontMatter } from '../../content-files/front-matter.server';

const [SHORTEST, LONGEST] = [50, 160];

const text = z.string().trim().min(1, 'is empty');
const between = `must have ${SHORTEST} to ${LONGEST} characters`;

const schema = z.strictObject({
  title: text,
  description: text.min(SHORTEST, between).max(LONGEST, between),
  hero: z.strictObject({ title: text.optional(), tagline: text.optional() }).optional(),
  picture: text.optional(),
  /** Path of the page whose text this one repeats, which is the canonical one. */
  sameAs: text.optional(),
  sample: z.boolean().optional(),
  updated: z.iso.date('must be a date like 2025-09-08').optional(),
});

/** Splits a page's file into the settings between its two `---` lines and the Markdown below them. */
export function cutPage(file: string, content: string) {
  return cutFrontMatter(file, content, schema);
}
