import { expect, it } from 'vitest';
import { onlineVideo } from './online-video';

it.each([
  'https://www.youtube.com/watch?v=fixture0001&t=5',
  'https://youtu.be/fixture0001',
  'https://www.youtube.com/embed/fixture0001',
  'https://www.youtube-nocookie.com/embed/fixture0001',
])('%s plays without cookies', (address) => {
  expect(onlineVideo(address)).toEqual({
    watchUrl: 'https://www.youtube.com/watch?v=fixture0001',
    playerUrl: 'https://www.youtube-nocookie.com/embed/fixture0001?autoplay=1&rel=0',
  });
});

it.each([
  '/videos/about-nsr.webm',
  '/videos/youtube.com.webm',
  'https://video.example/watch?v=fixture0001',
  'https://youtube.com.video.example/watch?v=fixture0001',
  'https://www.youtube.com/watch?v=a"b<c>d',
  'https://www.youtube.com/',
])('%s is not an online video', (address) => {
  expect(onlineVideo(address)).toBeNull();
});
