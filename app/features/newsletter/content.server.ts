import type { FeatureContent } from '../../content-files/feature-content';
import { issueProblems, issueSamples } from './issues/check-issues.server';
import { issueItems, issuesFeed, listIssues } from './issues/issues.server';
import { ISSUES_PATH, issuePath, NEWSLETTER_PATH } from './newsletter';

export const newsletterContent = {
  problems: (surroundings) => issueProblems(surroundings),
  samples: issueSamples,
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
    { path: ISSUES_PATH },
    ...listIssues().map(({ name, date }) => ({ path: issuePath(name), changed: date })),
  ],
  feed: issuesFeed,
} satisfies FeatureContent;
