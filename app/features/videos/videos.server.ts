import { dataFile } from '../../content-files/data-file.server';
import type { Problem } from '../../content-files/problem';
import type { Gallery } from '../../lists/gallery/listing';
import { galleryProblems } from '../../lists/gallery/problems';
import { fileNoteAt } from '../../site-files/file-note.server';
import { pictureAddress } from '../pictures/picture-data';
import { findPicture, pictureName } from '../pictures/pictures.server';
import { onlineVideo } from './online-video';
import { VIDEO_GALLERY_PATH } from './paths';
import { type Video, videoListSchema } from './video-list';

/** Videos and their categories (docs/behaviour.md 2.9). */
export const videosFile = dataFile('data/videos.yaml', videoListSchema(pictureName));

/** A video with its poster, ready to be shown. */
export type ShownVideo = ReturnType<typeof shownVideo>;

/** The gallery's path, categories and videos. @throws ContentError if the file is invalid. */
export function videoGallery(): Gallery<Video> {
  const { categories, videos } = videosFile.read();
  return { path: VIDEO_GALLERY_PATH, categories, items: videos };
}

/** Adds a video's poster, and the type and size of our own file: "WebM, 110 KB"; '' for an online video. */
export function shownVideo({ image, ...video }: Video) {
  return { ...video, poster: findPicture(image), fileNote: fileNoteAt(video.videoSrc) };
}

/**
 * One of our own videos, for the home page, or undefined if the gallery has none with this id. Online videos are excluded
 * because they load from another host.
 */
export function ownVideo(id: string) {
  const video = videoGallery().items.find((each) => each.id === id && !each.videoSrc.startsWith('https:'));
  if (!video) return undefined;
  const { title, videoSrc, captions, sample, fileNote, poster } = shownVideo(video);
  return { title, videoSrc, captions, sample, fileNote, poster: pictureAddress(poster, 'webp', 640) };
}

/** Checks the entries of the file against each other. @throws ContentError if one of them is invalid. */
export function videoProblems(): Problem[] {
  const gallery = videoGallery();
  const unusable = gallery.items.flatMap(({ videoSrc, captions }, index) => {
    if (videoSrc.startsWith('https:'))
      return onlineVideo(videoSrc)
        ? []
        : [{ path: ['videos', index, 'videoSrc'], message: 'is not the URL of a YouTube video' }];
    return captions
      ? []
      : [{ path: ['videos', index], message: 'our own videos need captions (/videos/NAME.vtt)' }];
  });
  return [...galleryProblems(gallery, 'videos'), ...unusable].map(({ path, message }) =>
    videosFile.problemAt(path, message),
  );
}
