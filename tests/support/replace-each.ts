import { readFile, writeFile } from 'node:fs/promises';

/** Puts other words in the place of some of a file, each of which must be found. @throws Error that names the one that is not. */
export async function replaceEach(file: string, pairs: [string, string][]) {
  let text = await readFile(file, 'utf8');
  for (const [from, to] of pairs) {
    if (!text.includes(from)) throw new Error(`${file} does not say "${from}" any more.`);
    text = text.replaceAll(from, to);
  }
  await writeFile(file, text);
}
