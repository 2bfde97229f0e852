/** URLs that are not pages, that change something, or whose pages a script shows without a full load. */
const EXCLUDED = [
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
 * Speculation rules, referenced by a header of each page: prefetch a page while its link is being pressed. More eager
 * rules would make phones fetch every link that scrolls into view, at the reader's cost.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: EXCLUDED } },
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
