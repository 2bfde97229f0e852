import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { VideoPlayer } from './VideoPlayer';

const poster = {
  name: 'poster',
  alt: 'A village',
  sample: true,
  width: 1024,
  height: 683,
  path: '/pictures/poster-0',
  jpg: [320, 1024],
  webp: [],
  avif: [],
};
const videoFile = {
  id: 'film',
  category: 'NSR',
  title: 'A film',
  videoSrc: '/videos/film.webm',
  captions: '/videos/film.vtt',
  sample: true,
  poster,
  fileNote: 'WebM, 110 KB',
};

it('shows our own video in the browser’s player, with captions and file size', () => {
  const html = renderToStaticMarkup(<VideoPlayer video={videoFile} />);
  expect(html).toMatch(/<video controls="" preload="none"[^>]* poster="\/pictures\/poster-0-640\.webp"/);
  expect(html).toContain('<track kind="captions" src="/videos/film.vtt" srcLang="en"');
  expect(html).toContain('>Download the video (WebM, 110 KB)</a>');
});

it('shows an online video as a link with our poster, and loads nothing from YouTube', () => {
  const online = { ...videoFile, videoSrc: 'https://www.youtube.com/watch?v=fixture0001' };
  const html = renderToStaticMarkup(<VideoPlayer video={online} />);
  expect(html).toContain('<a class="video-press" href="https://www.youtube.com/watch?v=fixture0001">');
  expect(html).not.toMatch(/<iframe|<video|src="https:/);
});
