import { block, type FeatureContent } from '../../content-files/feature-content';
import type { Sample } from '../../content-files/samples.server';
import { site } from '../navigation/site-file';
import { analyticsFile, analyticsNote } from './analytics-note.server';
import { checkPages } from './check-pages.server';
import { Prose } from './Prose';
import { cutPage } from './page-file.server';
import { canonicalPages, type PageFile, pageFiles } from './pages.server';
import { pageItem, routeItems } from './search-items.server';

/** The pages below app/content/pages, and those that only the menus name. */
export const pagesContent = {
  files: [analyticsFile],
  problems: (surroundings) => checkPages([...pageFiles.values()], surroundings),
  samples: () => [...pageFiles.values()].flatMap(samplesOf),
  searchItems: (blocks) => [...canonicalPages().map((page) => pageItem(page, blocks)), ...routeItems()],
  sitemap: () => [
    ...canonicalPages().map(({ path, updated }) => ({ path, changed: updated })),
    ...site.groups
      .flatMap((group) => [group, ...group.children])
      .filter(({ path, isExternal }) => !isExternal && !pageFiles.has(path)),
  ],
  blocks: { analytics: block({ content: () => ({ html: analyticsNote() }), View: Prose }) },
} satisfies FeatureContent;

function samplesOf({ file, content }: PageFile): Sample[] {
  const { settings, lineOf } = cutPage(file, content);
  const text = {
    where: `${file}:${lineOf(['sample'])}`,
    what: settings?.title ?? '',
    how: 'write the text, then take "sample: true" away',
  };
  return [...(settings?.sample ? [text] : []), ...addressesIn(file, content)];
}

/** Sample addresses in a text: the ending .example is reserved, nothing reaches it. */
function addressesIn(file: string, content: string): Sample[] {
  return content.split('\n').flatMap((line, index) => {
    const [address] = /[\w.@-]+\.example\b/.exec(line) ?? [];
    return address
      ? [{ where: `${file}:${index + 1}`, what: address, how: "put the office's own address here" }]
      : [];
  });
}
