import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
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
  - { id: film, category: NSR, title: A film, image: poster, ${settings}${settings.includes('captions') ? '' : ', captions: /videos/film.vtt'} }
`;
}
function build(settings: string) {
  const videos = join(root, 'videos.yaml');
  writeFileSync(videos, list(settings));
  return buildVideos({ list: videos, content: content(), output: output() });
}

describe('the build of videos', () => {
  const listed = 'videoSrc: /videos/film.webm';
  const film = (bytes: string) => writeFileSync(join(content(), 'film.webm'), bytes);

  it('copies videos and captions, and nothing if nothing changed', () => {
    film('a sample');
    expect(build(listed)).toEqual(['film.webm', 'film.vtt']);
    expect(readFileSync(join(output(), 'film.webm'), 'utf8')).toBe('a sample');
    expect(build(listed)).toEqual([]);
    film("the office's own");
    expect(build(listed)).toEqual(['film.webm']);
    expect(readFileSync(join(output(), 'film.webm'), 'utf8')).toBe("the office's own");
  });

  it('replaces a video with one of another name, and removes unlisted files', () => {
    film('a sample');
    build(listed);
    writeFileSync(join(content(), 'film.mp4'), 'a film');
    expect(build('videoSrc: /videos/film.mp4')).toEqual(['film.mp4']);
    expect(readdirSync(output()).sort()).toEqual(['film.mp4', 'film.vtt']);
    expect(readFileSync(join(output(), 'film.mp4'), 'utf8')).toBe('a film');
  });

  it.each([
    ['videoSrc: /videos/other.webm', '"film" has no file other.webm'],
    ['videoSrc: http://video.example/1', 'videos.0.videoSrc: must be /videos/NAME.webm'],
    [
      'videoSrc: /videos/film.webm, captions: /videos/film.srt',
      'videos.0.captions: must be /videos/NAME.vtt',
    ],
  ])('%s stops it with a message for the editor', (settings, message) => {
    film('a sample');
    expect(() => build(settings)).toThrow(message);
    expect(existsSync(output())).toBe(false);
  });
});
