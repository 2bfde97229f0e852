import type { FeatureContent } from '../../content-files/feature-content';
import { hasOnlySamples } from '../../text/sample';
import { sitemapInWords } from '../navigation/pages-in-words.server';
import { allEntries, sentIssueItems } from './issues/desk-issues.server';
import { issueItem, issues, issueTranslations } from './issues/issues.server';
import { ISSUES_PATH, NEWSLETTER_PATH, nameOfIssue } from './newsletter';

export const newsletterContent = {
  problems: (surroundings) => [...issues.problems(surroundings), ...issueTranslations.problems(surroundings)],
  samples: () => [...issues.samples(), ...issueTranslations.samples()],
  searchItems: () => [
    {
      kind: 'page',
      url: ISSUES_PATH,
      title: 'Issues of the newsletter',
      description: 'Every issue of the newsletter of the office, to read on the site.',
      headings: 'newsletter issues archive',
    },
    ...issues.all().map(issueItem),
  ],
  storedItems: sentIssueItems,
  async sitemap() {
    const { entries } = await allEntries();
    return [
      ...sitemapInWords(NEWSLETTER_PATH),
      { path: ISSUES_PATH, sample: hasOnlySamples(entries) },
      ...entries.map(({ path, date, sample }) => ({
        path,
        changed: date,
        sample,
        languages: issueTranslations.pagesOf(nameOfIssue(path)),
      })),
      ...issueTranslations.shown().map(({ name, path, sample }) => ({
        path,
        sample,
        languages: issueTranslations.pagesOf(name),
      })),
    ];
  },
  feed: () => ({
    title: 'NASSCO: Newsletter',
    subtitle: 'Issues of the newsletter, newest first',
    path: ISSUES_PATH,
    entries: issues.entries(),
  }),
} satisfies FeatureContent;
