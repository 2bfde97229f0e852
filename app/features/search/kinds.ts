import type { ContentKind } from './results';

/** What a kind of content is called on a single result, and on its filter. */
export const KIND_NAMES: Record<ContentKind, { one: string; many: string }> = {
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
