import sharp, { type Sharp } from 'sharp';
import type { Source } from './sources';

export type Format = 'jpg' | 'webp' | 'avif';

/** One file to make. */
export interface Variant {
  readonly format: Format;
  readonly width: number;
}

const WIDTHS = [320, 640, 960, 1280];
const LARGEST = 1280;
/** Small widths are what old and slow phones get: their JPEGs must stay under these bytes. */
const JPEG_BUDGET: Readonly<Record<number, number>> = { 320: 12_000, 640: 40_000 };
const JPEG_QUALITIES = [72, 62, 52, 42, 32];

/** Widths for a picture: never wider than it is, and its own width when that adds something. */
export function widthsFor(sourceWidth: number): number[] {
  const widths = WIDTHS.filter((width) => width <= sourceWidth);
  const widest = widths.at(-1) ?? 0;
  const own = Math.min(sourceWidth, LARGEST);
  return own >= widest * 1.2 ? [...widths, own] : widths;
}

/** Every file of a picture. AVIF only where it pays: the middle and the largest width. */
export function variantsFor(sourceWidth: number): Variant[] {
  const widths = widthsFor(sourceWidth);
  return widths.flatMap((width) => {
    const formats: Format[] =
      width === 640 || (width > 640 && width === widths.at(-1)) ? ['jpg', 'webp', 'avif'] : ['jpg', 'webp'];
    return formats.map((format) => ({ format, width }));
  });
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
async function decode({ bytes, drawn, width }: Source): Promise<Pixels> {
  const image = sharp(bytes, { limitInputPixels: 120_000_000 })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  if (!drawn && width > LARGEST) image.resize({ width: LARGEST });
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

async function jpeg(pixels: Pixels): Promise<Buffer> {
  const budget = JPEG_BUDGET[pixels.width];
  // mozjpeg's search pays for the files that everybody may get; above them WebP and AVIF do the work.
  if (!budget)
    return fromPixels(pixels).jpeg({ quality: 66, progressive: true, optimiseCoding: true }).toBuffer();
  let smallest = Buffer.alloc(0);
  for (const quality of JPEG_QUALITIES) {
    smallest = await fromPixels(pixels).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (smallest.length <= budget) break;
  }
  return smallest;
}

function encode(pixels: Pixels, format: Format): Promise<Buffer> {
  if (format === 'jpg') return jpeg(pixels);
  if (format === 'webp') return fromPixels(pixels).webp({ quality: 58, effort: 2 }).toBuffer();
  return fromPixels(pixels).avif({ quality: 46, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
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
    yield { ...variant, height: current.height, bytes: await encode(current, variant.format) };
  }
}
