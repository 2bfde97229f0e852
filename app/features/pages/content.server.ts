import { z } from 'zod';
import { block } from '../../content-files/blocks';
import { dataFile, words } from '../../content-files/data-file.server';
import type { FeatureContent } from '../../content-files/feature-content';
import { sampleOf } from '../../content-files/front-matter.server';
import { renderMarkdown } from '../../content-files/markdown.server';
import type { Sample } from '../../content-files/samples.server';
import { env } from '../../server/env.server';
import { shortSlug } from '../../text/slug';
import { site } from '../navigation/site-file';
import { checkPages } from './check-pages.server';
import { Prose } from './Prose';
import { cutPage } from './page-file.server';
import { pageSchema } from './page-settings';
import { canonicalPages, isSamplePage, type PageFile, pageFiles } from './pages.server';
import { pageItem, routeItems } from './search-items.server';
import {
  pagesInLanguages,
  pageTranslations,
  translatedPageProblems,
  translatedPagesSitemap,
} from './translated-pages.server';

const analyticsFile = dataFile('data/analytics.yaml', z.strictObject({ without: words, with: words }));

/** The note on analytics that matches this site's settings. */
function analyticsNote(): string {
  return analyticsFile.read()[env().ANALYTICS_MEASUREMENT_ID ? 'with' : 'without'];
}

/** The pages below app/content/pages, and those that only the menus list. */
export const pagesContent = {
  files: [analyticsFile],
  problems: (surroundings) => [
    ...checkPages([...pageFiles().values()], surroundings),
    ...translatedPageProblems(surroundings),
  ],
  samples: () => [...[...pageFiles().values()].flatMap(samplesOf), ...pageTranslations.samples()],
  searchItems: (blocks) => [...canonicalPages().map((page) => pageItem(page, blocks)), ...routeItems()],
  sitemap: (blocks) => [
    ...canonicalPages().map((page) => ({
      path: page.path,
      changed: page.updated,
      sample: isSamplePage(page, blocks),
      languages: pagesInLanguages(page.path),
    })),
    ...translatedPagesSitemap(blocks),
    ...site.groups
      .flatMap((group) => [group, ...group.children])
      .filter(({ path, isExternal }) => !isExternal && !pageFiles().has(path)),
  ],
  texts: {
    heading: 'Pages',
    list: (blocks) =>
      canonicalPages()
        .filter(({ path }) => path !== '/offline')
        .map((page) => ({ ...page, sample: isSamplePage(page, blocks), parts: () => page.parts })),
  },
  blocks: { analytics: block({ content: () => ({ html: renderMarkdown(analyticsNote()) }), View: Prose }) },
  editable: [
    {
      kind: 'pages',
      title: 'Pages',
      one: 'page',
      place: {
        in: 'folder',
        folder: 'app/content/pages/',
        body: 'optional',
        blocks: 'all',
        newName: ({ title }) => shortSlug(String(title)),
        sections: ['who-we-are', 'what-we-do', 'where-we-work', 'nsr', 'get-involved', 'resource-hub'],
      },
      schema: pageSchema,
      pathOf: ({ name }) => `/${name.replaceAll('--', '/')}`.replace(/\/index$/, ''),
    },
  ],
} satisfies FeatureContent;

function samplesOf({ file, content }: PageFile): Sample[] {
  const how = 'write the text, then remove "sample: true"';
  return [...sampleOf(file, cutPage(file, content), how), ...addressesIn(file, content)];
}

/** Sample addresses in a text: the top-level domain .example is reserved, so nothing reaches them. */
function addressesIn(file: string, content: string): Sample[] {
  return content.split('\n').flatMap((line, index) => {
    const [address] = /[\w.@-]+\.example\b/.exec(line) ?? [];
    return address
      ? [{ where: `${file}:${index + 1}`, what: address, how: "put the office's own address here" }]
      : [];
  });
}
