import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawScene, type SceneName } from './draw/draw-scene';
import { type ListedPicture, PictureFaults } from './lists';

/** A picture with the bytes that it is made of. */
export interface Source {
  readonly picture: ListedPicture;
  readonly bytes: Buffer;
  readonly drawn: boolean;
  /** Upright size in pixels. */
  readonly width: number;
  readonly height: number;
}

const PHOTO = /^(.+)\.(jpe?g|png|webp)$/i;
const MOST_PIXELS = 120_000_000;

/** Pixels that a sample is drawn in. Portraits and logos are never shown large. */
function drawnSize(scene: SceneName, { name, use }: ListedPicture): { width: number; height: number } {
  // As wide as the gallery's lightbox.
  if (use === 'gallery') return { width: 1024, height: 683 };
  if (name === 'default-share') return { width: 1200, height: 630 };
  if (scene === 'portrait') return { width: 960, height: 1200 };
  if (scene === 'logo-tile') return { width: 640, height: 427 };
  return { width: 1280, height: 853 };
}

/** Photographs of a folder by picture name: file names. */
function photographs(folder: string, label: string, names: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>();
  const faults: string[] = [];
  for (const file of readdirSync(folder).sort()) {
    const name = PHOTO.exec(file)?.[1];
    if (!name) continue;
    const other = found.get(name);
    if (other) faults.push(`${label}/${file}: there is already ${other} for the same picture; keep one`);
    else if (!names.has(name))
      faults.push(
        `${label}/${file}: no list has a picture named "${name}"; add it to a pictures list or rename the file`,
      );
    else found.set(name, file);
  }
  if (faults.length > 0) throw new PictureFaults(faults);
  return found;
}

/** Words that only fit a drawing: a photograph with them would be described wrongly. */
function describesDrawing({ alt, caption = '' }: ListedPicture): string | undefined {
  if (/^(draw(n|ing)|illustration)\b/i.test(alt)) return 'alt';
  return /^illustration\b|\bdrawn sample\b/i.test(caption) ? 'caption' : undefined;
}

async function photograph(picture: ListedPicture, path: string, label: string): Promise<Source> {
  const stale = describesDrawing(picture);
  if (stale)
    throw new PictureFaults([
      `${picture.where}: "${picture.name}": ${label} has replaced the drawing; the ${stale} must describe the photograph`,
    ]);
  const bytes = readFileSync(path);
  try {
    const { format, width, height, autoOrient } = await sharp(bytes, {
      limitInputPixels: MOST_PIXELS,
    }).metadata();
    if (!['jpeg', 'png', 'webp'].includes(format ?? '')) throw new Error(`it is a ${format} file`);
    return {
      picture,
      bytes,
      drawn: false,
      width: autoOrient.width ?? width,
      height: autoOrient.height ?? height,
    };
  } catch (error) {
    throw unreadable(label, error);
  }
}

/** A fault that names a picture file which cannot be decoded. */
export function unreadable(label: string, error: unknown): PictureFaults {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return new PictureFaults([`${label}: this file cannot be read as a JPEG, PNG or WebP picture (${reason})`]);
}

function drawing(picture: ListedPicture, scene: SceneName): Source {
  const size = drawnSize(scene, picture);
  return {
    picture,
    drawn: true,
    ...size,
    bytes: Buffer.from(drawScene({ scene, seed: picture.name, ...size })),
  };
}

/** How messages name the file of a source. */
export function sourceLabel(
  { picture, drawn }: Source,
  label: string,
  files: ReadonlyMap<string, string>,
): string {
  return drawn ? `the drawing of "${picture.name}"` : `${label}/${files.get(picture.name)}`;
}

export interface Sources {
  readonly files: ReadonlyMap<string, string>;
  /** Reads or draws one picture. */
  read(picture: ListedPicture): Promise<Source>;
}

/**
 * Finds for each listed picture its photograph, else its drawing.
 * @throws PictureFaults when a picture has neither, or a file belongs to no picture
 */
export function openSources(pictures: readonly ListedPicture[], folder: string, label: string): Sources {
  const files = photographs(folder, label, new Set(pictures.map(({ name }) => name)));
  const faults = pictures
    .filter(({ name, scene }) => !scene && !files.has(name))
    .map(({ name, where }) => `${where}: "${name}" has no file ${name}.jpg and no scene to draw`);
  if (faults.length > 0) throw new PictureFaults(faults);

  async function read(picture: ListedPicture): Promise<Source> {
    const file = files.get(picture.name);
    if (file) return photograph(picture, join(folder, file), `${label}/${file}`);
    return drawing(picture, picture.scene as SceneName);
  }
  return { files, read };
}
