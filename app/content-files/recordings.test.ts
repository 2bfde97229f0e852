import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stateOf } from './english-state.server';
import { problemText } from './problem';
import type { RecordingManifest } from './recording-files';
import {
  listenTo,
  outdatedRecordings,
  type Readable,
  readAloud,
  recordingProblems,
  recordingState,
} from './recordings.server';
import { withContent } from './store.server';

const found = vi.hoisted(() => ({ manifest: {} as RecordingManifest }));
vi.mock('../site-files/site-file.server', () => ({ manifestReader: () => () => found.manifest }));

const TEXT: Readable = {
  kind: 'answers',
  name: 'not-paid',
  language: 'ha',
  title: 'Ba a biya ni ba',
  body: 'Ku kira **969**.\n\n## Na gaba\n\n- [Ofis](/offices)\n',
};
const NAME = 'answers/not-paid.ha';
const sound = (bytes = 58_000, seconds: number | null = 60) => ({
  path: `/recordings/${bytes}`,
  bytes,
  seconds,
});

beforeEach(() => {
  found.manifest = { [NAME]: { opus: sound(50_000), mp3: sound() } };
});
afterEach(() => vi.restoreAllMocks());

/** With the list of recordings as it would be written. */
function listed<Result>(work: () => Result, of = stateOf(readAloud(TEXT)), text = NAME, more = ''): Result {
  const list = `recordings:\n  - { text: ${text}, of: "${of}", by: "Ada, Kano", on: 2026-11-01 }\n${more}`;
  return withContent({ texts: new Map([['app/content/data/recordings.yaml', list]]) }, work);
}

const problems = () => recordingProblems([TEXT]).map(problemText);

test('what is read aloud are title, headings, paragraphs and lists as plain text', () => {
  expect(readAloud(TEXT)).toBe('Ba a biya ni ba\n\nKu kira 969.\n\nNa gaba\n\nOfis\n');
});

describe('a recording', () => {
  test('is played while its text is as it was read', () => {
    expect(listed(() => recordingState(TEXT))).toBe('there');
    expect(listed(() => listenTo(TEXT))).toEqual({
      label: 'Saurara: minti 1, 58 KB',
      opus: '/recordings/50000',
      mp3: '/recordings/58000',
    });
    expect(listed(problems)).toEqual([]);
    expect(listed(() => outdatedRecordings([TEXT]))).toEqual([]);
  });

  test('of a text that has changed is not played, and listed', () => {
    const changed = { ...TEXT, body: `${TEXT.body}\nKu jira.` };
    expect(listed(() => listenTo(changed))).toBeNull();
    expect(listed(() => outdatedRecordings([changed])).map(problemText)).toEqual([
      expect.stringMatching(/^app\/content\/recordings\/answers\/not-paid\.ha: the text has changed since/),
    ]);
    expect(listed(problems)).toEqual([]);
  });

  test('that is not there is nothing', () => {
    found.manifest = {};
    expect(recordingState(TEXT)).toBe('none');
    expect(listenTo(TEXT)).toBeNull();
  });
});

describe('the check', () => {
  const at = (message: string) => [`app/content/recordings/${NAME}: ${message}`];

  test('wants both formats', () => {
    found.manifest = { [NAME]: { mp3: sound() } };
    expect(listed(problems)).toEqual(at('has no file opus: both are needed'));
    expect(listed(() => listenTo(TEXT))).toBeNull();
  });

  test('takes 60 KB a minute, and no more', () => {
    found.manifest = { [NAME]: { opus: sound(62_001), mp3: sound(62_000) } };
    expect(listed(problems)).toEqual(at('the file opus has 62001 bytes, at most 62000: 60 KB a minute'));
  });

  test('wants sound', () => {
    found.manifest = { [NAME]: { opus: sound(1, null), mp3: sound() } };
    expect(listed(problems)).toEqual(at('the file opus has no sound that can be read'));
  });

  test('wants to know who read it', () => {
    expect(problems()).toEqual(
      at('is not in app/content/data/recordings.yaml: say what was read, by whom and when'),
    );
  });

  test('finds a recording without its text, and an entry without its recording', () => {
    const other = 'warnings/gone.ig';
    found.manifest = { ...found.manifest, [other]: { opus: sound(), mp3: sound() } };
    const more = `  - { text: ${other}, of: "0123456789ab", by: "Ada, Kano", on: 2026-11-01 }
  - { text: answers/none, of: "0123456789ab", by: "Ada, Kano", on: 2026-11-01 }
  - { text: ${NAME}, of: "0123456789ab", by: "Ada, Kano", on: 2026-11-01 }
`;
    expect(listed(problems, undefined, undefined, more)).toEqual([
      `app/content/recordings/${other}: there is no text app/content/${other}.md`,
      'app/content/data/recordings.yaml:4: "answers/none" has no recording in app/content/recordings',
      `app/content/data/recordings.yaml:5: "${NAME}" is here twice`,
    ]);
  });
});
