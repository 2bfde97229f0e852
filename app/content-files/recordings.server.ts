import { z } from 'zod';
import { sizeInWords } from '../site-files/file-note';
import { manifestReader } from '../site-files/site-file.server';
import { ENGLISH } from '../words/language';
import { dataFile, words } from './data-file.server';
import { stateOf } from './english-state.server';
import { formatted, messagesOf } from './messages.server';
import { textToRead } from './plain-text.server';
import type { Problem } from './problem';
import { FORMATS, type Format, type RecordingManifest, type SoundFile } from './recording-files';

/** Bytes of a recording: 8 kbit/s, with room for what stands before the sound. */
const [BYTES_A_MINUTE, BYTES_BEFORE] = [60_000, 2_000];

const FOLDER = 'app/content/recordings';

const manifest = manifestReader<RecordingManifest>('/recordings/manifest.json', 'recordings');

/** What was read aloud, by whom and when: a recording is bound to the state of its text. */
export const recordingsFile = dataFile(
  'data/recordings.yaml',
  z.strictObject({
    recordings: z.array(
      z.strictObject({
        /** Name of the text, as of its file below app/content without `.md`. */
        text: words,
        of: z
          .string()
          .regex(
            /^[0-9a-f]{12}$/,
            'must be the first 12 hex digits of the SHA-256 of the text that was read',
          ),
        by: words,
        on: z.iso.date('must be a date like 2026-11-25'),
      }),
    ),
  }),
);

/** An answer or a warning in a language, which a person can read aloud. */
export interface Readable {
  kind: 'answers' | 'warnings';
  name: string;
  language: string;
  title: string;
  /** Markdown. */
  body: string;
}

/** The text that is read aloud: what `npm run recordings` writes, and `of` is the state of. Blocks and lists of what was seen are left out. */
export const readAloud = ({ title, body }: Readable) => `${title}\n\n${textToRead(body)}\n`;

/** Whether a text has a recording; it is `outdated` if the text has changed since, and then is not played. */
export type RecordingState = 'none' | 'there' | 'outdated';

export function recordingState(text: Readable): RecordingState {
  const name = nameOf(text);
  const files = filesOf(name);
  if (!files.opus || !files.mp3) return 'none';
  const record = recordingsFile.read().recordings.find((each) => each.text === name);
  return record?.of === stateOf(readAloud(text)) ? 'there' : 'outdated';
}

/** The files of a text's recording, in both formats; null if there is none that may be played. */
export function recordingOf(text: Readable): Record<Format, SoundFile> | null {
  const { opus, mp3 } = filesOf(nameOf(text));
  return opus && mp3 && recordingState(text) === 'there' ? { opus, mp3 } : null;
}

/** What a page shows of a text's recording: "Listen: 1 minute, 58 KB"; null if there is none that may be played. */
export function listenTo(text: Readable) {
  const files = recordingOf(text);
  if (!files) return null;
  const { opus, mp3 } = files;
  const label = formatted(text.language, messagesOf(text.language).listen.label, {
    minutes: Math.round((mp3.seconds ?? 0) / 60),
    // Browsers choose the format.
    size: sizeInWords(Math.max(opus.bytes, mp3.bytes)),
  });
  return { label, opus: opus.path, mp3: mp3.path };
}

/** What is wrong with recordings and the list of them. @param texts all that can be read aloud */
export function recordingProblems(texts: readonly Readable[]): Problem[] {
  const known = new Set(texts.map(nameOf));
  const { recordings } = recordingsFile.read();
  const listed = recordings.map(({ text }) => text);
  const ofFiles = Object.entries(manifest()).flatMap(([name, files]) => {
    const all = [
      ...FORMATS.filter((format) => !files[format]).map((format) => `has no file ${format}: both are needed`),
      ...FORMATS.flatMap((format) => soundProblem(format, files[format]) ?? []),
      ...(known.has(name) ? [] : [`there is no text app/content/${name}.md`]),
      ...(listed.includes(name)
        ? []
        : [`is not in ${recordingsFile.file}: say what was read, by whom and when`]),
    ];
    return all.map((message) => ({ file: `${FOLDER}/${name}`, message }));
  });
  const ofList = listed.flatMap((name, index) => {
    const message =
      listed.indexOf(name) < index
        ? `"${name}" is here twice`
        : manifest()[name]
          ? null
          : `"${name}" has no recording in ${FOLDER}`;
    return message ? [recordingsFile.problemAt(['recordings', index], message)] : [];
  });
  return [...ofFiles, ...ofList];
}

/** Recordings of texts that have changed since: not problems, as the pages leave them out. @param texts as above */
export function outdatedRecordings(texts: readonly Readable[]): Problem[] {
  return texts
    .filter((text) => recordingState(text) === 'outdated')
    .map((text) => ({
      file: `${FOLDER}/${nameOf(text)}`,
      message: 'the text has changed since it was read aloud: it is not played until it is read again',
    }));
}

const filesOf = (name: string) => manifest()[name] ?? {};

function nameOf({ kind, name, language }: Readable): string {
  return `${kind}/${name}${language === ENGLISH ? '' : `.${language}`}`;
}

function soundProblem(format: Format, file?: SoundFile): string | undefined {
  if (!file) return undefined;
  if (!file.seconds) return `the file ${format} has no sound that can be read`;
  const most = Math.floor((file.seconds / 60) * BYTES_A_MINUTE) + BYTES_BEFORE;
  if (file.bytes <= most) return undefined;
  return `the file ${format} has ${file.bytes} bytes, at most ${most}: 60 KB a minute`;
}
