import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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

describe('the cut of a scene', () => {
  const scene = { ...picture, path: '/scenes/solar-0a1b', hasCuts: true };
  const sourcesOf = (image: HTMLElement) => [...(image.parentElement?.querySelectorAll('source') ?? [])];

  it('is chosen on the screens for which the page asks for it, and the picture on the others', () => {
    const [cut, whole] = sourcesOf(shown({ picture: scene, cut: 'wide', cutOn: '(min-width: 961px)' }));
    expect(cut?.getAttribute('media')).toBe('(min-width: 961px)');
    expect(cut?.getAttribute('srcset')).toBe(
      '/scenes/solar-0a1b/wide-720.avif 720w,/scenes/solar-0a1b/wide-1600.avif 1600w',
    );
    expect(whole?.getAttribute('media')).toBeNull();
    expect(whole?.getAttribute('srcset')).toContain('/scenes/solar-0a1b/480.avif 480w');
  });

  it('leaves one width of WebP to browsers without AVIF', () => {
    const image = shown({ picture: scene, cut: 'wide' });
    expect(image.getAttribute('srcset')).toBe('/scenes/solar-0a1b/960.webp 960w');
    expect(image.getAttribute('src')).toBe('/scenes/solar-0a1b/960.webp');
  });

  it('is a close-up where the picture is small', () => {
    const [cut] = sourcesOf(shown({ picture: scene, cut: 'detail' }));
    expect(cut?.getAttribute('srcset')).toContain('/scenes/solar-0a1b/detail-160.avif 160w');
  });

  it('is not asked for of a picture that was uploaded', () => {
    expect(sourcesOf(shown({ cut: 'detail' }))).toHaveLength(1);
  });
});
