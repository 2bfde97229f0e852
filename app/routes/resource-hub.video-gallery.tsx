import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData, useParams } from '@remix-run/react';
import { VideoGallery } from '../features/videos/VideoGallery';
import { shownVideo, videoGallery } from '../features/videos/videos.server';
import { listGallery, listingSentence, QUERY_NAMES } from '../lists/gallery/listing';
import { pageMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import galleryStyles from '../styles/for-galleries.css?url';
import { hasOnlySamples } from '../text/sample';
import { GalleryRoute, galleryRevalidation, isList } from '../ui/gallery/gallery-route';

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) =>
  data?.list ? pageMeta(data.list.meta, rest) : [];

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: galleryStyles }];

export const headers = loaderHeaders;

export const handle: PageHandle = { hydrate: isList, query: QUERY_NAMES };

export const shouldRevalidate = galleryRevalidation('video');

/** A page of the list, or null for a video, which has its own page. */
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
        sample: hasOnlySamples(gallery.items),
      },
    },
  });
}

export default function VideoGalleryRoute() {
  const { list } = useLoaderData<typeof loader>();
  const { video } = useParams();
  return <GalleryRoute openId={video}>{list && <VideoGallery {...list} />}</GalleryRoute>;
}
