import { z } from 'zod';

/** Required text. */
export const words = z.string().trim().min(1, 'is empty');

/** The path of a page or file of the site. */
export const pagePath = z
  .string()
  .regex(/^\/[a-z0-9/.-]*$/, 'must be a path like /who-we-are')
  .meta({ input: 'page' });

/** Marks content that the office has still to replace. */
export const sampleMark = z
  .boolean()
  .default(false)
  .meta({ title: 'This is a sample', description: 'Take the tick away once the text is the office’s own.' });
