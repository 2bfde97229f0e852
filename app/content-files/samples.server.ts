import { isPair, LineCounter, parseDocument, visit } from 'yaml';
import type { YamlSource } from './yaml-source';

/** Sample content still to be replaced. */
export interface Sample {
  /** File and line. */
  where: string;
  what: string;
  /** What an editor does to replace it. */
  how: string;
}

/** Finds the values in a YAML file that are marked `sample: true`. */
export function samplesIn({ file, text, howToReplace }: YamlSource): Sample[] {
  const lines = new LineCounter();
  const samples: Sample[] = [];
  visit(parseDocument(text, { lineCounter: lines }), {
    Map(_key, map, above) {
      if (map.get('sample') !== true) return;
      const line = lines.linePos(map.range?.[0] ?? 0).line;
      const parent = above.at(-1);
      // List entries are identified by their own name, groups of settings by their key.
      const own = ['name', 'title']
        .map((setting) => map.get(setting))
        .find((value) => typeof value === 'string');
      const what = own ?? (isPair(parent) ? parent.key : 'the whole file');
      const how = howToReplace ?? 'replace with the office\'s own, then remove "sample: true"';
      samples.push({ where: `${file}:${line}`, what: String(what), how });
    },
  });
  return samples;
}

/** Formats samples as a plain-text table. */
export function samplesTable(samples: readonly Sample[]): string {
  const rows = [{ where: 'WHERE', what: 'WHAT', how: 'HOW TO REPLACE' }, ...samples];
  const width = (column: 'where' | 'what') => Math.max(...rows.map((row) => row[column].length));
  const [where, what] = [width('where'), width('what')];
  return rows.map((row) => `${row.where.padEnd(where)}  ${row.what.padEnd(what)}  ${row.how}`).join('\n');
}
