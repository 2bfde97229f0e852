import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path';

test.each([
  // Already canonical.
  ['/', null],
  ['/nsr', null],
  ['/where-we-work/nsr-summary-by-lga/kano/gaya', null],
  ['/caf%C3%A9', null],
  ['/news/a-story', null],
  // Files of another version.
  ['/assets/SearchForm-DL-eMAtH.js', null],
  ['/pictures/Hero-AbCd.jpg', null],
  // Aliases from the menus.
  ['/get-involved/learn-more-about-nsr', '/get-involved/learn-more-about-the-nsr'],
  ['/nsr/cbt-process', '/nsr/community-based-targeting-process'],
  ['/nsr/nsr-coverage', '/nsr/nsr-coverage-across-nigeria'],
  ['/news', '/resource-hub/news'],
  ['/Policy', '/resource-hub/policy-and-governance-documents'],
  ['/policy', '/resource-hub/policy-and-governance-documents'],
  ['/POLICY', '/resource-hub/policy-and-governance-documents'],
  ['/resource-hub/Policy', '/resource-hub/policy-and-governance-documents'],
  ['/photo-gallery', '/resource-hub/photo-gallery'],
  ['/video-gallery', '/resource-hub/video-gallery'],
  ['/faqs', '/resource-hub/faqs'],
  ['/privacy-policy', '/resource-hub/privacy-policy'],
  ['/contact', '/answers/contact'],
  ['/Help/', '/answers'],
  ['/complaints', '/answers/complain'],
  ['/accessibility', '/answers/accessibility'],
  ['/FOI', '/answers/freedom-of-information'],
  // Aliases in languages.
  ['/ha', '/ha/answers'],
  ['/ha/contact', '/ha/answers/contact'],
  ['/HA/FAQs/', '/ha/resource-hub/faqs'],
  ['/en/policy', '/resource-hub/policy-and-governance-documents'],
  ['/ha/get-involved/report-fraud', null],
  // Never another site, also without a language: browsers read a backslash as a slash.
  ['/en//evil.example', '/evil.example'],
  ['/ha//evil.example', '/ha/evil.example'],
  ['/EN/\\evil.example', '/evil.example'],
  ['/en/\\/\\evil.example', '/evil.example'],
  ['/en/%5Cevil.example', '/%5Cevil.example'],
  // Other spellings of a path.
  ['/nsr/', '/nsr'],
  ['/NSR', '/nsr'],
  ['/nsr//accessing-the-nsr', '/nsr/accessing-the-nsr'],
  ['/nsr///', '/nsr'],
  ['//', '/'],
  ['//evil.example/', '/evil.example'],
  ['/Caf%C3%A9/', '/caf%C3%A9'],
  ['/Where-We-Work/NSR-summary-by-lga/', '/where-we-work/nsr-summary-by-lga'],
  // Everything in one redirect.
  ['//NSR//CBT-Process//', '/nsr/community-based-targeting-process'],
  ['/FAQs/', '/resource-hub/faqs'],
  // Tokens are unchanged.
  ['/newsletter/confirm/aB-_9', null],
  ['/Newsletter//Confirm/aB-_9/', '/newsletter/confirm/aB-_9'],
  ['/ha/newsletter/confirm/aB-_9', null],
  ['/HA/newsletter/Confirm/aB-_9', '/ha/newsletter/confirm/aB-_9'],
  ['/en/newsletter/confirm/aB-_9', '/newsletter/confirm/aB-_9'],
  ['/en/en', '/'],
  ['/en/EN/nsr', '/nsr'],
  ['/en/ha', '/ha/answers'],
  ['/newsletter/unsubscribe/AB', null],
  ['/nsr/data-access-request-form/receipt/aBC', null],
  ['/Newsletter/Thank-You/', '/newsletter/thank-you'],
])('%s redirects to %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test('takes a single redirect, within the site', () => {
  const parts = fc.constantFrom(
    '/',
    '/',
    '\\',
    'en',
    'ha',
    'nsr',
    'NSR',
    'cbt-process',
    'Policy',
    '%2F',
    '%2f',
    'é',
    '.',
    'news',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (path) => {
      const once = canonicalPath(`/${path.join('')}`);
      if (once === null) return;
      expect(canonicalPath(once)).toBeNull();
      expect(once).toMatch(/^\/(?![/\\])/);
    }),
  );
});
