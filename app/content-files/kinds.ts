/** What the search can find, in the order of the filter: what one is called on its result, and many on their filter. */
export const KINDS = {
  page: { one: 'Page', many: 'Pages' },
  news: { one: 'News', many: 'News' },
  document: { one: 'Document', many: 'Documents' },
  tender: { one: 'Tender', many: 'Tenders' },
  question: { one: 'Question', many: 'Questions' },
  photo: { one: 'Photo', many: 'Photos' },
  video: { one: 'Video', many: 'Videos' },
  office: { one: 'State office', many: 'State offices' },
  state: { one: 'State', many: 'States' },
  lga: { one: 'LGA', many: 'LGAs' },
};

export type ContentKind = keyof typeof KINDS;

export const CONTENT_KINDS = Object.keys(KINDS) as ContentKind[];

/**
 * What the index adds to the items of a kind; apart from the names, which every page of the site has in its script.
 *
 * `boost`: how far they go ahead of others that match as well: a state before an LGA of its name, a page before a photo. A
 * photo falls back: its title says little, and there are many. `words`: by which people ask for the kind.
 */
export const IN_INDEX: Record<ContentKind, { boost: number; words: string }> = {
  page: { boost: 90, words: '' },
  news: { boost: 50, words: 'news' },
  document: { boost: 55, words: 'document PDF download' },
  tender: { boost: 45, words: 'tender document PDF terms of reference TOR procurement' },
  question: { boost: 60, words: 'question answer FAQ' },
  photo: { boost: -60, words: 'photo picture image gallery' },
  video: { boost: 30, words: 'video film' },
  office: { boost: 35, words: 'state office coordinating unit contact email mailbox address' },
  state: { boost: 95, words: 'state' },
  lga: { boost: 40, words: 'LGA' },
};
