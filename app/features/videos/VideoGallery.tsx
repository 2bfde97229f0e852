import type { GalleryListing } from '../../lists/gallery/listing';
import { GalleryList } from '../../ui/gallery/GalleryList';
import { SectionPage } from '../navigation/SectionPage';
import { TilePicture } from '../pictures/picture';
import { VIDEO_GALLERY_PATH } from './paths';
import { SampleVideos } from './SampleVideos';
import type { ShownVideo } from './videos.server';

/** A page of the video gallery, whose tiles have a play icon (docs/behaviour.md 2.9). */
export function VideoGallery({ listing }: { listing: GalleryListing<ShownVideo> }) {
  return (
    <SectionPage title="Video Gallery" tagline="Interviews, conference highlights and films">
      {listing.items.some((video) => video.sample) && <SampleVideos />}
      <GalleryList
        listing={listing}
        path={VIDEO_GALLERY_PATH}
        one="video"
        prompt="Click to Watch"
        picture={({ poster }, isFirst) => (
          <>
            <TilePicture picture={poster} isFirst={isFirst} />
            <span className="play" aria-hidden="true" />
          </>
        )}
      />
    </SectionPage>
  );
}
