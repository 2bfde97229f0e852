import { z } from 'zod';
import { type YamlFile, yamlFile } from './yaml-file.server';

const texts: Record<string, string> = import.meta.glob(['../content/*.yaml', '../content/data/*.yaml'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

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

/**
 * A data file of the content, validated by its schema.
 *
 * @param name path below app/content
 * @param howToReplace what an editor does to replace a sample, if there is more to it than writing the office's own
 */
export function dataFile<Value>(
  name: `${string}.yaml`,
  schema: z.ZodType<Value>,
  howToReplace?: string,
): YamlFile<Value> {
  const text = texts[`../content/${name}`] ?? '';
  return yamlFile({ file: `app/content/${name}`, text, howToReplace }, schema);
}
