import { readFile, writeFile } from 'node:fs/promises';

/** Replaces strings in a file. @throws Error naming the one that is not found. */
export async function replaceEach(file: string, pairs: [string, string][]) {
  let text = await readFile(file, 'utf8');
  for (const [from, to] of pairs) {
    if (!text.includes(from)) throw new Error(`${file} does not say "${from}" any more.`);
    text = text.replaceAll(from, to);
  }
  await writeFile(file, text);
}
