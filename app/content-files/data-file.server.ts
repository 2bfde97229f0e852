import type { z } from 'zod';
import { ContentError, type Problem } from './problem';
import { samplesIn } from './samples.server';
import { contentText, perContent, uploadsNow } from './store.server';
import { type Path, readYaml } from './yaml-file.server';
import type { YamlSource } from './yaml-source';

export { pagePath, sampleMark, words } from './settings';

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

export type YamlFile<Value> = ReturnType<typeof yamlFile<Value>>;

/**
 * A file with its schema, read on first use: one bad file must not keep the site from starting.
 *
 * @param source gives its text, which changes with what is published
 */
export function yamlFile<Value>(file: string, source: () => YamlSource, schema: z.ZodType<Value>) {
  let kept: { text: string; uploads: object; reading: ReturnType<typeof readYaml<Value>> } | undefined;
  /** A list of which nothing changes is not read again, unless there are other pictures that it may name. */
  const reading = perContent(() => {
    const [given, uploads] = [source(), uploadsNow()];
    if (kept?.text === given.text && kept.uploads === uploads) return kept.reading;
    kept = { text: given.text, uploads, reading: readYaml(given, schema) };
    return kept.reading;
  });
  const value = perContent(() => {
    const { value, problems } = reading();
    if (value === undefined) throw new ContentError(problems);
    return value;
  });
  return {
    file,
    /** @throws ContentError if the file has problems. */
    read: (): Value => value(),
    problems: () => reading().problems,
    samples: () => samplesIn(source()),
    lineOf: (path: Path) => reading().lineOf(path),
    /** Creates a problem at a place in the file, for checks beyond the schema. */
    problemAt: (path: Path, message: string): Problem => ({
      file,
      line: reading().lineOf(path),
      message,
    }),
  };
}
