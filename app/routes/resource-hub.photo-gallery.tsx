import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData, useParams } from '@remix-run/react';
import { PhotoGallery } from '../features/gallery/PhotoGallery';
import { photoGallery, photosFile, shownPhoto } from '../features/gallery/photos.server';
import { listGallery, listingSentence, QUERY_NAMES } from '../lists/gallery/listing';
import { pageMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import galleryStyles from '../styles/for-galleries.css?url';
import { GalleryRoute, galleryRevalidation, isList } from '../ui/gallery/gallery-route';

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) =>
  data?.list ? pageMeta(data.list.meta, rest) : [];

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: galleryStyles }];

export const headers = loaderHeaders;

export const handle: PageHandle = { hydrate: isList, query: QUERY_NAMES };

export const shouldRevalidate = galleryRevalidation('photo');

/** A page of the list, or null for a photo, which has its own page. */
export function loader({ request, params }: LoaderFunctionArgs) {
  if (params.photo !== undefined) return publicJson({ list: null });
  const gallery = photoGallery();
  const { listing, path, isCanonical } = listGallery(gallery, new URL(request.url).searchParams);
  if (!isCanonical) return redirect(path);
  const sentence = listingSentence(listing, 'photo');
  const isSample = photosFile.read().sample;
  const isWhole = path === gallery.path;
  return publicJson({
    list: {
      listing: { ...listing, items: listing.items.map(shownPhoto) },
      isSample,
      meta: {
        title: isWhole ? 'Photo Gallery' : `${sentence}: Photo Gallery`,
        description: `${sentence}. Pictures of conferences, missions, training, meetings and visits to states.`,
        path,
        sample: isSample,
      },
    },
  });
}

export default function PhotoGalleryRoute() {
  const { list } = useLoaderData<typeof loader>();
  const { photo } = useParams();
  return <GalleryRoute openId={photo}>{list && <PhotoGallery {...list} />}</GalleryRoute>;
}
