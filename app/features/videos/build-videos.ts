import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { z } from 'zod';
import { drawScene } from '../pictures/draw/draw-scene';
import type { VideoManifest } from './video-files';
import { type Video, videoListSchema } from './video-list';
import { keyFrameOf, writeWebm } from './webm';

/** Raise it when size, quality or time change: every sample is then made again. */
const PIPELINE = '1';
const SIZE = { width: 640, height: 360 };
const QUALITY = 55;
/** Milliseconds that each drawing of a sample is shown; the captions are written for it. */
export const FRAME_MS = 3000;

export interface VideoBuild {
  /** The list, as text, and how messages name it. */
  readonly list: string;
  readonly label: string;
  /** Folder with films and captions. */
  readonly content: string;
  /** Folder that gets the files and manifest.json. */
  readonly output: string;
}

/** What is wrong with the videos, one line for each fault, in words for the editor. */
export class VideoFaults extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'VideoFaults';
  }
}

/** A file to be there in the end: what it is made of, and how. */
interface Wanted {
  readonly name: string;
  readonly hash: string;
  make(): Promise<Buffer>;
}

/**
 * Copies films and captions, and makes a slide show of drawings for each video that has no film yet. What has
 * not changed is left as it is.
 *
 * @returns names of the files that were made or copied
 * @throws VideoFaults in words for the editor
 */
export async function buildVideos({ list, label, content, output }: VideoBuild): Promise<string[]> {
  const checked = videoListSchema(z.string()).safeParse(parse(list));
  if (!checked.success)
    throw new VideoFaults(
      checked.error.issues.map((issue) => `${label}: ${issue.path.join('.')}: ${issue.message}`),
    );
  const wanted = checked.data.videos.flatMap((video) => filesOf(video, content));
  const missing = wanted.filter((each): each is string => typeof each === 'string');
  if (missing.length > 0) throw new VideoFaults(missing.map((fault) => `${label}: ${fault}`));
  mkdirSync(output, { recursive: true });
  const before = readManifest(output);
  const made: string[] = [];
  const manifest: Record<string, VideoManifest[string]> = {};
  for (const file of wanted as Wanted[]) {
    const known = before[file.name];
    if (known?.hash === file.hash && existsSync(join(output, file.name))) {
      manifest[file.name] = known;
      continue;
    }
    const bytes = await file.make();
    writeWhole(join(output, file.name), bytes);
    manifest[file.name] = { bytes: bytes.length, hash: file.hash };
    made.push(file.name);
  }
  writeWhole(join(output, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  for (const name of readdirSync(output))
    if (name !== 'manifest.json' && !(name in manifest)) rmSync(join(output, name));
  return made;
}

/** The files of a video, or in words which one is missing. */
function filesOf({ id, videoSrc, captions, scenes }: Video, content: string): (Wanted | string)[] {
  if (videoSrc.startsWith('https:')) return [];
  const film =
    copyOf(videoSrc, content) ?? (scenes && videoSrc.endsWith('.webm') && slideShow(id, videoSrc, scenes));
  return [
    film || `"${id}" has no file ${basename(videoSrc)} in ${content} and no scenes to draw`,
    ...(captions
      ? [copyOf(captions, content) ?? `"${id}" has no file ${basename(captions)} in ${content}`]
      : []),
  ];
}

function copyOf(address: string, content: string): Wanted | null {
  const name = basename(address);
  const path = join(content, name);
  if (!existsSync(path)) return null;
  const bytes = readFileSync(path);
  return { name, hash: hashOf([bytes]), make: async () => bytes };
}

function slideShow(id: string, address: string, scenes: NonNullable<Video['scenes']>): Wanted {
  const drawings = scenes.map((scene, at) =>
    Buffer.from(drawScene({ scene, seed: `${id}-${at + 1}`, ...SIZE })),
  );
  return {
    name: basename(address),
    hash: hashOf([Buffer.from(PIPELINE), ...drawings]),
    make: async () => writeWebm({ ...SIZE, frames: await Promise.all(drawings.map(frameOf)) }),
  };
}

async function frameOf(drawing: Buffer) {
  const webp = await sharp(drawing)
    .flatten({ background: '#ffffff' })
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer();
  return { bytes: keyFrameOf(webp), duration: FRAME_MS };
}

function hashOf(parts: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}

function readManifest(output: string): VideoManifest {
  const path = join(output, 'manifest.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** Under another name first, so that a killed build leaves no half file under a real name. */
function writeWhole(path: string, bytes: Buffer | string) {
  writeFileSync(`${path}.unfinished`, bytes);
  renameSync(`${path}.unfinished`, path);
}
