import { variantsFor } from '../encode.server';
import { type DescribedPicture, encodedFiles, entryOf, hashOf } from '../picture-files.server';
import { type CutPicture, readPicture } from './read-picture.server';
import { FOCUSES, type Point, type Shape } from './shapes';

/** An uploaded picture as it is kept. */
export interface UploadedPicture {
  readonly name: string;
  readonly alt: string;
  readonly caption: string | null;
  readonly credit: string | null;
  /** Size of the largest file in pixels. */
  readonly width: number;
  readonly height: number;
  /** Part of the files' names. */
  readonly hash: string;
  /** The cut picture. As `NAME.jpg` in app/content/pictures the build makes the very same files from it. */
  readonly source: Buffer;
  /** By their names, such as `NAME-HASH-640.jpg`. */
  readonly files: readonly (readonly [file: string, bytes: Buffer])[];
}

/**
 * Makes all files of an uploaded picture, in the sizes and formats of the site.
 *
 * @throws PictureRefused with words for whoever sent it
 */
export async function makePicture(
  bytes: Buffer,
  described: DescribedPicture,
  shape: Shape,
  focus: Point,
): Promise<UploadedPicture> {
  return filesOf(await readPicture(bytes, shape, focus), described);
}

/**
 * Makes the files of a picture again from the `source` of its upload: the very same.
 *
 * @throws as `makePicture`
 */
export async function makeAgain(source: Buffer, described: DescribedPicture): Promise<UploadedPicture> {
  const { width, height } = await readPicture(source, 'whole', FOCUSES.middle);
  return filesOf({ bytes: source, width, height }, described);
}

async function filesOf(
  cut: CutPicture,
  { name, alt, caption, credit }: DescribedPicture,
): Promise<UploadedPicture> {
  const source = { ...cut, picture: { name, alt, caption, credit }, isSample: false };
  const hash = hashOf(source);
  const variants = variantsFor(cut.width);
  const files = await encodedFiles(source, hash, variants);
  const { width, height } = entryOf(source, hash, variants);
  return {
    name,
    alt,
    caption: caption ?? null,
    credit: credit ?? null,
    width,
    height,
    hash,
    source: cut.bytes,
    files,
  };
}
