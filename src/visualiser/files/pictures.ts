import type { PlacedChart } from '../layout/placedChart.ts';

/** The computed styles that are copied into an exported file, because it has no stylesheet. */
const STYLE_PROPERTIES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
] as const;

/** The complete drawing as a standalone SVG. */
export function toSvg(drawing: Element, { width, height }: PlacedChart): string {
  const copy = drawing.cloneNode(true) as Element;
  copy.removeAttribute('transform');
  const [from, to] = [drawing, copy].map((each) => [
    ...each.querySelectorAll('rect, path, polygon, circle, text, tspan'),
  ]);
  for (const [index, element] of (to ?? []).entries()) {
    const styles = getComputedStyle(from?.[index] ?? drawing);
    for (const property of STYLE_PROPERTIES) element.setAttribute(property, styles.getPropertyValue(property));
  }
  for (const link of copy.querySelectorAll('a')) link.removeAttribute('href');
  const background = getComputedStyle(document.body).backgroundColor;
  const backdrop = `<rect width="${width}" height="${height}" fill="${background}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${backdrop}${new XMLSerializer().serializeToString(copy)}</svg>`;
}

/** Renders at twice the size, within the browser's limit of about 8,000 px. */
export async function toPng(svg: string, { width, height }: PlacedChart): Promise<Blob> {
  const scale = Math.min(2, 8_000 / Math.max(width, height));
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: width * scale, height: height * scale });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not render the PNG.'))),
      'image/png',
    ),
  );
}

export function saveFile(name: string, type: string, content: string | Blob): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1_000);
}
