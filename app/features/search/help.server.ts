import { z } from 'zod';
import { dataFile, words } from '../../content-files/data-file.server';

const path = z.string().regex(/^\/[a-z0-9/-]+$/, 'must be a path like /who-we-are');

const schema = z.strictObject({
  pages: z.array(z.strictObject({ title: words, path, text: words })).min(1, 'is empty'),
});

/** The validated list of popular pages; `SearchHelp` bundles its text for the browser. */
export const searchHelpFile = dataFile('data/search-help.yaml', schema);

export type SearchHelpText = z.output<typeof schema>;
