import { useContext } from 'react';
import { type PictureData, pictureAddress } from './picture-data';
import { SavesData } from './saves-data';

export type { PictureData } from './picture-data';

export interface PictureProps {
  readonly picture: PictureData;
  /** Width on the page, as CSS `sizes`: '(max-width: 768px) 100vw, 380px'. */
  readonly sizes: string;
  /** `eager` for pictures visible at first; others load when scrolled near. */
  readonly loading?: 'lazy' | 'eager';
  /** Overrides the picture's own alternative text; empty if adjacent text says the same. */
  readonly alt?: string;
  /** Widest file to offer; a low limit saves HTML in lists of small tiles. */
  readonly largest?: 320 | 640 | 960 | 1280;
  /** Whether the page says all without it, which is left out for visitors who save data; by default, without alternative text. */
  readonly decorates?: boolean;
}

/**
 * A picture in the best format that the browser supports. Browsers without `<picture>` (docs/rules.md R42) show the inner
 * `<img>`: the smallest JPEG, with its size in pixels. Style sheets enlarge it (`width: 100%; height: auto`).
 */
export function Picture({
  picture,
  sizes,
  loading = 'lazy',
  alt = picture.alt,
  largest = 1280,
  decorates = alt === '',
}: PictureProps) {
  const isLeftOut = useContext(SavesData) && decorates;
  const width = picture.jpg[0] ?? picture.width;
  const sourceSet = (format: 'jpg' | 'webp' | 'avif') =>
    picture[format]
      .filter((each) => each <= largest)
      .map((each) => `${pictureAddress(picture, format, each)} ${each}w`)
      .join(', ');
  const [avif, webp] = [sourceSet('avif'), sourceSet('webp')];
  if (isLeftOut) return null;
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={pictureAddress(picture, 'jpg', width)}
        srcSet={sourceSet('jpg') || undefined}
        sizes={sizes}
        width={width}
        height={Math.max(1, Math.round((width * picture.height) / picture.width))}
        alt={alt}
        loading={loading}
        decoding="async"
      />
    </picture>
  );
}

/** A picture of a gallery's tile. Only the first one loads eagerly and at high resolution; the others stay small. */
export function TilePicture({ picture, isFirst }: { picture: PictureData; isFirst: boolean }) {
  const [loading, largest] = isFirst ? (['eager', 640] as const) : (['lazy', 320] as const);
  return <Picture picture={picture} sizes="320px" loading={loading} largest={largest} />;
}
