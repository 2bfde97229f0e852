import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData, useOutletContext } from '@remix-run/react';
import { PhotoFigure } from '../features/gallery/PhotoFigure';
import { PhotoPage } from '../features/gallery/PhotoPage';
import { photoGallery, photosFile, shownPhoto } from '../features/gallery/photos.server';
import { notThere } from '../features/publishing/addresses.server';
import { placeItem } from '../lists/gallery/listing';
import { loadedMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import { Lightbox } from '../ui/Lightbox';

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = loaderHeaders;

export function loader({ request, params }: LoaderFunctionArgs) {
  const gallery = photoGallery();
  const found =
    placeItem(gallery, params.photo ?? '', new URL(request.url).searchParams) ?? notThere(request);
  const { item, place, path, isCanonical } = found;
  if (!isCanonical) return redirect(path);
  const photo = shownPhoto(item);
  const isSample = photosFile.read().sample;
  const all = gallery.items.indexOf(item) + 1;
  return publicJson({
    photo,
    place,
    isSample,
    meta: {
      title: `${item.title || 'Photo'}, ${item.category}: photo ${all} of ${gallery.items.length}`,
      description: `${photo.picture.alt}. Photo ${all} of ${gallery.items.length} in the office's gallery, category ${item.category}.`,
      path: `${gallery.path}/${item.id}`,
      sample: isSample,
    },
  });
}

export default function PhotoRoute() {
  const { photo, place, isSample } = useLoaderData<typeof loader>();
  const isOver = useOutletContext<boolean>();
  if (!isOver) return <PhotoPage photo={photo} place={place} isSample={isSample} />;
  return (
    <Lightbox place={place} one="photo" size="wide">
      <PhotoFigure photo={photo} />
    </Lightbox>
  );
}
