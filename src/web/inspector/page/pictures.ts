import type { Placed } from '../layout/placed.ts';

/** What a drawing looks like is in the page's stylesheet, which a file does not have: it takes these along. */
const LOOKS = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
] as const;

/** The whole drawing as it is in the page now, in a file of its own. */
export function svgOf(drawing: Element, { width, height }: Placed): string {
  const copy = drawing.cloneNode(true) as Element;
  copy.removeAttribute('transform');
  const [from, to] = [drawing, copy].map((each) => [
    ...each.querySelectorAll('rect, path, polygon, circle, text, tspan'),
  ]);
  for (const [index, element] of (to ?? []).entries()) {
    const looks = getComputedStyle(from?.[index] ?? drawing);
    for (const look of LOOKS) element.setAttribute(look, looks.getPropertyValue(look));
  }
  for (const link of copy.querySelectorAll('a')) link.removeAttribute('href');
  const ground = getComputedStyle(document.body).backgroundColor;
  const paper = `<rect width="${width}" height="${height}" fill="${ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${paper}${new XMLSerializer().serializeToString(copy)}</svg>`;
}

/** Twice as many points as the drawing has, as far as a browser can draw them. */
export async function pngOf(svg: string, { width, height }: Placed): Promise<Blob> {
  const scale = Math.min(2, 8_000 / Math.max(width, height));
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: width * scale, height: height * scale });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('The picture could not be made.'))), 'image/png'),
  );
}

export function save(name: string, type: string, content: string | Blob): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1_000);
}
