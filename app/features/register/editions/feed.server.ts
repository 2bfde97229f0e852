import type { Feed } from '../../../content-files/feature-content';
import { lagosDay } from '../../../server/lagos-time.server';
import { monthInWords } from '../../../text/day-in-words';
import { EDITIONS_PATH, editionPath } from '../paths';
import { type ListedEdition, listEditions } from './edition-list.server';

export const FEED_TITLE = 'Editions of the summary by LGA';

/**
 * The editions as a feed, newest import first. A withdrawn edition is marked and updated on the day of its withdrawal.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function editionsFeed(): Promise<Feed> {
  const editions = await listEditions();
  return {
    title: `NASSCO: ${FEED_TITLE}`,
    subtitle: 'Summary of the National Social Register by LGAs',
    path: EDITIONS_PATH,
    entries: editions
      .sort((a, b) => (a.importedAt < b.importedAt ? 1 : -1))
      .map((edition) => ({
        path: editionPath(edition.slug),
        title: titleOf(edition),
        date: lagosDay(new Date(edition.importedAt)),
        updated: edition.withdrawn ? lagosDay(new Date(edition.withdrawn.at)) : undefined,
        summary: edition.withdrawn
          ? `Withdrawn: ${edition.withdrawn.reason}`
          : `${edition.rowCount.toLocaleString('en')} rows. Source: ${edition.source}`,
        sample: edition.isSample,
      })),
  };
}

function titleOf({ title, asAt, slug, withdrawn }: ListedEdition): string {
  return `${title}, as at ${monthInWords(asAt)}, edition ${slug}${withdrawn ? ' (withdrawn)' : ''}`;
}
