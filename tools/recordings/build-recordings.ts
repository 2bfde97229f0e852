import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseBuffer } from 'music-metadata';
import { ContentError } from '../../app/content-files/problem';
import type { Format, RecordingManifest, SoundFile } from '../../app/content-files/recording-files';

interface RecordingBuild {
  /** Folder with the recordings, which has one for each kind of text; there need not be any. */
  readonly content: string;
  /** Output folder. */
  readonly output: string;
}

export const RECORDING_FOLDERS: RecordingBuild = {
  content: 'app/content/recordings',
  output: 'public/recordings',
};

/** A recording: `answers/not-paid.ha.opus`. */
const RECORDING = /^([a-z-]+\/[a-z0-9.-]+)\.(opus|mp3)$/;

const TYPES: Record<Format, string> = { opus: 'audio/ogg', mp3: 'audio/mpeg' };

/**
 * Copies the recordings under names that change with them, and lists them with size and length. Unchanged files are left alone,
 * others removed. What a recording must be is checked with the content (app/content-files/recordings.server.ts).
 *
 * @returns the names of the files that were copied
 * @throws ContentError for a file that is no recording by its name
 */
export async function buildRecordings({ content, output }: RecordingBuild): Promise<string[]> {
  const found = filesBelow(content).filter((name) => name !== 'README.md');
  const strange = found.filter((name) => !RECORDING.test(name));
  if (strange.length > 0)
    throw new ContentError(
      strange.map((name) => ({
        file: path.posix.join(content, name),
        message: 'is no recording: name it like its text, as answers/not-paid.ha.opus and .mp3',
      })),
    );
  const manifest: Record<string, Partial<Record<Format, SoundFile>>> = {};
  const copied: string[] = [];
  for (const file of found) {
    const [, name = '', format = ''] = RECORDING.exec(file) ?? [];
    const bytes = readFileSync(path.join(content, file));
    const state = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const own = `${name}.${state}.${format}`;
    manifest[name] = {
      ...manifest[name],
      [format]: {
        path: `/recordings/${own}`,
        bytes: bytes.length,
        seconds: await secondsOf(bytes, format as Format),
      },
    };
    if (!existsSync(path.join(output, own))) {
      write(path.join(output, own), bytes);
      copied.push(own);
    }
  }
  write(
    path.join(output, 'manifest.json'),
    JSON.stringify(manifest satisfies RecordingManifest, undefined, 2),
  );
  const wanted = Object.values(manifest).flatMap((files) => Object.values(files).map((each) => each.path));
  for (const name of filesBelow(output))
    if (name !== 'manifest.json' && !wanted.includes(`/recordings/${name}`)) rmSync(path.join(output, name));
  return copied;
}

/** How long a recording is, counted from its sound, not from what its head says; null if it cannot be read. */
async function secondsOf(bytes: Uint8Array, format: Format): Promise<number | null> {
  try {
    const { format: read } = await parseBuffer(bytes, { mimeType: TYPES[format] }, { duration: true });
    const isOfFormat = format === 'opus' ? read.codec === 'Opus' : /layer 3/i.test(read.codec ?? '');
    return isOfFormat && read.duration ? read.duration : null;
  } catch {
    return null;
  }
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.relative(folder, path.posix.join(entry.parentPath, entry.name)))
    .sort();
}

/** Under a temporary name first, so that a killed build leaves no partial file under a real name. */
function write(file: string, content: string | Uint8Array) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.unfinished`, content);
  renameSync(`${file}.unfinished`, file);
}
