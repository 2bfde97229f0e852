/** Kinds of search results, in the filter's order, with their labels on a result (`one`) and in the filter (`many`). */
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
 * What the index adds to items of a kind; kept apart from the labels, which are in every page's script.
 *
 * `boost`: how far they rank above equally good matches: a state before an LGA of the same name, a page before a photo.
 * Photos rank lower: their titles say little, and there are many. `words`: words by which people ask for the kind.
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
