import { encode } from 'uqr';
import { brandColours, defaultAccent } from '#machines/shared/brand.ts';
import { loadMark } from '#server/acts/app/brandPictures.ts';
import { fontsFor } from '#server/providers/paper/fonts.ts';
import { outlineLine, outlineText } from '#server/providers/paper/outlines.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { fetchPicture } from '../app/site/shareCard.ts';

/** A6 at 300 points per inch, in the proportions of a card that is printed or sent. */
export const cardSize = { width: 1240, height: 1748 } as const;

export interface GiftCard {
  /** What it is, who gives it and in what. */
  kind: string;
  title: string;
  from: string;
  /** How much, large, and its value. */
  amount: string;
  value: string;
  /** The giver’s own. May be empty. */
  words: string;
  /** The page on which the receiver accepts it, and how to get there. */
  address: string;
  scan: string;
  reference: string;
  until: string;
  /** What the receiver should know, at the bottom. */
  notes: string;
  /** The address of the issuance’s picture on this site. Without one, the card shows the brand’s colour. */
  picture: string | undefined;
}

const EDGE = 88;
const WIDTH = cardSize.width - 2 * EDGE;
const SCENE = 650;
const MARK = 60;
const QR = 340;
const QR_TOP = 1258;
const MAX_PICTURE_PIXELS = 40_000_000;
const INK = '#1d1d1f';
const QUIET = '#5c5c66';
const WHITE = '#ffffff';

/** Draws the card as PNG: the scene above, and below it the gift, the giver’s words and the way to accept it. */
export async function drawGiftCard(tenant: Tenant, card: GiftCard): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const { deep } = brandColours(tenant.customization.brand.accent || defaultAccent).light;
  const picture = card.picture && (await fetchPicture(tenant, card.picture));
  const scene = picture
    ? sharp(picture, { limitInputPixels: MAX_PICTURE_PIXELS }).resize({
        width: cardSize.width,
        height: SCENE,
        fit: 'cover',
      })
    : sharp({ create: { width: cardSize.width, height: SCENE, channels: 3, background: deep } });
  const mark = await loadMark(tenant, MARK);
  return new Uint8Array(
    await sharp({ create: { ...cardSize, channels: 3, background: WHITE } })
      .composite([
        { input: await scene.png().toBuffer(), left: 0, top: 0 },
        { input: Buffer.from(await drawGiftCardWords(tenant.customization.title, card, deep)), left: 0, top: 0 },
        ...(mark ? [{ input: Buffer.from(mark), left: EDGE, top: 70 }] : []),
      ])
      .png()
      .toBuffer(),
  );
}

const place = (x: number, y: number, drawing: string, colour: string) =>
  `<g transform="translate(${x} ${y})" fill="${colour}">${drawing}</g>`;

/** The scene is darkened at the top, where the tenant’s name is, so that it can be read on any. */
const SHADE = `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-opacity=".6"/><stop offset="1" stop-opacity="0"/></linearGradient></defs><rect width="${cardSize.width}" height="260" fill="url(#s)"/>`;

/** All that is not a picture, as SVG with the outlines of its letters. */
export async function drawGiftCardWords(site: string, card: GiftCard, accent: string): Promise<string> {
  const { kind, title, from, amount, value, words, address, scan, reference, until, notes } = card;
  const fonts = await fontsFor({
    regular: `${from}${value}${scan}${notes}${words}…«»`,
    strong: `${site}${kind}${title}${reference}${until}…`,
    display: `${amount}…`,
  });
  const line = (of: keyof typeof fonts, text: string, size: number, width = WIDTH) =>
    outlineLine(fonts[of], text, size, width).drawing;
  const parts = [place(EDGE + MARK + 20, 114, line('strong', site, 40, WIDTH - MARK), WHITE)];
  parts.push(place(EDGE, SCENE + 92, line('strong', kind, 34), accent));
  parts.push(place(EDGE, SCENE + 192, line('display', amount, 96), INK));
  parts.push(place(EDGE, SCENE + 252, line('strong', title, 42), INK));
  parts.push(place(EDGE, SCENE + 302, line('regular', value, 32), QUIET));
  let y = SCENE + 372;
  const quoted = words ? outlineText(fonts.regular, `«${words}»`, { size: 36, width: WIDTH, maxLines: 3 }) : [];
  for (const each of quoted) {
    parts.push(place(EDGE, y, each.drawing, INK));
    y += 48;
  }
  parts.push(place(EDGE, words ? y : SCENE + 372, line('regular', from, 32), QUIET));
  parts.push(drawCode(address));
  const beside = EDGE + QR + 48;
  const room = cardSize.width - EDGE - beside;
  let top = QR_TOP + 48;
  for (const each of outlineText(fonts.regular, scan, { size: 36, width: room, maxLines: 3 })) {
    parts.push(place(beside, top, each.drawing, INK));
    top += 48;
  }
  parts.push(place(beside, top + 24, line('strong', reference, 42, room), INK));
  for (const [index, each] of outlineText(fonts.strong, until, { size: 32, width: room, maxLines: 2 }).entries())
    parts.push(place(beside, top + 86 + index * 42, each.drawing, INK));
  for (const [index, each] of outlineText(fonts.regular, notes, { size: 26, width: WIDTH, maxLines: 2 }).entries())
    parts.push(place(EDGE, QR_TOP + QR + 62 + index * 34, each.drawing, QUIET));
  const { width, height } = cardSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${SHADE}${parts.join('')}</svg>`;
}

/** Cameras need dark squares on white, with a margin of four. */
function drawCode(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return `<g transform="translate(${EDGE} ${QR_TOP}) scale(${QR / size})"><path shape-rendering="crispEdges" d="${squares.join('')}"/></g>`;
}

/** Where the code is on the card, so that a document can link it. */
export const codeArea = { x: EDGE, y: QR_TOP, size: QR } as const;
