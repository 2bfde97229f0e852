/** Path of the search page. Separate from `view.ts`, which other pages do not need. */
export const SEARCH_PATH = '/search';
