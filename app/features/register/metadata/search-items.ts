import type { SearchItem } from '../../../content-files/feature-content';
import { fileColumns } from '../files/file-columns';
import { DEFINITIONS_PATH, USE_PATH } from '../paths';
import { examples } from './examples';

/** Titles and descriptions of pages about the table. */
export const ABOUT_DEFINITIONS = {
  title: 'Definitions of the register table',
  description:
    'What each column of the National Social Register by LGA means, its unit, how it is counted, and what notes mean.',
};
export const ABOUT_KEY_FIGURES = {
  title: 'What the register shows',
  description:
    'Where the poor and vulnerable households of the register live, how many people they have, and what has changed.',
};
export const ABOUT_USE = {
  title: 'Use the data of the register',
  description:
    'Read the National Social Register by LGA with curl, pandas, R, Excel, Datasette or a web page of your own.',
};

/** Search items for the definitions page and the page of examples. */
export function descriptionItems(): SearchItem[] {
  const columns = fileColumns();
  const shown = examples('');
  return [
    {
      kind: 'page',
      url: DEFINITIONS_PATH,
      ...ABOUT_DEFINITIONS,
      titles: ['Definitions'],
      aliases: ['data dictionary', 'meaning of columns', 'stable ids', 'second spellings'],
      headings: columns.map(({ label }) => label).join(' '),
      body: columns.map(({ meaning }) => meaning).join(' '),
    },
    {
      kind: 'page',
      url: USE_PATH,
      ...ABOUT_USE,
      titles: ['Use the data'],
      aliases: ['open data', 'data download', 'CSV JSON XLSX', 'API'],
      headings: shown.map(({ title }) => title).join(' '),
      body: shown.map(({ text }) => text).join(' '),
    },
  ];
}
