import { block } from '../../content-files/blocks';
import type { FeatureContent } from '../../content-files/feature-content';
import { hasOnlySamples } from '../../text/sample';
import { ReleaseCalendar } from './ReleaseCalendar';
import { RELEASES_PATH } from './release';
import { readReleases, releasesFile } from './releases.server';

export const releasesContent = {
  files: [releasesFile],
  async sitemap() {
    const { upcoming, past } = await readReleases();
    return [{ path: RELEASES_PATH, sample: hasOnlySamples([...upcoming, ...past]) }];
  },
  /** The route adds the entries, for which the database is asked. */
  feed: () => ({
    title: 'NASSCO: Releases',
    subtitle: 'Figures, documents, tenders, newsletters and warnings, newest first',
    path: RELEASES_PATH,
    entries: [],
  }),
  blocks: {
    releases: block({ onlyOn: RELEASES_PATH, content: readReleases, View: ReleaseCalendar }),
  },
} satisfies FeatureContent;
