import type { Sharp } from 'sharp';
import { loadSharp } from './load-sharp.server';

export type Format = 'jpg' | 'webp' | 'avif';

/** One file to encode. */
export interface Variant {
  readonly format: Format;
  readonly width: number;
  /** A gallery tile: its quality is lowered until it is small enough. */
  readonly isTile?: boolean;
}

/** More pixels than any camera's; such files are refused. */
export const MAX_PIXELS = 120_000_000;

const WIDTHS = [320, 640, 960, 1280];
const LARGEST = 1280;
/** Old and slow phones get the small widths: maximum bytes of their JPEGs. */
const JPEG_BUDGET: Readonly<Record<number, number>> = { 320: 12_000, 640: 40_000 };
const JPEG_QUALITIES = [72, 62, 52, 42, 32, 24, 16];
/** Gallery tiles: a page has many of them, and may weigh 150 KB in total. */
const TILE_WIDTH = 320;
const TILE_BUDGET = { jpg: 8000, webp: 8000, avif: 4900 };
const TILE_QUALITIES = {
  jpg: [...JPEG_QUALITIES, 10],
  webp: [50, 36, 24, 14, 6],
  avif: [46, 40, 34, 28, 22],
};
/** The width for phones, and so the one whose AVIF is worth more effort. */
const PHONE_WIDTH = 640;

/** Widths for a picture: never wider than the original, plus its own width if that adds something. */
function widthsFor(sourceWidth: number): number[] {
  const widths = WIDTHS.filter((width) => width <= sourceWidth);
  const widest = widths.at(-1) ?? 0;
  const own = Math.min(sourceWidth, LARGEST);
  return own >= widest * 1.2 ? [...widths, own] : widths;
}

/**
 * All files of a picture. AVIF only for the middle and largest widths, where it pays. A gallery has hundreds of
 * pictures, so each gets only a tile, the phone width and the largest width.
 */
export function variantsFor(sourceWidth: number, use?: 'gallery'): Variant[] {
  if (use === 'gallery') return galleryVariants(sourceWidth);
  const widths = widthsFor(sourceWidth);
  return widths.flatMap((width) => {
    const hasAvif = width === PHONE_WIDTH || (width > PHONE_WIDTH && width === widths.at(-1));
    const formats: Format[] = hasAvif ? ['jpg', 'webp', 'avif'] : ['jpg', 'webp'];
    return formats.map((format) => ({ format, width }));
  });
}

function galleryVariants(sourceWidth: number): Variant[] {
  const tile = Math.min(sourceWidth, TILE_WIDTH);
  const widths = [...new Set([tile, Math.min(sourceWidth, PHONE_WIDTH), Math.min(sourceWidth, LARGEST)])];
  return widths.flatMap((width) =>
    (['jpg', 'webp', 'avif'] as const).map((format) => ({ format, width, isTile: width === tile })),
  );
}

/** An image to encode, and how wide it is when upright. */
interface Image {
  readonly bytes: Buffer;
  readonly width: number;
}

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function fromPixels({ data, width, height }: Pixels): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Decodes once: upright, opaque, sRGB without metadata, at most the largest width. */
async function decode({ bytes, width }: Image): Promise<Pixels> {
  const sharp = await loadSharp();
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  if (width > LARGEST) image.resize({ width: LARGEST });
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function shrink(pixels: Pixels, width: number): Promise<Pixels> {
  if (width >= pixels.width) return pixels;
  const image = await fromPixels(pixels);
  const { data, info } = await image.resize({ width }).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The first attempt within the budget, or else the last, which is the smallest. */
async function withinBudget(
  qualities: readonly number[],
  budget: number,
  attempt: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  let smallest: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    smallest = await attempt(quality);
    if (smallest.length <= budget) break;
  }
  return smallest;
}

function jpeg(pixels: Pixels, isTile: boolean): Promise<Buffer> {
  const plain = async (quality: number) =>
    (await fromPixels(pixels)).jpeg({ quality, progressive: true, optimiseCoding: true }).toBuffer();
  if (isTile) return withinBudget(TILE_QUALITIES.jpg, TILE_BUDGET.jpg, plain);
  const budget = JPEG_BUDGET[pixels.width];
  if (!budget) return plain(66);
  // mozjpeg is worth its time for the files that everybody may get; at larger widths most browsers get WebP or AVIF.
  return withinBudget(JPEG_QUALITIES, budget, async (quality) =>
    (await fromPixels(pixels)).jpeg({ quality, mozjpeg: true }).toBuffer(),
  );
}

function webp(pixels: Pixels, isTile: boolean): Promise<Buffer> {
  const attempt = async (quality: number) =>
    (await fromPixels(pixels)).webp({ quality, effort: 2 }).toBuffer();
  return isTile ? withinBudget(TILE_QUALITIES.webp, TILE_BUDGET.webp, attempt) : attempt(58);
}

/** Effort 0 takes a quarter of the time, for slightly more bytes at the same quality. */
function avif(pixels: Pixels, isTile: boolean): Promise<Buffer> {
  const attempt = async (quality: number, effort: number) =>
    (await fromPixels(pixels)).avif({ quality, effort, chromaSubsampling: '4:2:0' }).toBuffer();
  if (isTile) return withinBudget(TILE_QUALITIES.avif, TILE_BUDGET.avif, (quality) => attempt(quality, 0));
  if (pixels.width === PHONE_WIDTH) return attempt(46, 1);
  return attempt(pixels.width > 1024 ? 42 : 46, 0);
}

function encode(pixels: Pixels, { format, isTile = false }: Variant): Promise<Buffer> {
  if (format === 'jpg') return jpeg(pixels, isTile);
  return format === 'webp' ? webp(pixels, isTile) : avif(pixels, isTile);
}

/** Encodes the files of a picture, smallest width first. */
export async function* encodeVariants(
  image: Image,
  variants: readonly Variant[],
): AsyncGenerator<Variant & { bytes: Buffer }> {
  const whole = await decode(image);
  let current: Pixels | undefined;
  for (const variant of variants) {
    if (current?.width !== variant.width) current = await shrink(whole, variant.width);
    yield { ...variant, bytes: await encode(current, variant) };
  }
}
