import type { GalleryPlace } from '../../lists/gallery/listing';
import { ItemLinks } from '../../ui/gallery/ItemLinks';
import { SectionPage } from '../navigation/SectionPage';
import { PhotoFigure } from './PhotoFigure';
import { PHOTO_GALLERY_PATH } from './paths';
import type { ShownPhoto } from './photos.server';
import { SamplePictures } from './SamplePictures';

interface PhotoPageProps {
  photo: ShownPhoto;
  place: GalleryPlace;
  isSample: boolean;
}

/** A photo's own page, for visitors who open its URL directly (docs/rules.md R32). */
export function PhotoPage({ photo, place, isSample }: PhotoPageProps) {
  return (
    <SectionPage
      title="Photo Gallery"
      tagline={`Photo ${place.position} of ${place.total}${place.category ? ` in ${place.category}` : ''}`}
      above={[{ title: 'Photo Gallery', path: PHOTO_GALLERY_PATH }]}
    >
      <ItemLinks place={place} one="photo" />
      <PhotoFigure photo={photo} />
      {isSample && <SamplePictures />}
    </SectionPage>
  );
}
