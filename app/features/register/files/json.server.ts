import type { FileRows } from './file-rows.server';

/** The rows as `rows` of a JSON object that begins with `head` (docs/behaviour.md 7). */
export async function* jsonText(head: object, { batches }: FileRows): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[`;
  let isFirst = true;
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield `${isFirst ? '' : ',\n'}${rows.map((row) => JSON.stringify(row)).join(',\n')}`;
    isFirst = false;
  }
  yield ']}\n';
}
