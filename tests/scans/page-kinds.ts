/** One page of each kind. */
export const PAGE_KINDS = {
  home: '/',
  'content page': '/nsr/our-targeting-approach',
  article: '/news/unga-2025',
  register: '/where-we-work/nsr-summary-by-lga',
  place: '/where-we-work/nsr-summary-by-lga/kano/gaya',
  gallery: '/resource-hub/photo-gallery',
  form: '/nsr/data-access-request-form',
  search: '/search',
  'search results': '/search?query=kano',
  newsletter: '/newsletter',
  news: '/resource-hub/news',
} as const;
