import { GalleryFilters } from '../../ui/gallery/GalleryFilters';
import { GalleryTile } from '../../ui/gallery/GalleryTile';
import { type GalleryListing, listingSentence } from '../../ui/gallery/listing';
import { PageStrip } from '../../ui/gallery/PageStrip';
import { itemPath, listPath } from '../../ui/gallery/view';
import { SectionPage } from '../navigation/SectionPage';
import { Picture } from '../pictures/picture';
import { VIDEO_GALLERY_PATH } from './paths';
import { SampleVideos } from './SampleVideos';
import type { ShownVideo } from './videos.server';

/** A page of the video gallery: filter buttons and tiles with a play icon (docs/behaviour.md 2.9). */
export function VideoGallery({ listing }: { listing: GalleryListing<ShownVideo> }) {
  const { category, page, pages, items, filters } = listing;
  return (
    <SectionPage title="Video Gallery" tagline="Interviews, conference highlights and films">
      {items.some((video) => video.sample) && <SampleVideos />}
      <GalleryFilters filters={filters} />
      <p className="gallery-range" role="status">
        {listingSentence(listing, 'video')}
      </p>
      <ul className="gallery">
        {items.map(({ id, title, poster, ...video }, index) => (
          // The first one is in view at once: fine screens get it sharp, the others stay light.
          <GalleryTile
            key={id}
            id={id}
            path={itemPath(VIDEO_GALLERY_PATH, id, category)}
            category={video.category}
            title={title}
            prompt="Click to Watch"
          >
            <Picture picture={poster} sizes="320px" largest={index === 0 ? 1280 : 320} />
            <span className="play" aria-hidden="true" />
          </GalleryTile>
        ))}
      </ul>
      <PageStrip
        key={category}
        label="Pages of videos"
        page={page}
        pages={pages}
        pathOf={(each) => listPath(VIDEO_GALLERY_PATH, category, each)}
      />
    </SectionPage>
  );
}
