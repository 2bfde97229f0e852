import { type LoaderFunctionArgs, type MetaFunction, redirect, type SerializeFrom } from '@remix-run/node';
import { Outlet, type ShouldRevalidateFunction, useLoaderData, useParams } from '@remix-run/react';
import { VideoGallery } from '../features/videos/VideoGallery';
import { shownVideo, videoGallery } from '../features/videos/videos.server';
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
  needsList(nextParams.video, nextUrl);

/** A page of the list; nothing for the address of a video, which has a page of its own. */
export function loader({ request, params }: LoaderFunctionArgs) {
  if (params.video !== undefined) return publicJson({ list: null });
  const gallery = videoGallery();
  const { listing, path, isCanonical } = listGallery(gallery, new URL(request.url).searchParams);
  if (!isCanonical) return redirect(path);
  const sentence = listingSentence(listing, 'video');
  return publicJson({
    list: {
      listing: { ...listing, items: listing.items.map(shownVideo) },
      meta: {
        title: path === gallery.path ? 'Video Gallery' : `${sentence}: Video Gallery`,
        description: `${sentence}. Interviews, conference highlights and films about the National Social Register.`,
        path,
      },
    },
  });
}

export default function VideoGalleryRoute() {
  const { list } = useLoaderData<typeof loader>();
  const { video } = useParams();
  const isOver = useOverList(video);
  useHeldList(list?.meta.path);
  return (
    <>
      {list && (video === undefined || isOver) && <VideoGallery {...list} />}
      <Outlet context={isOver} />
    </>
  );
}
