/**
 * Where parts of the site itself, and not its texts and menus, lead to a page of the content: by its path, as the question
 * before it is taken down names them. Pages of samples and of errors count as such parts.
 */
export const LINKS_OF_PARTS: Readonly<Record<string, readonly string[]>> = {
  '/answers/contact': ['the release calendar (“write to the office”)'],
  '/get-involved/report-fraud': ['warnings and “Is it from us?” in other languages'],
  '/get-involved/our-stakeholders': ['the list of samples'],
  '/get-involved/tenders': [
    'newsletters and emails about tenders (“All tenders”)',
    'the release calendar',
    'the list of samples',
  ],
  '/nsr/data-access-request-form': ['tables of the register', 'receipts and drafts of requests'],
  '/nsr/nsr-coverage-across-nigeria': [
    'the home page and the pages of the register (“Why the totals differ”)',
    'the list of samples',
  ],
  '/offline': ['the note in browsers that keep pages to read without a connection'],
  '/releases': ['the feed and the calendar file of the releases'],
  '/resource-hub': ['the path above each news item and newsletter'],
  '/resource-hub/access-keys': ['the key 0, on every page'],
  '/resource-hub/faqs': ['pages that say that something was not found or failed', 'the list of samples'],
  '/resource-hub/news': [
    'the home page',
    'each news item (“News”)',
    'newsletters (“All news”)',
    'the list of samples',
  ],
  '/resource-hub/policy-and-governance-documents': [
    'newsletters (“All documents”)',
    'the release calendar',
    'the list of samples',
  ],
  '/resource-hub/privacy-policy': ['the note on personal data below each form'],
  '/what-we-do/community-and-social-development-project': ['the list of samples'],
  '/where-we-work': ['maps of the register on other websites'],
  '/where-we-work/match-lga-names': ['the tools beside the register', 'programs that match names'],
  '/where-we-work/our-state-offices': ['each state and LGA of the register', 'the list of samples'],
  '/who-we-are/about-us': ['the list of samples'],
};
