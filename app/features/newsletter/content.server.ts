import type { FeatureContent } from '../../content-files/feature-content';
import { hasOnlySamples } from '../../text/sample';
import { issueItems, issues } from './issues/issues.server';
import { ISSUES_PATH, NEWSLETTER_PATH } from './newsletter';

export const newsletterContent = {
  problems: (surroundings) => issues.problems(surroundings),
  samples: issues.samples,
  searchItems: () => [
    {
      kind: 'page',
      url: ISSUES_PATH,
      title: 'Issues of the newsletter',
      description: 'Every issue of the newsletter of the office, to read on the site.',
      headings: 'newsletter issues archive',
    },
    ...issueItems(),
  ],
  sitemap: () => [
    { path: NEWSLETTER_PATH },
    { path: ISSUES_PATH, sample: hasOnlySamples(issues.entries()) },
    ...issues.sitemap(),
  ],
  feed: () => ({
    title: 'NASSCO: Newsletter',
    subtitle: 'Issues of the newsletter, newest first',
    path: ISSUES_PATH,
    entries: issues.entries(),
  }),
} satisfies FeatureContent;
