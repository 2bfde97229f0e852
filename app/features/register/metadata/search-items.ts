import type { SearchItem } from '../../../content-files/feature-content';
import { fileColumns } from '../files/file-columns';
import { DEFINITIONS_PATH, USE_PATH } from '../paths';
import { examples } from './examples';

/** The pages that tell what the table holds and how to read its files, for the search. */
export function descriptionItems(): SearchItem[] {
  return [
    {
      kind: 'page',
      url: DEFINITIONS_PATH,
      title: 'Definitions of the register table',
      titles: ['Definitions'],
      description:
        'What each column of the National Social Register by LGA holds, its unit, how it is counted, and what notes mean.',
      aliases: ['data dictionary', 'meaning of columns', 'stable ids', 'second spellings'],
      headings: fileColumns()
        .map(({ label }) => label)
        .join(' '),
      body: fileColumns()
        .map(({ meaning }) => meaning)
        .join(' '),
    },
    {
      kind: 'page',
      url: USE_PATH,
      title: 'Use the data of the register',
      titles: ['Use the data'],
      description:
        'Read the National Social Register by LGA with curl, pandas, R, Excel, Datasette or a web page of your own.',
      aliases: ['open data', 'data download', 'CSV JSON XLSX', 'API'],
      headings: examples('')
        .map(({ title }) => title)
        .join(' '),
      body: examples('')
        .map(({ text }) => text)
        .join(' '),
    },
  ];
}
