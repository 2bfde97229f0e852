import { isPair, LineCounter, parseDocument, visit } from 'yaml';

/** A place where sample content stands in. */
export interface Sample {
  /** File and line. */
  where: string;
  what: string;
  /** What an editor does to replace it. */
  how: string;
}

interface SampleSource {
  /** Path from the project's folder. */
  file: string;
  text: string;
  howToReplace?: string;
}

/** The places of a YAML file that are marked `sample: true`. */
export function samplesIn({ file, text, howToReplace }: SampleSource): Sample[] {
  const lines = new LineCounter();
  const samples: Sample[] = [];
  visit(parseDocument(text, { lineCounter: lines }), {
    Map(_key, map, above) {
      if (map.get('sample') !== true) return;
      const line = lines.linePos(map.range?.[0] ?? 0).line;
      const parent = above.at(-1);
      // An entry of a list goes by its own name, a group of settings by the name that it stands under.
      const own = ['name', 'title']
        .map((setting) => map.get(setting))
        .find((value) => typeof value === 'string');
      const what = own ?? (isPair(parent) ? parent.key : 'the whole file');
      const how = howToReplace ?? 'put the office\'s own here, then take "sample: true" away';
      samples.push({ where: `${file}:${line}`, what: String(what), how });
    },
  });
  return samples;
}

/** Samples as a table in plain text. */
export function samplesTable(samples: readonly Sample[]): string {
  const rows = [{ where: 'WHERE', what: 'WHAT', how: 'HOW TO REPLACE' }, ...samples];
  const width = (column: 'where' | 'what') => Math.max(...rows.map((row) => row[column].length));
  const [where, what] = [width('where'), width('what')];
  return rows.map((row) => `${row.where.padEnd(where)}  ${row.what.padEnd(what)}  ${row.how}`).join('\n');
}
