import { z } from 'zod';
import { contentText } from './store.server';
import { type YamlFile, yamlFile } from './yaml-file.server';

/** Required text. */
export const words = z.string().trim().min(1, 'is empty');

/** The path of a page or file of the site. */
export const pagePath = z.string().regex(/^\/[a-z0-9/.-]*$/, 'must be a path like /who-we-are');

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
  const file = `app/content/${name}`;
  return yamlFile(file, () => ({ file, text: contentText(file) ?? '', howToReplace }), schema);
}
