import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Picture } from '#web/ui/Picture.tsx';

const picture = {
  path: '/v2/pfp/pictures/019c41fc',
  widths: [480, 700],
  width: 700,
  height: 350,
  colour: '#836575',
  alt: 'Una planta solar',
};
const sizes = '(min-width: 961px) 400px, 72vw';

const shown = (more: Partial<Parameters<typeof Picture>[0]> = {}) => {
  render(<Picture picture={picture} sizes={sizes} className="cover" {...more} />);
  return screen.getByRole('img', { name: more.alt ?? picture.alt });
};

it('offers every stored width in AVIF, and in WebP to browsers without it', () => {
  const image = shown();
  const source = image.parentElement?.querySelector('source');
  const inFormat = (format: string) => `${picture.path}/480.${format} 480w,${picture.path}/700.${format} 700w`;
  expect(source?.getAttribute('type')).toBe('image/avif');
  expect(source?.getAttribute('srcset')).toBe(inFormat('avif'));
  expect(image.getAttribute('srcset')).toBe(inFormat('webp'));
  expect([source, image].map((each) => each?.getAttribute('sizes'))).toEqual([sizes, sizes]);
  expect(image.getAttribute('src')).toBe(`${picture.path}/480.webp`);
});

it('keeps its place in its colour until it has loaded', () => {
  const image = shown();
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['700', '350']);
  expect(image.style.backgroundColor).toBe('#836575');
  expect(image.getAttribute('decoding')).toBe('async');
});

it('waits until it comes near, unless it is the first of its page', () => {
  const later = shown();
  expect([later.getAttribute('loading'), later.getAttribute('fetchpriority')]).toEqual(['lazy', 'auto']);
  const first = shown({ isFirst: true, alt: 'La primera' });
  expect([first.getAttribute('loading'), first.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
});

it('is left out for screen readers if nobody has described it', () => {
  render(<Picture picture={{ ...picture, alt: null }} sizes={sizes} className="cover" />);
  expect(screen.getByRole('presentation').getAttribute('alt')).toBe('');
});
