import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ContentError } from '../../app/content-files/problem';
import { type Video, videoListSchema } from '../../app/features/videos/video-list';

interface VideoBuild {
  /** The file with the list. */
  readonly list: string;
  /** Folder with videos and captions. */
  readonly content: string;
  /** Output folder. */
  readonly output: string;
}

/**
 * Copies the listed videos and captions. Unchanged files are left alone, unlisted ones removed.
 *
 * @returns the names of the files that were copied
 * @throws ContentError worded for the editor
 */
export function buildVideos({ list, content, output }: VideoBuild): string[] {
  const checked = videoListSchema(z.string()).safeParse(parse(readFileSync(list, 'utf8')));
  if (!checked.success)
    throw new ContentError(
      checked.error.issues.map(({ path, message }) => ({
        file: list,
        message: `${path.join('.')}: ${message}`,
      })),
    );
  const wanted = checked.data.videos.flatMap((video) =>
    filesOf(video).map((name) => ({ id: video.id, name })),
  );
  const missing = wanted.filter(({ name }) => !existsSync(join(content, name)));
  if (missing.length > 0)
    throw new ContentError(
      missing.map(({ id, name }) => ({ file: list, message: `"${id}" has no file ${name} in ${content}` })),
    );
  mkdirSync(output, { recursive: true });
  const copied = wanted
    .map(({ name }) => name)
    .filter((name) => copy(join(content, name), join(output, name)));
  for (const name of readdirSync(output))
    if (!wanted.some((each) => each.name === name)) rmSync(join(output, name));
  return copied;
}

/** The names of a video's own files. */
function filesOf({ videoSrc, captions }: Video): string[] {
  if (videoSrc.startsWith('https:')) return [];
  return [videoSrc, ...(captions ? [captions] : [])].map((url) => basename(url));
}

/** Copies a changed file to a temporary name first, so that a killed build leaves no partial file under a real name. */
function copy(from: string, to: string): boolean {
  const bytes = readFileSync(from);
  if (existsSync(to) && bytes.equals(readFileSync(to))) return false;
  writeFileSync(`${to}.unfinished`, bytes);
  renameSync(`${to}.unfinished`, to);
  return true;
}
