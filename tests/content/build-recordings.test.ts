import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildRecordings } from '../../tools/recordings/build-recordings';
import { silentMp3, silentOpus } from '../support/sounds';

let root: string;
const content = () => join(root, 'content');
const output = () => join(root, 'public');
const build = () => buildRecordings({ content: content(), output: output() });
const manifest = () => JSON.parse(readFileSync(join(output(), 'manifest.json'), 'utf8'));
const save = (name: string, bytes: string | Buffer) => writeFileSync(join(content(), 'answers', name), bytes);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'recordings-'));
  mkdirSync(join(content(), 'answers'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the build of recordings', () => {
  it('makes an empty list if there are none', async () => {
    rmSync(content(), { recursive: true });
    expect(await build()).toEqual([]);
    expect(manifest()).toEqual({});
  });

  it('lists size and length of both formats, and copies once', async () => {
    save('not-paid.ha.mp3', silentMp3(90));
    save('not-paid.ha.opus', silentOpus(90));
    const copied = await build();
    expect(copied).toEqual([
      expect.stringMatching(/^answers\/not-paid\.ha\.[0-9a-f]{8}\.mp3$/),
      expect.stringMatching(/^answers\/not-paid\.ha\.[0-9a-f]{8}\.opus$/),
    ]);
    const { mp3, opus } = manifest()['answers/not-paid.ha'];
    expect([mp3.path, opus.path]).toEqual(copied.map((name) => `/recordings/${name}`));
    expect(Math.round(mp3.seconds)).toBe(90);
    expect(Math.round(opus.seconds)).toBe(90);
    expect(mp3.bytes).toBe(90_000);
    expect(await build()).toEqual([]);
  });

  it('gives a changed file another address, and removes the old one', async () => {
    save('not-paid.mp3', silentMp3(10));
    const [first] = await build();
    save('not-paid.mp3', silentMp3(11));
    const [second] = await build();
    expect(second).not.toBe(first);
    expect(readdirSync(join(output(), 'answers'))).toEqual([second?.slice('answers/'.length)]);
  });

  it('knows no length of what is not sound, or is sound of another format', async () => {
    save('not-paid.mp3', 'no sound');
    save('not-paid.opus', silentMp3(10));
    await build();
    const { mp3, opus } = manifest()['answers/not-paid'];
    expect([mp3.seconds, opus.seconds]).toEqual([null, null]);
  });

  it('stops at a file of another format', async () => {
    save('not-paid.wav', 'RIFF');
    await expect(build()).rejects.toThrow(/answers\/not-paid\.wav: is no recording/);
  });
});
