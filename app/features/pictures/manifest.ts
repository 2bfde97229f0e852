/** URL paths of one format, by width in pixels. */
export type Addresses = Readonly<Record<string, string>>;

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
