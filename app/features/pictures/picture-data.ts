/** URL paths of one format, by width in pixels. */
type Addresses = Readonly<Record<string, string>>;

/** The build's data on a picture. */
export interface ManifestEntry {
  readonly alt: string;
  readonly caption?: string;
  readonly credit?: string;
  /** Whether it is a placeholder for a photograph. */
  readonly sample: boolean;
  /** Size of the largest file in pixels. */
  readonly width: number;
  readonly height: number;
  readonly jpg: Addresses;
  readonly webp: Addresses;
  readonly avif: Addresses;
}

/** public/pictures/manifest.json: every picture by name. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/**
 * The data needed to show a picture. URLs are built from `path`, because ten of them per picture would make up most of a
 * gallery's loader data.
 */
export interface PictureData extends Omit<ManifestEntry, 'jpg' | 'webp' | 'avif'> {
  readonly name: string;
  /** URL path without width and extension. */
  readonly path: string;
  /** Widths that exist, smallest first. */
  readonly jpg: readonly number[];
  readonly webp: readonly number[];
  readonly avif: readonly number[];
}

function widths(addresses: Addresses): number[] {
  return Object.keys(addresses)
    .map(Number)
    .sort((a, b) => a - b);
}

/** Reduces a manifest entry to the data needed to show the picture. */
export function pictureData(name: string, entry: ManifestEntry): PictureData {
  const jpg = widths(entry.jpg);
  const path = entry.jpg[String(jpg[0])]?.replace(/-\d+\.jpg$/, '') ?? '';
  return { ...entry, name, path, jpg, webp: widths(entry.webp), avif: widths(entry.avif) };
}

/** What pages tell other sites of their picture, for links to them. */
export function sharedPicture(picture: PictureData) {
  const { width, height, alt, sample } = picture;
  return { path: pictureAddress(picture, 'jpg', width), width, height, alt, sample };
}

/** URL path of one file of a picture, in the requested or nearest existing width. */
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
