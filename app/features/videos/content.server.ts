import type { FeatureContent, SearchItem } from '../../content-files/feature-content';
import { itemPath } from '../../lists/gallery/listing';
import { hasOnlySamples } from '../../text/sample';
import { videoGallery, videoProblems, videosFile } from './videos.server';

export const videosContent = {
  files: [videosFile],
  problems: videoProblems,
  searchItems() {
    const { path, items } = videoGallery();
    return items.map(
      ({ id, title, category, sample }): SearchItem => ({
        kind: 'video',
        url: itemPath(path, id, null),
        title,
        description: `Video: ${category}`,
        isSetDescription: true,
        headings: category,
        sample,
      }),
    );
  },
  sitemap() {
    const { path, items } = videoGallery();
    return [
      { path, sample: hasOnlySamples(items) },
      ...items.map(({ id, sample }) => ({ path: itemPath(path, id, null), sample })),
    ];
  },
} satisfies FeatureContent;
