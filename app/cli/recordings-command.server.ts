import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { messagesOf } from '../content-files/messages.server';
import { readAloud, recordingOf } from '../content-files/recordings.server';
import { withContent } from '../content-files/store.server';
import type { TextInLanguage } from '../content-files/text-in-language';
import { BYTE_ORDER_MARK, spreadsheetCsv } from '../csv/spreadsheet-csv.server';
import { onConnection } from '../db/connection.server';
import { readPublished } from '../features/publishing/published.server';
import { parseCommandLine, UsageError } from '../features/staff/command-line';
import { readEnv } from '../server/env.server';
import { siteFile } from '../site-files/site-file.server';
import { textsInLanguage } from '../texts-in-languages.server';
import { LANGUAGES } from '../words/languages.server';
import { withDatabaseAsItIs } from './prepare.server';

export const RECORDINGS_USAGE =
  'Usage: npm run recordings -- FOLDER (where recordings, texts to read aloud and their list are written)';

const HEAD = [
  ...['language', 'kind', 'name', 'text', 'recording', 'seconds', 'bytes'],
  ...['file', 'text to read aloud', 'address'],
];

/**
 * Writes a folder for a voice menu: `ha/not-paid.mp3` where there is a recording of the text as it is published,
 * `ha/not-paid.txt` to be read aloud, and `recordings.csv`. Prints what is missing.
 *
 * @returns the exit code 0
 * @throws UsageError without a folder
 */
export async function writeRecordings(args: string[]): Promise<number> {
  const [folder, ...more] = parseCommandLine(args, {}).positionals;
  if (!folder || more.length > 0) throw new UsageError('Name one folder.');
  // The database that this starts by itself would ask for more settings.
  const { PUBLIC_URL } = readEnv(process.env);
  return withDatabaseAsItIs((url) =>
    onConnection({ connectionString: url }, async (client) =>
      withContent(await readPublished(client), () => {
        const texts = LANGUAGES.flatMap(textsInLanguage).filter(({ kind }) => kind in PREFIXES);
        const lines = texts.map((text) => writeText(folder, text, PUBLIC_URL));
        writeFileSync(
          path.join(folder, 'recordings.csv'),
          BYTE_ORDER_MARK + spreadsheetCsv([HEAD, ...lines]),
        );
        console.log(missing(texts));
        return 0;
      }),
    ),
  );
}

/** What names of files begin with, by kind: an answer and a warning may have the same name. */
const PREFIXES: Readonly<Record<string, string>> = { answers: '', warnings: 'warning-' };

/** Writes the files of a text. @returns its line of the list */
function writeText(folder: string, text: TextInLanguage, origin: string): unknown[] {
  const { language, kind, name, readable, recording } = text;
  const file = `${language}/${PREFIXES[kind]}${name}`;
  const [toRead, toHear] = [path.join(folder, `${file}.txt`), path.join(folder, `${file}.mp3`)];
  mkdirSync(path.dirname(toRead), { recursive: true });
  const sound = readable ? recordingOf(readable)?.mp3 : undefined;
  const source = sound && siteFile(sound.path);
  if (readable) writeFileSync(toRead, readAloud(readable));
  else rmSync(toRead, { force: true });
  // One of an earlier run may say what is no longer so.
  if (source) copyFileSync(source, toHear);
  else rmSync(toHear, { force: true });
  return [
    ...[language, kind, name, stateOfText(text), recordingInWords(recording)],
    ...(sound ? [Math.round(sound.seconds ?? 0), sound.bytes, `${file}.mp3`] : ['', '', '']),
    ...[readable ? `${file}.txt` : '', text.isThere ? origin + text.path : ''],
  ];
}

function stateOfText({ isThere, isReviewed, isOutdated }: TextInLanguage): string {
  if (!isThere) return 'missing';
  return `${isReviewed ? 'reviewed' : 'sample'}${isOutdated ? ', the English is newer' : ''}`;
}

const recordingInWords = (state: TextInLanguage['recording']) => (state === 'none' ? 'missing' : state);

/** What is missing and what is outdated, by language. */
function missing(texts: readonly TextInLanguage[]): string {
  return LANGUAGES.flatMap((language) => {
    const own = texts.filter((text) => text.language === language);
    const named = (state: TextInLanguage['recording']) =>
      own.filter(({ recording }) => recording === state).map(({ kind, name }) => PREFIXES[kind] + name);
    const [none, outdated] = [named('none'), named('outdated')];
    return [
      `${messagesOf(language).language.name} (${language}): ${own.length - none.length - outdated.length} of ${own.length} recorded`,
      ...(none.length > 0 ? [`  missing: ${none.join(', ')}`] : []),
      ...(outdated.length > 0 ? [`  outdated, to be read again: ${outdated.join(', ')}`] : []),
    ];
  }).join('\n');
}
