/** The address of the search: apart from its view, which no other page needs. */
export const SEARCH_PATH = '/search';
