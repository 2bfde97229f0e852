import type { GalleryPlace } from '../../lists/gallery/listing';
import { ItemLinks } from '../../ui/gallery/ItemLinks';
import { SectionPage } from '../navigation/SectionPage';
import { VIDEO_GALLERY_PATH } from './paths';
import { SampleVideos } from './SampleVideos';
import { VideoPlayer } from './VideoPlayer';
import type { ShownVideo } from './videos.server';

/** A video's own page, for visitors who open its URL directly (docs/rules.md R32). */
export function VideoPage({ video, place }: { video: ShownVideo; place: GalleryPlace }) {
  return (
    <SectionPage
      title="Video Gallery"
      tagline={`Video ${place.position} of ${place.total}${place.category ? ` in ${place.category}` : ''}`}
      above={[{ title: 'Video Gallery', path: VIDEO_GALLERY_PATH }]}
    >
      <ItemLinks place={place} one="video" />
      <VideoPlayer video={video} />
      {video.sample && <SampleVideos />}
    </SectionPage>
  );
}
