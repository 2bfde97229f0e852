import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { cutFrontMatter } from '../../app/content-files/front-matter.server';
import type { Problem } from '../../app/content-files/problem';
import { readYaml } from '../../app/content-files/yaml-file.server';

/** A PDF file that content links to. */
export interface WantedFile {
  link: string;
  /** Whether a sample may stand in for it. */
  sample: boolean;
  where: Pick<Problem, 'file' | 'line'>;
}

// Only the fields needed here: the features validate these content files strictly.
const entry = z.looseObject({
  link: z.string().optional(),
  sample: z.boolean().default(false),
});

type Entry = z.output<typeof entry>;

/** Data files, and the list in each whose entries link to PDF files. */
const LISTS = { documents: 'data/documents.yaml', tenders: 'data/tenders.yaml' } as const;

/** All PDF files that the content in a folder links to, from documents, tenders and news, in this order. */
export function wantedFiles(content: string): WantedFile[] {
  const listed = Object.entries(LISTS).flatMap(([name, path]) => {
    const file = join(content, path);
    if (!existsSync(file)) return [];
    const { value, lineOf } = readYaml(
      { file, text: readFileSync(file, 'utf8') },
      z.looseObject({ [name]: z.array(entry) }),
    );
    const entries = (value?.[name] ?? []) as Entry[];
    return entries.flatMap((each, index) => wanted(each, { file, line: lineOf([name, index, 'link']) }));
  });
  const folder = join(content, 'news');
  const news = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : [];
  const reported = news.sort().flatMap((name) => {
    const file = join(folder, name);
    const { settings, lineOf } = cutFrontMatter(file, readFileSync(file, 'utf8'), entry);
    return settings ? wanted(settings, { file, line: lineOf(['link']) }) : [];
  });
  return [...listed, ...reported];
}

function wanted({ link, sample }: Entry, where: WantedFile['where']): WantedFile[] {
  return link?.endsWith('.pdf') && link.startsWith('/') ? [{ link, sample, where }] : [];
}
