import { createHash } from 'node:crypto';
import { encodeVariants, type Variant } from './encode.server';
import type { ManifestEntry } from './picture-data';

/** Increase when sizes, formats or qualities change, to re-encode every picture. */
const PIPELINE = '3';
const URL_PREFIX = '/pictures';

/** What a list says about a picture. */
export interface DescribedPicture {
  readonly name: string;
  readonly alt: string;
  readonly caption?: string;
  readonly credit?: string;
  /** `gallery`: shown only as a tile and enlarged, among many. */
  readonly use?: 'gallery';
}

/** A picture with its source image. */
export interface PictureSource<Picture extends DescribedPicture = DescribedPicture> {
  readonly picture: Picture;
  readonly bytes: Buffer;
  /** True for a drawing used until there is a photograph. */
  readonly isSample: boolean;
  /** Upright size in pixels. */
  readonly width: number;
  readonly height: number;
}

export function fileName(name: string, hash: string, { width, format }: Variant): string {
  return `${name}-${hash}-${width}.${format}`;
}

/** Fingerprint of a source and of how its files are made, part of their names. */
export function hashOf({ bytes, width, height, picture }: PictureSource): string {
  return createHash('sha256')
    .update(`${PIPELINE} ${width} ${height} ${picture.use ?? ''}`)
    .update(bytes)
    .digest('hex')
    .slice(0, 8);
}

export function entryOf(source: PictureSource, hash: string, variants: readonly Variant[]): ManifestEntry {
  const { name, alt, caption, credit } = source.picture;
  const urls = (format: string) =>
    Object.fromEntries(
      variants
        .filter((variant) => variant.format === format)
        .map((variant) => [variant.width, `${URL_PREFIX}/${fileName(name, hash, variant)}`]),
    );
  const width = Math.max(...variants.map((variant) => variant.width));
  const height = Math.max(1, Math.round((source.height * width) / source.width));
  return {
    alt,
    caption,
    credit,
    sample: source.isSample,
    width,
    height,
    jpg: urls('jpg'),
    webp: urls('webp'),
    avif: urls('avif'),
  };
}

/** The files of some variants, by name: all or none, so that a picture that fails halfway leaves nothing. */
export async function encodedFiles(
  source: PictureSource,
  hash: string,
  variants: readonly Variant[],
): Promise<[name: string, bytes: Buffer][]> {
  const finished: [string, Buffer][] = [];
  for await (const variant of encodeVariants(source, variants))
    finished.push([fileName(source.picture.name, hash, variant), variant.bytes]);
  return finished;
}
