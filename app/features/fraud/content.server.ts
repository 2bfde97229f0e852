import type { FeatureContent } from '../../content-files/feature-content';
import { translatedSitemap } from '../../content-files/translations.server';
import { hasOnlySamples } from '../../text/sample';
import { shortSlug } from '../../text/slug';
import { sitemapInWords } from '../navigation/pages-in-words.server';
import { fraudWordsFile } from './origin/asked-in-language.server';
import { ownNamesFile, ownNamesSchema } from './origin/own-names.server';
import { ORIGIN_PATH, REPORT_PATH, WARNINGS_PATH, warningPath } from './paths';
import {
  warningItems,
  warningSchema,
  warnings,
  warningsFeed,
  warningTexts,
  warningTranslations,
} from './warnings/warnings.server';

export const fraudContent = {
  files: [ownNamesFile, fraudWordsFile],
  problems: (surroundings) => [
    ...warnings.problems(surroundings),
    ...warningTranslations.problems(surroundings),
  ],
  samples: () => [...warnings.samples(), ...warningTranslations.samples()],
  searchItems: () => [
    {
      kind: 'page',
      url: ORIGIN_PATH,
      title: 'Is it from us?',
      titles: ['Is it from NASSCO?'],
      description:
        'Enter a link, a phone number, an email address or a whole message, and see whether it is from the office.',
      headings: 'check verify genuine real official link number address message',
    },
    {
      kind: 'page',
      url: WARNINGS_PATH,
      title: 'Fraud warnings',
      description: 'Frauds committed in the name of the office, newest first.',
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
    ...sitemapInWords(ORIGIN_PATH),
    {
      path: WARNINGS_PATH,
      sample: hasOnlySamples(warnings.entries()),
      languages: warningTranslations.listPages(WARNINGS_PATH),
    },
    ...sitemapInWords(REPORT_PATH),
    ...warnings.all().map(({ name, date, updated = date, sample }) => ({
      path: warningPath(name),
      changed: updated,
      sample,
      languages: warningTranslations.pagesOf(name),
    })),
    ...translatedSitemap(warningTranslations, WARNINGS_PATH),
  ],
  feed: () => warningsFeed(),
  texts: { heading: 'Warnings of frauds', list: warningTexts },
  editable: [
    {
      kind: 'warnings',
      title: 'Fraud warnings',
      one: 'fraud warning',
      place: {
        in: 'folder',
        folder: 'app/content/warnings/',
        body: 'required',
        newName: ({ title }) => shortSlug(String(title)),
      },
      schema: warningSchema,
      pathOf: ({ name }) => warningPath(name),
      whenEmpty: 'The list of warnings then says that there are none at the moment.',
      alone: 'warning',
    },
    {
      kind: 'own-names',
      title: '“Is it from us?”',
      one: 'list of what is ours',
      place: { in: 'file', file: 'app/content/data/own-names.yaml' },
      schema: ownNamesSchema,
      pathOf: () => ORIGIN_PATH,
    },
  ],
} satisfies FeatureContent;
