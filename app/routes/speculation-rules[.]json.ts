/** Addresses that are no pages, that change something, or whose pages a script shows without a full load. */
const LEFT_ALONE = [
  '/*.*',
  '/*\\?*',
  '/api/*',
  '/newsletter*',
  '/newsletter/*',
  '/nsr/data-access-request-form*',
  '/nsr/data-access-request-form/*',
  '/resource-hub/photo-gallery/*',
  '/resource-hub/video-gallery/*',
];

/**
 * What a browser may fetch ahead, which the header `Speculation-Rules` of each page names: a page whose link is being
 * pressed. More eager rules have phones fetch whatever links come into view, at the reader's cost.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: LEFT_ALONE } },
          { not: { selector_matches: '[rel~=nofollow], [target=_blank], [download]' } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
};

export function loader() {
  return new Response(JSON.stringify(RULES), {
    headers: {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
