import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import text from '../../content/data/videos.yaml?raw';
import { galleryProblems } from '../../ui/gallery/problems';
import type { Gallery } from '../../ui/gallery/view';
import { pictureName } from '../pages/picture-name.server';
import type { Problem } from '../pages/problem';
import { dataFile } from '../pages/yaml-file.server';
import type { PictureData } from '../pictures/picture-data';
import { findPicture } from '../pictures/pictures.server';
import { onlineVideo } from './online-video';
import { VIDEO_GALLERY_PATH } from './paths';
import type { VideoManifest } from './video-files';
import { type Video, videoListSchema } from './video-list';

const MANIFESTS = ['public/videos/manifest.json', 'build/client/videos/manifest.json'];

/** Videos and their categories (specification 2.9). */
export const videosFile = dataFile(
  { file: 'app/content/data/videos.yaml', text },
  videoListSchema(pictureName),
);

/** A video with its poster, ready to be shown. */
export interface ShownVideo
  extends Pick<Video, 'id' | 'category' | 'title' | 'videoSrc' | 'captions' | 'sample'> {
  poster: PictureData;
  /** Size of our own file; null for an online video. */
  bytes: number | null;
}

/** The gallery as its address knows it. @throws ContentError when the file has problems. */
export function videoGallery(): Gallery<Video> {
  const { categories, videos } = videosFile.read();
  return { path: VIDEO_GALLERY_PATH, categories, items: videos };
}

/** Finds the poster and the file of a video. */
export function shownVideo({ image, scenes: _scenes, ...video }: Video): ShownVideo {
  const bytes = manifest()[basename(video.videoSrc)]?.bytes ?? null;
  return { ...video, poster: findPicture(image), bytes };
}

/** What is wrong with the file, with lines. */
export function videoProblems(): Problem[] {
  const problems = videosFile.problems();
  if (problems.length > 0) return problems;
  const gallery = videoGallery();
  const unusable = gallery.items.flatMap(({ videoSrc, captions }, at) => {
    if (videoSrc.startsWith('https:'))
      return onlineVideo(videoSrc)
        ? []
        : [{ path: ['items', at, 'videoSrc'], message: 'is no address of a video on YouTube' }];
    return captions
      ? []
      : [{ path: ['items', at], message: 'a film of ours needs captions (/videos/NAME.vtt)' }];
  });
  return [...galleryProblems(gallery), ...unusable].map(({ path, message }) => ({
    file: videosFile.file,
    line: videosFile.lineOf(path[0] === 'items' ? ['videos', ...path.slice(1)] : path),
    message,
  }));
}

let known: VideoManifest | undefined;

function manifest(): VideoManifest {
  if (known && process.env.NODE_ENV === 'production') return known;
  const path = MANIFESTS.find((each) => existsSync(each));
  if (!path) throw new Error(`No list of video files at ${MANIFESTS.join(' or ')}: build the videos first`);
  known = JSON.parse(readFileSync(path, 'utf8')) as VideoManifest;
  return known;
}
