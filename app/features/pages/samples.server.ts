import { isPair, LineCounter, parseDocument, visit } from 'yaml';
import { cutFrontMatter } from './front-matter.server';
import { pageFiles } from './pages.server';

/** A place where sample content stands in. */
export interface Sample {
  /** File and line. */
  where: string;
  what: string;
  /** What an editor does to replace it. */
  how: string;
}

const texts: Record<string, string> = import.meta.glob(
  ['../../content/*.yaml', '../../content/{data,pictures}/*.yaml'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** All places marked `sample: true` in pages, data files, lists of pictures and site.yaml. */
export function listSamples(): Sample[] {
  const pages = [...pageFiles.values()].flatMap(({ file, content }) => {
    const { frontMatter, lineOf } = cutFrontMatter(file, content);
    const text = {
      where: `${file}:${lineOf(['sample'])}`,
      what: frontMatter?.title ?? '',
      how: 'write the text, then take "sample: true" away',
    };
    return [...(frontMatter?.sample ? [text] : []), ...addressesIn(file, content)];
  });
  const files = Object.entries(texts).flatMap(([name, text]) =>
    samplesIn(name.replace('../../', 'app/'), text),
  );
  return [...pages, ...files].sort((one, other) =>
    one.where.localeCompare(other.where, 'en', { numeric: true }),
  );
}

/** Sample addresses in a text: the ending .example is reserved, nothing reaches it. */
function addressesIn(file: string, content: string): Sample[] {
  return content.split('\n').flatMap((line, index) => {
    const [address] = /[\w.@-]+\.example\b/.exec(line) ?? [];
    return address
      ? [{ where: `${file}:${index + 1}`, what: address, how: "put the office's own address here" }]
      : [];
  });
}

function samplesIn(file: string, text: string): Sample[] {
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
      samples.push({ where: `${file}:${line}`, what: String(what), how: howFor(file) });
    },
  });
  return samples;
}

function howFor(file: string): string {
  if (file.startsWith('app/content/pictures/'))
    return 'add the photograph under this name, describe it, take "sample: true" away (see app/content/pictures/README.md)';
  if (file.includes('/coverage.yaml'))
    return 'put the counts in coverage-by-lga.csv, then take "sample" and "note" away';
  return 'put the office\'s own here, then take "sample: true" away';
}

/** Samples as a table in plain text. */
export function samplesTable(samples: readonly Sample[]): string {
  const rows = [{ where: 'WHERE', what: 'WHAT', how: 'HOW TO REPLACE' }, ...samples];
  const width = (column: 'where' | 'what') => Math.max(...rows.map((row) => row[column].length));
  const [where, what] = [width('where'), width('what')];
  return rows.map((row) => `${row.where.padEnd(where)}  ${row.what.padEnd(what)}  ${row.how}`).join('\n');
}
