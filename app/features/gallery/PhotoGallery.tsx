import type { GalleryListing } from '../../lists/gallery/listing';
import { GalleryList } from '../../ui/gallery/GalleryList';
import { SectionPage } from '../navigation/SectionPage';
import { TilePicture } from '../pictures/picture';
import { PHOTO_GALLERY_PATH } from './paths';
import type { ShownPhoto } from './photos.server';
import { SamplePictures } from './SamplePictures';

interface PhotoGalleryProps {
  listing: GalleryListing<ShownPhoto>;
  isSample: boolean;
}

/** A page of the photo gallery. */
export function PhotoGallery({ listing, isSample }: PhotoGalleryProps) {
  return (
    <SectionPage title="Photo Gallery" tagline="Conferences, missions, training and visits">
      {isSample && <SamplePictures />}
      <GalleryList
        listing={listing}
        path={PHOTO_GALLERY_PATH}
        one="photo"
        prompt="Click to View"
        picture={({ picture }, isFirst) => <TilePicture picture={picture} isFirst={isFirst} />}
      />
    </SectionPage>
  );
}
