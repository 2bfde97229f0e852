import { GalleryFilters } from '../../ui/gallery/GalleryFilters';
import { GalleryTile } from '../../ui/gallery/GalleryTile';
import { type GalleryListing, listingSentence } from '../../ui/gallery/listing';
import { PageStrip } from '../../ui/gallery/PageStrip';
import { itemPath, listPath } from '../../ui/gallery/view';
import { SectionPage } from '../navigation/SectionPage';
import { Picture } from '../pictures/picture';
import { PHOTO_GALLERY_PATH } from './paths';
import type { ShownPhoto } from './photos.server';
import { SamplePictures } from './SamplePictures';

interface PhotoGalleryProps {
  listing: GalleryListing<ShownPhoto>;
  isSample: boolean;
}

/** A page of the photo gallery: filter buttons, tiles, page numbers (docs/behaviour.md 2.9). */
export function PhotoGallery({ listing, isSample }: PhotoGalleryProps) {
  const { category, page, pages, items, filters } = listing;
  return (
    <SectionPage title="Photo Gallery" tagline="Conferences, missions, training and visits">
      {isSample && <SamplePictures />}
      <GalleryFilters filters={filters} />
      <p className="gallery-range" role="status">
        {listingSentence(listing, 'photo')}
      </p>
      <ul className="gallery">
        {items.map(({ id, title, picture, ...photo }, index) => (
          // The first one is in view at once: fine screens get it sharp, the others stay light.
          <GalleryTile
            key={id}
            id={id}
            path={itemPath(PHOTO_GALLERY_PATH, id, category)}
            category={photo.category}
            title={title}
            prompt="Click to View"
          >
            <Picture picture={picture} sizes="320px" largest={index === 0 ? 1280 : 320} />
          </GalleryTile>
        ))}
      </ul>
      <PageStrip
        // Another category is no turn: the focus stays on its filter.
        key={category}
        label="Pages of photos"
        page={page}
        pages={pages}
        pathOf={(each) => listPath(PHOTO_GALLERY_PATH, category, each)}
      />
    </SectionPage>
  );
}
