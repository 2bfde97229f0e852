import type { FeatureContent, SearchItem } from '../../content-files/feature-content';
import { itemPath } from '../../ui/gallery/listing';
import { videoGallery, videoProblems, videosFile } from './videos.server';

export const videosContent = {
  files: [videosFile],
  problems: videoProblems,
  searchItems() {
    const { path, items } = videoGallery();
    return items.map(
      ({ id, title, category }): SearchItem => ({
        kind: 'video',
        url: itemPath(path, id, null),
        title,
        description: `Video: ${category}`,
        isSetDescription: true,
        headings: category,
      }),
    );
  },
  sitemap() {
    const { path, items } = videoGallery();
    return items.map(({ id }) => ({ path: itemPath(path, id, null) }));
  },
} satisfies FeatureContent;
