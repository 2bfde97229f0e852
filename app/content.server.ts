import type { Blocks } from './content-files/blocks';
import type { EditableKind } from './content-files/editable';
import type { FeatureContent, SearchItem, SitemapEntry } from './content-files/feature-content';
import type { Sample } from './content-files/samples.server';
import { perContent } from './content-files/store.server';
import { answersContent } from './features/answers/content.server';
import { coverageContent } from './features/coverage/content.server';
import { dataAccessContent } from './features/data-access/content.server';
import { deskContent } from './features/desk/content.server';
import { documentsContent } from './features/documents/content.server';
import { faqsContent } from './features/faqs/content.server';
import { fraudContent } from './features/fraud/content.server';
import { galleryContent } from './features/gallery/content.server';
import { gatewayContent } from './features/gateway/content.server';
import { homeContent } from './features/home/content.server';
import { keptPagesContent } from './features/kept-pages/content.server';
import { mapContent } from './features/map/content.server';
import { matchNamesContent } from './features/match-names/content.server';
import { navigationContent } from './features/navigation/content.server';
import { newsContent } from './features/news/content.server';
import { newsletterContent } from './features/newsletter/content.server';
import { notificationsContent } from './features/notifications/content.server';
import { officesContent } from './features/offices/content.server';
import { pagesContent } from './features/pages/content.server';
import { peopleContent } from './features/people/content.server';
import { picturesContent } from './features/pictures/content.server';
import { formerPlace } from './features/publishing/addresses.server';
import { publishingContent } from './features/publishing/content.server';
import { registerContent } from './features/register/content.server';
import { releasesContent } from './features/releases/content.server';
import { searchContent } from './features/search/content.server';
import { tendersContent } from './features/tenders/content.server';
import { videosContent } from './features/videos/content.server';

/** Every feature that contributes to the whole site. If two claim the same path, the first wins. */
export const FEATURES: readonly FeatureContent[] = [
  homeContent,
  newsletterContent,
  notificationsContent,
  searchContent,
  navigationContent,
  pagesContent,
  newsContent,
  documentsContent,
  tendersContent,
  faqsContent,
  answersContent,
  fraudContent,
  galleryContent,
  videosContent,
  officesContent,
  peopleContent,
  coverageContent,
  dataAccessContent,
  deskContent,
  keptPagesContent,
  mapContent,
  gatewayContent,
  matchNamesContent,
  picturesContent,
  publishingContent,
  registerContent,
  releasesContent,
];

/** All features' blocks, by name. */
export const blocks: Blocks = Object.assign({}, ...FEATURES.map((feature) => feature.blocks));

/** What editors change at the desk, in the order of its list. */
export const editableKinds: readonly EditableKind[] = FEATURES.flatMap(({ editable = [] }) => editable);

/**
 * Every page of the site, samples included. Menus and routes may name pages that have moved or were taken down: without those.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function sitePages(): Promise<SitemapEntry[]> {
  const pages = await Promise.all(FEATURES.map(({ sitemap }) => sitemap?.(blocks) ?? []));
  return pages.flat().filter(({ path }) => formerPlace(path) === null);
}

/** All that the search finds in the content, without what leads to a former address. */
export function searchItemsOfContent(): SearchItem[] {
  return FEATURES.flatMap((feature) => feature.searchItems?.(blocks) ?? []).filter(
    ({ url }) => formerPlace(url.split('#', 1)[0] ?? url) === null,
  );
}

/** All sample content still to be replaced, by file and line. */
export function listSamples(): Sample[] {
  return FEATURES.flatMap(samplesOf).sort((one, other) =>
    one.where.localeCompare(other.where, 'en', { numeric: true }),
  );
}

/** Whether any content is a sample, apart from the register's figures, which only the database knows. */
export const hasSampleContent = perContent(() =>
  FEATURES.some((feature) => feature !== registerContent && samplesOf(feature).length > 0),
);

function samplesOf({ files = [], samples }: FeatureContent): Sample[] {
  return [...files.flatMap((file) => file.samples()), ...(samples?.() ?? [])];
}
