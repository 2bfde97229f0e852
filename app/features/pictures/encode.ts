import sharp, { type Sharp } from 'sharp';
import type { Source } from './sources';

export type Format = 'jpg' | 'webp' | 'avif';

/** One file to make. */
export interface Variant {
  readonly format: Format;
  readonly width: number;
  /** Most bytes that the file should have: quality is lowered until it fits. */
  readonly budget?: number;
  /** AVIF alone: 0 is quickest and largest. */
  readonly effort?: number;
}

const WIDTHS = [320, 640, 960, 1280];
const LARGEST = 1280;
/** Small widths are what old and slow phones get: their JPEGs must stay under these bytes. */
const JPEG_BUDGET: Readonly<Record<number, number>> = { 320: 12_000, 640: 40_000 };
const JPEG_QUALITIES = [72, 62, 52, 42, 32, 24, 16];
/** Tiles of a gallery: many of them are on a page, and the page may weigh 150 KB in all. */
const TILE_WIDTH = 320;
const TILE_BUDGET: Readonly<Record<Format, number>> = { jpg: 8000, webp: 8000, avif: 5000 };
const TILE_QUALITIES: Readonly<Record<'webp' | 'avif', readonly number[]>> = {
  webp: [50, 36, 24, 14, 6],
  avif: [46, 40, 34, 28, 22],
};

/** Widths for a picture: never wider than it is, and its own width when that adds something. */
export function widthsFor(sourceWidth: number): number[] {
  const widths = WIDTHS.filter((width) => width <= sourceWidth);
  const widest = widths.at(-1) ?? 0;
  const own = Math.min(sourceWidth, LARGEST);
  return own >= widest * 1.2 ? [...widths, own] : widths;
}

/**
 * Every file of a picture. AVIF only where it pays: the middle and the largest width. A gallery has hundreds of
 * pictures, so each of them gets a tile and the largest width only.
 */
export function variantsFor(sourceWidth: number, use?: 'gallery'): Variant[] {
  if (use === 'gallery') return galleryVariants(sourceWidth);
  const widths = widthsFor(sourceWidth);
  return widths.flatMap((width) => {
    const formats: Format[] =
      width === 640 || (width > 640 && width === widths.at(-1)) ? ['jpg', 'webp', 'avif'] : ['jpg', 'webp'];
    return formats.map((format) => ({ format, width }));
  });
}

function galleryVariants(sourceWidth: number): Variant[] {
  const tile = Math.min(sourceWidth, TILE_WIDTH);
  const widths = [...new Set([tile, Math.min(sourceWidth, LARGEST)])];
  return widths.flatMap((width) =>
    (['jpg', 'webp', 'avif'] as const).map((format) => ({
      format,
      width,
      // Small tiles are worth the trouble; hundreds of large files have to be quick.
      ...(width === tile ? { budget: TILE_BUDGET[format], effort: 2 } : { effort: 0 }),
    })),
  );
}

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

function fromPixels({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Decodes once: upright, opaque, plain sRGB without metadata, at most the largest width. */
async function decode({ bytes, width }: Source): Promise<Pixels> {
  const image = sharp(bytes, { limitInputPixels: 120_000_000 })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  if (width > LARGEST) image.resize({ width: LARGEST });
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function shrink(pixels: Pixels, width: number): Promise<Pixels> {
  if (width >= pixels.width) return pixels;
  const { data, info } = await fromPixels(pixels)
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The first of several tries that fits; the last one, which is the smallest, if none does. */
async function withinBudget<Quality>(
  qualities: readonly Quality[],
  budget: number,
  attempt: (quality: Quality) => Promise<Buffer>,
): Promise<Buffer> {
  let smallest: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    smallest = await attempt(quality);
    if (smallest.length <= budget) break;
  }
  return smallest;
}

function jpeg(pixels: Pixels, budget = JPEG_BUDGET[pixels.width]): Promise<Buffer> {
  // mozjpeg's search pays for the files that everybody may get; above them WebP and AVIF do the work.
  if (!budget)
    return fromPixels(pixels).jpeg({ quality: 66, progressive: true, optimiseCoding: true }).toBuffer();
  return withinBudget(JPEG_QUALITIES, budget, (quality) =>
    fromPixels(pixels).jpeg({ quality, mozjpeg: true }).toBuffer(),
  );
}

function webp(pixels: Pixels, budget?: number): Promise<Buffer> {
  if (!budget) return fromPixels(pixels).webp({ quality: 58, effort: 2 }).toBuffer();
  return withinBudget(TILE_QUALITIES.webp, budget, (quality) =>
    fromPixels(pixels).webp({ quality, effort: 4 }).toBuffer(),
  );
}

function avif(pixels: Pixels, budget?: number, effort = 1): Promise<Buffer> {
  const attempt = (quality: number) =>
    fromPixels(pixels).avif({ quality, effort, chromaSubsampling: '4:2:0' }).toBuffer();
  return budget ? withinBudget(TILE_QUALITIES.avif, budget, attempt) : attempt(46);
}

function encode(pixels: Pixels, { format, budget, effort }: Variant): Promise<Buffer> {
  if (format === 'jpg') return jpeg(pixels, budget);
  return format === 'webp' ? webp(pixels, budget) : avif(pixels, budget, effort);
}

/** Makes the files of a picture, smallest width first. */
export async function* encodeVariants(
  source: Source,
  variants: readonly Variant[],
): AsyncGenerator<Variant & { bytes: Buffer; height: number }> {
  const whole = await decode(source);
  let current: Pixels | undefined;
  for (const variant of variants) {
    if (current?.width !== variant.width) current = await shrink(whole, variant.width);
    yield { ...variant, height: current.height, bytes: await encode(current, variant) };
  }
}
