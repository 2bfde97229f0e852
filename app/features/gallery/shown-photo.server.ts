import type { PictureData } from '../pictures/picture-data';
import { findPicture } from '../pictures/pictures.server';
import type { Photo } from './photos.server';

/** A photo with its picture. */
export interface ShownPhoto extends Omit<Photo, 'image'> {
  picture: PictureData;
}

/** Finds the picture of a photo. */
export function shownPhoto({ image, ...photo }: Photo): ShownPhoto {
  return { ...photo, picture: findPicture(image) };
}
