import { z } from 'zod';
import { findPicture } from './pictures.server';

/** Whether a list in app/content/pictures has a picture with this name. */
export function hasPicture(name: string): boolean {
  try {
    return findPicture(name).name === name;
  } catch (error) {
    if ((error as Error).message.startsWith('No picture named')) return false;
    throw error;
  }
}

/** Schema for the name of a picture in a list in app/content/pictures. */
export const pictureName = z
  .string()
  .refine(hasPicture, 'is no picture of the lists in app/content/pictures');
