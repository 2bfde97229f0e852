import type { FeatureContent } from '../../content-files/feature-content';
import { ownNamesFile } from './origin/own-names.server';
import { ORIGIN_PATH, REPORT_PATH, WARNINGS_PATH, warningPath } from './paths';
import { warningProblems, warningSamples } from './warnings/check-warnings.server';
import { listWarnings, warningItems, warningsFeed } from './warnings/warnings.server';

export const fraudContent = {
  files: [ownNamesFile],
  problems: (surroundings) => warningProblems(surroundings),
  samples: warningSamples,
  searchItems: () => [
    {
      kind: 'page',
      url: ORIGIN_PATH,
      title: 'Is it from us?',
      titles: ['Is it from NASSCO?'],
      description:
        'Enter a link, a phone number, an e-mail address or a whole message, and see whether it is from the office.',
      headings: 'check verify genuine real official link number address message',
    },
    {
      kind: 'page',
      url: WARNINGS_PATH,
      title: 'Fraud warnings',
      description: 'Frauds in the name of the office that it has seen, newest first.',
      headings: 'warnings alerts frauds scams seen',
    },
    {
      kind: 'page',
      url: REPORT_PATH,
      title: 'Report a fraud',
      description: 'Report a fraud in the name of the office, without giving your own name.',
      headings: 'tell anonymous report',
    },
    ...warningItems(),
  ],
  sitemap: () => [
    { path: ORIGIN_PATH },
    { path: WARNINGS_PATH },
    { path: REPORT_PATH },
    ...listWarnings().map(({ name, date }) => ({ path: warningPath(name), changed: date })),
  ],
  feed: warningsFeed,
} satisfies FeatureContent;
