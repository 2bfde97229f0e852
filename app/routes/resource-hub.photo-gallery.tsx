import { type LoaderFunctionArgs, type MetaFunction, redirect, type SerializeFrom } from '@remix-run/node';
import { Outlet, type ShouldRevalidateFunction, useLoaderData, useParams } from '@remix-run/react';
import { PhotoGallery } from '../features/gallery/PhotoGallery';
import { photoGallery, photosFile } from '../features/gallery/photos.server';
import { shownPhoto } from '../features/gallery/shown-photo.server';
import { loaderHeaders, publicJson } from '../server/caching.server';
import type { PageHandle } from '../server/page-handle';
import { needsList, useHeldList } from '../ui/gallery/held-list';
import { listGallery, listingSentence } from '../ui/gallery/listing';
import { useOverList } from '../ui/gallery/useOverList';
import { QUERY_NAMES } from '../ui/gallery/view';
import { pageMeta } from '../ui/meta';

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) =>
  data?.list ? pageMeta(data.list.meta, rest) : [];

export const headers = loaderHeaders;

/** An item that was come to by its own address has a plain page. */
export const handle: PageHandle = {
  hydrate: ({ list }: SerializeFrom<typeof loader>) => list !== null,
  query: QUERY_NAMES,
};

export const shouldRevalidate: ShouldRevalidateFunction = ({ nextParams, nextUrl }) =>
  needsList(nextParams.photo, nextUrl);

/** A page of the list; nothing for the address of a photo, which has a page of its own. */
export function loader({ request, params }: LoaderFunctionArgs) {
  if (params.photo !== undefined) return publicJson({ list: null });
  const gallery = photoGallery();
  const { listing, path, isCanonical } = listGallery(gallery, new URL(request.url).searchParams);
  if (!isCanonical) return redirect(path);
  const sentence = listingSentence(listing, 'photo');
  const isWhole = path === gallery.path;
  return publicJson({
    list: {
      listing: { ...listing, items: listing.items.map(shownPhoto) },
      isSample: photosFile.read().sample,
      meta: {
        title: isWhole ? 'Photo Gallery' : `${sentence}: Photo Gallery`,
        description: `${sentence}. Pictures of conferences, missions, training, meetings and visits to states.`,
        path,
      },
    },
  });
}

export default function PhotoGalleryRoute() {
  const { list } = useLoaderData<typeof loader>();
  const { photo } = useParams();
  const isOver = useOverList(photo);
  useHeldList(list?.meta.path);
  return (
    <>
      {list && (photo === undefined || isOver) && <PhotoGallery {...list} />}
      <Outlet context={isOver} />
    </>
  );
}
