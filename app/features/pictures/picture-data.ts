import type { ManifestEntry } from './manifest';

/**
 * What a page needs to show a picture. Addresses are built from `path`, because ten of them for each
 * picture would make up most of a gallery's loader data.
 */
export interface PictureData extends Omit<ManifestEntry, 'jpg' | 'webp' | 'avif'> {
  readonly name: string;
  /** Address without width and ending. */
  readonly path: string;
  /** Widths that exist, smallest first. */
  readonly jpg: readonly number[];
  readonly webp: readonly number[];
  readonly avif: readonly number[];
}

function widths(addresses: Readonly<Record<string, string>>): number[] {
  return Object.keys(addresses)
    .map(Number)
    .sort((a, b) => a - b);
}

/** Shortens what the build wrote about a picture to what a page needs. */
export function pictureData(name: string, entry: ManifestEntry): PictureData {
  const { alt, caption, credit, sample, width, height } = entry;
  const jpg = widths(entry.jpg);
  const path = entry.jpg[String(jpg[0])]?.replace(/-\d+\.jpg$/, '') ?? '';
  return {
    name,
    alt,
    caption,
    credit,
    sample,
    width,
    height,
    path,
    jpg,
    webp: widths(entry.webp),
    avif: widths(entry.avif),
  };
}

/** Address of one file of a picture: the width asked for, else the nearest that exists. */
export function pictureAddress(
  { path, jpg, webp, avif }: PictureData,
  format: 'jpg' | 'webp' | 'avif',
  width: number,
): string {
  const existing = { jpg, webp, avif }[format];
  const nearest = existing.reduce(
    (best, each) => (Math.abs(each - width) < Math.abs(best - width) ? each : best),
    existing[0] ?? width,
  );
  return `${path}-${nearest}.${format}`;
}
