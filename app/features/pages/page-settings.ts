import { z } from 'zod';
import { sampleMark } from '../../content-files/settings';

const [SHORTEST, LONGEST] = [50, 160];

const text = z.string().trim().min(1, 'is empty');
const between = `must have ${SHORTEST} to ${LONGEST} characters`;

/** The settings of a page, as written by editors. */
export const pageSchema = z.strictObject({
  title: text.meta({ title: 'Title' }),
  description: text
    .min(SHORTEST, between)
    .max(LONGEST, between)
    .meta({
      title: 'Description for search engines',
      description: `One sentence of ${SHORTEST} to ${LONGEST} characters. No other page has the same.`,
      input: 'paragraph',
    }),
  hero: z
    .strictObject({
      title: text.optional().meta({ title: 'Another title', description: 'Only if the banner needs one.' }),
      tagline: text.optional().meta({ title: 'Line under the title' }),
    })
    .optional()
    .meta({ title: 'Banner' }),
  picture: text.optional().meta({ title: 'Picture above the text', input: 'picture' }),
  /** Path of the page whose text this one repeats, which is the canonical one. */
  sameAs: text.optional().meta({
    title: 'Shows the text of another page',
    description: 'Its path, like /nsr. Such a page has no text of its own.',
    input: 'page',
  }),
  sample: sampleMark,
  updated: z.iso
    .date('must be a date like 2025-09-08')
    .optional()
    .meta({ title: 'Last updated', description: 'The day on which its text last changed.' }),
});
