import { brandColours, defaultAccent } from '#machines/shared/brand.ts';
import { loadMark } from '#server/acts/app/brandPictures.ts';
import { fontsFor } from '#server/providers/paper/fonts.ts';
import { outlineLine, outlineText } from '#server/providers/paper/outlines.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import type { Fact } from '../../issuances/publicPages/facts.ts';

/** The size at which messengers and social networks show the picture of a link. */
export const shareSize = { width: 1200, height: 630 } as const;

export interface ShareCard {
  title: string;
  /** Above the title, such as the status of an issuance. */
  kind: string;
  facts: readonly Fact[];
  /** Below everything, such as the risk. */
  note: string;
  /** The address of a picture of this site. Without one, the card shows the brand’s colour. */
  picture: string | undefined;
}

const EDGE = 64;
const TEXT_WIDTH = shareSize.width - 2 * EDGE;
const TITLE = 68;
const MAX_PICTURE_PIXELS = 40_000_000;
const QUALITY = 82;

/** Draws the picture of a link as JPEG: the page’s picture with its title and its key figures. */
export async function drawShareCard(tenant: Tenant, card: ShareCard): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const { deep } = brandColours(tenant.customization.brand.accent || defaultAccent).light;
  const picture = card.picture && (await fetchPicture(tenant, card.picture));
  const ground = picture
    ? sharp(picture, { limitInputPixels: MAX_PICTURE_PIXELS }).resize({ ...shareSize, fit: 'cover' })
    : sharp({ create: { ...shareSize, channels: 3, background: deep } });
  const mark = await loadMark(tenant, 44);
  const words = await drawWords(tenant.customization.title, card, Boolean(picture));
  return new Uint8Array(
    await ground
      .composite([
        { input: Buffer.from(words), left: 0, top: 0 },
        ...(mark ? [{ input: Buffer.from(mark), left: EDGE, top: 46 }] : []),
      ])
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer(),
  );
}

/** The bytes of a picture of this site. */
export async function fetchPicture({ localFetch, origin }: Tenant, address: string): Promise<Buffer | undefined> {
  const answer = await localFetch(`${origin}${address}`);
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
}

const SMALL = 26;
const FIGURE = 40;
const NAME = 30;
const NAME_WIDTH = 480;
const WHITE = '#fff';

const place = (x: number, y: number, drawing: string, opacity = 1) =>
  `<g transform="translate(${x} ${y})" fill="${WHITE}" fill-opacity="${opacity}">${drawing}</g>`;

/** A picture is darkened where the words are, so that they can be read on any. */
const SHADE = `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-opacity=".35"/><stop offset=".3" stop-opacity=".1"/><stop offset=".62" stop-opacity=".62"/><stop offset="1" stop-opacity=".86"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/>`;

/** The words as a drawing: the tenant’s name at the top, and the others from the bottom up. */
async function drawWords(site: string, { title, kind, facts, note }: ShareCard, isOnPicture: boolean): Promise<string> {
  const labels = facts.map(({ label }) => label).join('');
  const values = facts.map(({ value }) => value).join('');
  const fonts = await fontsFor({
    regular: `${note}${labels}…`,
    strong: `${site}${kind}${values}…`,
    display: `${title}…`,
  });
  const parts = [place(EDGE + 60, 78, outlineLine(fonts.strong, site, NAME, NAME_WIDTH).drawing)];
  let y = shareSize.height - 44;
  parts.push(place(EDGE, y, outlineLine(fonts.regular, note, SMALL, TEXT_WIDTH).drawing, 0.85));
  y -= 62;
  let x = EDGE;
  for (const { label, value } of facts) {
    const figure = outlineLine(fonts.strong, value, FIGURE, TEXT_WIDTH / 2);
    const caption = outlineLine(fonts.regular, label, SMALL, TEXT_WIDTH / 2);
    parts.push(place(x, y, figure.drawing), place(x, y - 48, caption.drawing, 0.85));
    x += Math.max(figure.width, caption.width) + 56;
  }
  if (facts.length) y -= 124;
  const lines = outlineText(fonts.display, title, { size: TITLE, width: TEXT_WIDTH, maxLines: 2 });
  for (const { drawing } of lines.toReversed()) {
    parts.push(place(EDGE, y, drawing));
    y -= TITLE * 1.12;
  }
  parts.push(place(EDGE, y - 4, outlineLine(fonts.strong, kind, SMALL, TEXT_WIDTH).drawing, 0.9));
  const { width, height } = shareSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${isOnPicture ? SHADE : ''}${parts.join('')}</svg>`;
}
