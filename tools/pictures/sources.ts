import { existsSync, readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { ContentError, type Problem } from '../../app/content-files/problem';
import { describesDrawing } from '../../app/features/pictures/describes-drawing';
import { MAX_PIXELS } from '../../app/features/pictures/encode.server';
import type { PictureSource } from '../../app/features/pictures/picture-files.server';
import type { ListedPicture } from './lists';

/** A listed picture with its source image. */
export interface Source extends PictureSource<ListedPicture> {
  readonly file: string;
}

/** Subfolder with a drawing for each picture that has no photograph yet. */
const SAMPLES = 'samples';
const PHOTO = /^(.+)\.(jpe?g|png|webp)$/i;

/** File names of the photographs in a folder, by picture name. */
function photographs(folder: string, names: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>();
  const problems: Problem[] = [];
  for (const file of readdirSync(folder).sort()) {
    const name = PHOTO.exec(file)?.[1];
    if (!name) continue;
    const other = found.get(name);
    const report = (message: string) => void problems.push({ file: `${folder}/${file}`, message });
    if (other) report(`there is already ${other} for the same picture; keep one`);
    else if (!names.has(name))
      report(`no list has a picture named "${name}"; add it to a pictures list or rename the file`);
    else found.set(name, file);
  }
  if (problems.length > 0) throw new ContentError(problems);
  return found;
}

async function photograph(picture: ListedPicture, file: string): Promise<Source> {
  const stale = describesDrawing(picture);
  if (stale)
    throw new ContentError([
      {
        ...picture.where,
        message: `"${picture.name}": ${file} has replaced the drawing; the ${stale} must describe the photograph`,
      },
    ]);
  const bytes = readFileSync(file);
  try {
    const { format, width, height, autoOrient } = await sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
    }).metadata();
    if (!['jpeg', 'png', 'webp'].includes(format ?? '')) throw new Error(`it is a ${format} file`);
    return {
      picture,
      bytes,
      file,
      isSample: false,
      width: autoOrient.width ?? width,
      height: autoOrient.height ?? height,
    };
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** The error for a picture file that cannot be decoded. */
export function unreadable(file: string, error: unknown): ContentError {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  const kinds = file.endsWith('.svg') ? 'an SVG drawing' : 'a JPEG, PNG or WebP picture';
  return new ContentError([{ file, message: `this file cannot be read as ${kinds} (${reason})` }]);
}

/** A sample's size in pixels comes from its first tag. */
function sample(picture: ListedPicture, file: string): Source {
  const bytes = readFileSync(file);
  const [, width, height] =
    /^<svg [^<>]*?width="(\d+)" height="(\d+)"/.exec(bytes.toString('utf8', 0, 300)) ?? [];
  if (!width || !height)
    throw unreadable(file, new Error('it does not start with <svg … width="…" height="…">'));
  return { picture, bytes, file, isSample: true, width: Number(width), height: Number(height) };
}

/**
 * Finds the photograph of each listed picture, or else its sample.
 * @returns a function that reads one picture
 * @throws ContentError if a picture has neither, or a photograph belongs to no picture
 */
export function openSources(
  pictures: readonly ListedPicture[],
  folder: string,
): (picture: ListedPicture) => Promise<Source> {
  const photos = photographs(folder, new Set(pictures.map(({ name }) => name)));
  const sampleOf = (name: string) => `${SAMPLES}/${name}.svg`;
  const missing = pictures
    .filter(({ name }) => !photos.has(name) && !existsSync(`${folder}/${sampleOf(name)}`))
    .map(({ name, where }) => ({
      ...where,
      message: `"${name}" has neither a photograph ${name}.jpg nor a sample ${sampleOf(name)} in ${folder}`,
    }));
  if (missing.length > 0) throw new ContentError(missing);

  return async (picture) => {
    const photo = photos.get(picture.name);
    return photo
      ? photograph(picture, `${folder}/${photo}`)
      : sample(picture, `${folder}/${sampleOf(picture.name)}`);
  };
}
