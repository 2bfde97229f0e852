import type { Metadata, Sharp } from 'sharp';
import { loadSharp } from '../load-sharp.server';
import { pictureKind } from './picture-kind';
import { PictureRefused } from './picture-refused';
import { cutOf, type Point, partOf, type Shape, type Size } from './shapes';

/** The longest file, and the pixels of a picture that is read line by line and made smaller meanwhile. */
export const MOST_BYTES = 15 * 1024 * 1024;
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 12_000;
const LEAST_WIDTH = 640;
/** How many times as wide as high a picture may be, and as high as wide. */
const WIDEST = 4;
const HIGHEST = 2.5;

/** Pixels of pictures that a decoder holds as a whole: they take 7 MB a million, AVIF 25 MB. */
const MOST_HELD = 16_000_000;
const MOST_OF_AVIF = 5_000_000;

const SECONDS = 8;
const QUALITY = 90;

const DAMAGED =
  'The picture is damaged or incomplete. Open it on your computer, save it again, and send that.';

/** An upright picture without metadata, in sRGB, cut to its shape. */
export interface CutPicture extends Size {
  /** A JPEG: what the files of the site are made from, here and wherever it is taken. */
  readonly bytes: Buffer;
}

/**
 * Reads an uploaded picture: its size is known before it is decoded, and nothing of the file itself is kept.
 *
 * @throws PictureRefused with words for whoever sent it
 */
export async function readPicture(bytes: Buffer, shape: Shape, focus: Point): Promise<CutPicture> {
  if (bytes.length > MOST_BYTES)
    throw new PictureRefused('The picture is longer than 15 MB. Send a smaller one.');
  const kind = pictureKind(bytes);
  if (typeof kind === 'object') throw new PictureRefused(kind.refused);
  const sharp = await loadSharp();
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'error' });
  const metadata = await orRefused(open().metadata());
  if (metadata.format !== kind || (kind === 'heif' && metadata.compression !== 'av1'))
    throw new PictureRefused(DAMAGED);
  const size = metadata.autoOrient;
  const problem = sizeProblem(size, metadata) ?? partProblem(size, shape, focus);
  if (problem) throw new PictureRefused(problem);
  return orRefused(cut(open(), size, shape, focus));
}

/** Why a picture is not decoded; null if it is. */
function sizeProblem(
  { width, height }: Size,
  { pages = 1, isProgressive, depth, format }: Metadata,
): string | null {
  const is = `The picture is ${inPixels(width)} wide and ${inPixels(height)} high.`;
  if (pages > 1) return 'The picture moves. Send one that stands still.';
  if (width < LEAST_WIDTH) return `${is} It must be at least ${inPixels(LEAST_WIDTH)} wide.`;
  if (Math.max(width, height) > LONGEST_SIDE)
    return `${is} Each side may have at most ${inPixels(LONGEST_SIDE)}.`;
  if (width * height > MOST_PIXELS) return `${is} It may have at most 50 megapixels. Make it smaller.`;
  if (width > WIDEST * height)
    return `${is} It may be at most ${WIDEST} times as wide as high. Cut it first.`;
  if (height > HIGHEST * width)
    return `${is} It may be at most ${HIGHEST} times as high as wide. Cut it first.`;
  if (format === 'heif' && width * height > MOST_OF_AVIF)
    return `${is} An AVIF picture may have at most 5 megapixels. Save it as JPEG, and send that.`;
  const weight = depth === 'uchar' ? 1 : 2;
  if (isProgressive && width * height * weight > MOST_HELD)
    return `${is} It is saved as “progressive” or “interlaced”, so it may have at most 16 megapixels. Save it without that setting.`;
  return null;
}

/** Why the part of a picture that is kept is none; null if it is. */
function partProblem(size: Size, shape: Shape, focus: Point): string | null {
  const { width } = partOf(size, shape, focus);
  if (width >= LEAST_WIDTH) return null;
  return `The part that is kept is only ${inPixels(width)} wide. It must be at least ${inPixels(LEAST_WIDTH)} wide. Choose “As it is”, or send a larger picture.`;
}

function inPixels(length: number): string {
  return `${length.toLocaleString('en-NG')} pixels`;
}

/** In two steps: sharp would turn a photo that lies on its side before it makes it smaller, if it also cut it. */
async function cut(image: Sharp, size: Size, shape: Shape, focus: Point): Promise<CutPicture> {
  const { whole, part } = cutOf(size, shape, focus);
  const { data: pixels, info: raw } = await image
    .autoOrient()
    .resize({ ...whole, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true });
  const sharp = await loadSharp();
  const { data, info } = await sharp(pixels, { raw })
    .extract(part)
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** sharp throws for whatever it cannot read. */
async function orRefused<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    const { message } = error as Error;
    if (/pixel limit/i.test(message))
      throw new PictureRefused('The picture has more than 50 megapixels. Make it smaller.');
    if (/timeout/i.test(message))
      throw new PictureRefused('The picture took too long to read. Save it as JPEG, and send that.');
    throw new PictureRefused(DAMAGED);
  }
}
