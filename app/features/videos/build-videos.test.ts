import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildVideos } from './build-videos';

let root: string;
const content = () => join(root, 'content');
const output = () => join(root, 'public');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'videos-'));
  mkdirSync(content());
  writeFileSync(join(content(), 'film.vtt'), 'WEBVTT\n');
});
afterEach(() => rmSync(root, { recursive: true }));

function list(settings: string) {
  return `categories: [NSR]
videos:
  - { id: film, category: NSR, title: A film, image: poster, captions: /videos/film.vtt, ${settings} }
`;
}
function build(settings: string) {
  return buildVideos({ list: list(settings), label: 'videos.yaml', content: content(), output: output() });
}

describe('the build of videos', () => {
  const drawn = 'videoSrc: /videos/film.webm, scenes: [village, farm]';

  it('makes a slide show where there is no film, and nothing when nothing changed', async () => {
    expect(await build(drawn)).toEqual(['film.webm', 'film.vtt']);
    expect(statSync(join(output(), 'film.webm')).size).toBeLessThan(200_000);
    expect(await build(drawn)).toEqual([]);
    expect(await build(drawn.replace('farm', 'school'))).toEqual(['film.webm']);
  });

  it('takes a film in place of the slide show, and clears away what is not listed', async () => {
    await build(drawn);
    writeFileSync(join(content(), 'film.mp4'), 'a film');
    expect(await build('videoSrc: /videos/film.mp4')).toEqual(['film.mp4']);
    expect(readdirSync(output()).sort()).toEqual(['film.mp4', 'film.vtt', 'manifest.json']);
    expect(JSON.parse(readFileSync(join(output(), 'manifest.json'), 'utf8'))['film.mp4'].bytes).toBe(6);
  });

  it.each([
    ['videoSrc: /videos/other.webm', '"film" has no file other.webm'],
    ['videoSrc: http://video.example/1', 'videos.0.videoSrc: must be /videos/NAME.webm'],
    ['videoSrc: /videos/film.webm, scenes: [moon]', 'videos.0.scenes.0'],
  ])('%s stops it with words for the editor', async (settings, message) => {
    await expect(build(settings)).rejects.toThrow(message);
    expect(existsSync(output())).toBe(false);
  });
});
