import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { stateOf } from '../../../app/content-files/english-state.server';
import { type Readable, readAloud } from '../../../app/content-files/recordings.server';
import { contentText } from '../../../app/content-files/store.server';
import { buildRecordings } from '../../../tools/recordings/build-recordings';
import { editContent, type Release, releaseWithoutSamples } from '../../deploy/release-copy';
import { newDatabase } from '../../support/databases';
import { attributesOf, domOf, textOf } from '../../support/dom';
import { startSite, type TestSite, untilReady } from '../../support/site';
import { silentMp3, silentOpus } from '../../support/sounds';

/** The state of a text that somebody reads aloud. */
function readNow(kind: Readable['kind'], name: string, language = 'en'): string {
  const ending = language === 'en' ? '' : `.${language}`;
  const [, settings = '', body = ''] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(contentText(`app/content/${kind}/${name}${ending}.md`) ?? '') ?? [];
  const [, title = ''] = /^title: "?(.*?)"?$/m.exec(settings) ?? [];
  return stateOf(readAloud({ kind, name, language, title, body }));
}

const entry = (text: string, of: string) =>
  `  - { text: ${text}, of: "${of}", by: "Ada, Kano", on: 2026-11-01 }\n`;

const LIST = `recordings:\n${[
  entry('answers/not-paid', readNow('answers', 'not-paid')),
  entry('answers/not-paid.ha', readNow('answers', 'not-paid', 'ha')),
  entry('warnings/false-job-offers.yo', readNow('warnings', 'false-job-offers', 'yo')),
  entry('answers/complain.ha', '0123456789ab'),
].join('')}`;

const RECORDED = [
  'answers/not-paid',
  'answers/not-paid.ha',
  'warnings/false-job-offers.yo',
  'answers/complain.ha',
];

let release: Release;
let site: TestSite;
let databaseUrl: string;
let work: string;

beforeAll(async () => {
  work = mkdtempSync(path.join(tmpdir(), 'recordings-'));
  for (const [index, name] of RECORDED.entries()) {
    const file = path.join(work, 'content', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.mp3`, silentMp3(60 + index));
    writeFileSync(`${file}.opus`, silentOpus(60 + index));
  }
  release = await releaseWithoutSamples();
  await buildRecordings({
    content: path.join(work, 'content'),
    output: path.join(release.folder, 'build/client/recordings'),
  });
  await editContent(release, [['recordings: []\n', LIST]]);
  databaseUrl = await newDatabase(inject('serverUrl'));
  site = await startSite({ DATABASE_URL: databaseUrl }, ['server.js'], release.folder);
  await untilReady(site);
});

afterAll(async () => {
  await site?.stop();
  await release?.remove();
  rmSync(work, { recursive: true, force: true });
});

describe('a recording', () => {
  test.each([
    ['/answers/not-paid', 'Listen: 1 minute, 61 KB'],
    ['/ha/answers/not-paid', 'Saurara: minti 1, 61 KB'],
    ['/yo/warnings/false-job-offers', 'Gbọ́ ọ: ìṣẹ́jú 1, 62 KB'],
  ])('is played on %s, whose text it reads', async (address, label) => {
    const answer = await site.get(address);
    expect(answer.headers.get('content-security-policy')).toContain("media-src 'self'");
    const page = domOf(await answer.text());
    expect(textOf(page.querySelector('.listen figcaption')?.innerHTML ?? '')).toBe(label);
    expect(attributesOf(page, 'audio', 'preload')).toEqual(['none']);
    expect(page.querySelector('audio')?.hasAttribute('controls')).toBe(true);
    const [opus = '', mp3 = ''] = attributesOf(page, 'audio source', 'src');
    expect(attributesOf(page, 'audio a', 'href')).toEqual([mp3]);
    for (const [file, type] of [
      [opus, 'audio/ogg'],
      [mp3, 'audio/mpeg'],
    ] as const) {
      const whole = await site.get(file);
      expect([whole.status, whole.headers.get('content-type')]).toEqual([200, type]);
      expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  test('is sent in ranges', async () => {
    const page = domOf(await (await site.get('/answers/not-paid')).text());
    const [, mp3 = ''] = attributesOf(page, 'audio source', 'src');
    const part = await site.get(mp3, { headers: { Range: 'bytes=36-107' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toMatch(/^bytes 36-107\/60012$/);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(silentMp3(60).subarray(36, 108));
  });

  test.each([
    ['an outdated one', '/ha/answers/complain'],
    ['a text without one', '/answers/complain'],
    ['another language', '/ig/answers/not-paid'],
    ['the list', '/ha/answers'],
  ])('is not on the page of %s', async (_what, address) => {
    const html = await (await site.get(address)).text();
    const page = domOf(html);
    expect(page.querySelector('h1')).not.toBeNull();
    expect(page.querySelectorAll('audio, .listen')).toHaveLength(0);
    expect(html).not.toContain('/recordings/');
  });
});

describe('the folder for a voice menu', () => {
  const folder = () => path.join(work, 'menu');

  function run(...args: string[]) {
    return spawnSync(process.execPath, ['command.js', 'recordings', ...args], {
      cwd: release.folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        SECRET_KEY: 'x'.repeat(40),
        PUBLIC_URL: 'https://nassco.example',
      },
    });
  }

  test('has recordings that are as their texts, and all texts to read aloud', () => {
    mkdirSync(path.join(folder(), 'ha'), { recursive: true });
    // Of an earlier run, before the text changed.
    writeFileSync(path.join(folder(), 'ha/complain.mp3'), 'old');
    const { status, stdout, stderr } = run(folder());
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^English \(en\): 1 of 28 recorded\n {2}missing: .*warning-false-job-offers/);
    expect(stdout).toMatch(/^Hausa \(ha\): 1 of 28 recorded\n.*\n {2}outdated, to be read again: complain$/m);
    const sounds = readdirSync(folder(), { recursive: true }).filter((name) => String(name).endsWith('.mp3'));
    expect(sounds.sort()).toEqual(['en/not-paid.mp3', 'ha/not-paid.mp3', 'yo/warning-false-job-offers.mp3']);
    expect(readFileSync(path.join(folder(), 'ha/not-paid.mp3'))).toEqual(silentMp3(61));
    const text = readFileSync(path.join(folder(), 'ha/not-paid.txt'), 'utf8');
    // What sha256sum gives for the text is what its entry names.
    expect(stateOf(text)).toBe(readNow('answers', 'not-paid', 'ha'));
    expect(text).not.toMatch(/\*\*|\]\(/);
  });

  test('has a list of all of them', () => {
    const list = readFileSync(path.join(folder(), 'recordings.csv'), 'utf8').split('\r\n');
    expect(list).toHaveLength(1 + 28 * 5 + 1);
    expect(list[0]).toBe(
      '\ufefflanguage,kind,name,text,recording,seconds,bytes,file,text to read aloud,address',
    );
    expect(list).toContain(
      'ha,answers,not-paid,reviewed,there,61,60984,ha/not-paid.mp3,ha/not-paid.txt,https://nassco.example/ha/answers/not-paid',
    );
    expect(list.find((line) => line.startsWith('ha,answers,complain,'))).toMatch(
      /,outdated,,,,ha\/complain\.txt,/,
    );
    expect(list.find((line) => line.startsWith('ig,answers,not-paid,'))).toMatch(
      /,missing,,,,ig\/not-paid\.txt,/,
    );
  });

  test('is asked for by its name', () => {
    const { status, stderr } = run();
    expect(status).toBe(2);
    expect(stderr).toContain('Usage: npm run recordings -- FOLDER');
  });
});
