import { expect, it } from 'vitest';
import { findPlayer, isVideo } from '#machines/issuances/content/content.video.ts';

const youTube = 'https://www.youtube-nocookie.com/embed/aB3-_xyz012?autoplay=1';
const vimeo = 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1';

it.each([
  ['https://www.youtube.com/watch?v=aB3-_xyz012', youTube],
  ['https://youtube.com/watch?v=aB3-_xyz012&t=30s', youTube],
  ['https://m.youtube.com/watch?feature=share&v=aB3-_xyz012', youTube],
  ['https://www.youtube.com/embed/aB3-_xyz012', youTube],
  ['https://www.youtube.com/shorts/aB3-_xyz012', youTube],
  ['https://youtu.be/aB3-_xyz012?si=abc', youTube],
  ['https://vimeo.com/123456789', vimeo],
  ['https://www.vimeo.com/123456789?share=copy', vimeo],
  ['https://player.vimeo.com/video/123456789', vimeo],
])('finds the player of %s, which sets no cookies', (address, player) => {
  expect(findPlayer(address)).toBe(player);
  expect(isVideo(address)).toBe(true);
});

it.each([
  'http://www.youtube.com/watch?v=aB3-_xyz012',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com.ejemplo.es/watch?v=aB3-_xyz012',
  'https://ejemplo.es/?https://youtu.be/aB3-_xyz012',
  'https://youtu.be/aB3-_xyz012/../../evil',
  'https://youtu.be/aB3-_xyz012"onload="x',
  'https://vimeo.com/channels/staffpicks',
  'javascript:alert(1)',
  '',
])('knows no player for %s', (address) => {
  expect(findPlayer(address)).toBeUndefined();
  expect(isVideo(address)).toBe(false);
});
