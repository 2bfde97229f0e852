import { z } from 'zod';
import text from '../../content/data/search-help.yaml?raw';
import { dataFile } from '../../content-files/yaml-file.server';

const words = z.string().trim().min(1, 'is empty');
const path = z.string().regex(/^\/[a-z0-9/-]+$/, 'must be a path like /who-we-are');

const schema = z.strictObject({
  pages: z.array(z.strictObject({ title: words, path, text: words })).min(1, 'is empty'),
});

/** The file of popular pages, checked; `SearchHelp` has its words for the browser. */
export const searchHelpFile = dataFile({ file: 'app/content/data/search-help.yaml', text }, schema);

export type SearchHelpText = z.output<typeof schema>;
