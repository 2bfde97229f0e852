import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData, useOutletContext } from '@remix-run/react';
import { notThere } from '../features/publishing/addresses.server';
import { VideoPage } from '../features/videos/VideoPage';
import { VideoPlayer } from '../features/videos/VideoPlayer';
import { shownVideo, videoGallery } from '../features/videos/videos.server';
import { placeItem } from '../lists/gallery/listing';
import { loadedMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import { Lightbox } from '../ui/Lightbox';

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { hydrate: true };

export function loader({ request, params }: LoaderFunctionArgs) {
  const gallery = videoGallery();
  const found =
    placeItem(gallery, params.video ?? '', new URL(request.url).searchParams) ?? notThere(request);
  const { item, place, path, isCanonical } = found;
  if (!isCanonical) return redirect(path);
  return publicJson({
    video: shownVideo(item),
    place,
    meta: {
      title: `${item.title}: video`,
      description: `${item.title}, a video of the office's gallery in the category ${item.category}.`,
      path: `${gallery.path}/${item.id}`,
      sample: item.sample,
    },
  });
}

export default function VideoRoute() {
  const { video, place } = useLoaderData<typeof loader>();
  const isOver = useOutletContext<boolean>();
  if (!isOver) return <VideoPage video={video} place={place} />;
  return (
    <Lightbox place={place} one="video" size="video">
      <VideoPlayer video={video} />
    </Lightbox>
  );
}
