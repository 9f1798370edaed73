import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brandColours, defaultAccent, pageColours } from '#machines/shared/brand.ts';
import { storedPicture } from '#machines/tenant/customization/customization.selectors.ts';
import type { PaperMark } from '../../providers/paper/page.ts';
import { fileById } from '../../queries/app/files.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { readFile } from './storeFile.ts';

const here = fileURLToPath(import.meta.url);
/** The files that the server serves beside its pages. The built server is one folder with them below the next. */
const shipped = path.resolve(path.dirname(here), here.endsWith('.ts') ? '../../../web/public' : '../web');

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const SHIPPED = /^\/[\w./-]+\.(svg|png|webp|jpe?g)$/;

/** A picture of the customization: one that a manager uploaded, or one of the site's own files. */
async function readOwnPicture(tenant: Tenant, address: string): Promise<Uint8Array | undefined> {
  const stored = storedPicture('');
  if (address.startsWith(stored)) {
    const id = address.slice(stored.length);
    const file = UUID.test(id) ? await fileById(tenant.database, id) : undefined;
    return file && readFile(tenant, file);
  }
  const file = path.join(shipped, address);
  const isInside = file.startsWith(path.join(shipped, path.sep));
  return SHIPPED.test(address) && isInside && existsSync(file) ? readFileSync(file) : undefined;
}

export interface BrandPicture {
  /** As PNG, because neither mail programs nor PDF files know WebP and SVG. */
  bytes: Uint8Array;
  /** The displayed size. */
  width: number;
  height: number;
}

interface Frame {
  width: number;
  height: number;
  /** How many pixels a unit of the frame has. */
  scale: number;
  /** Fills what is transparent. */
  background?: string;
}

/** More than any logo needs. A drawing that wants more is not rendered. */
const MAX_PIXELS = 16_000_000;
const TIMEOUT_SECONDS = 10;
/** The pixels per inch of a drawing, which has no pixels of its own, so that it fills its frame sharply. */
const DRAWING_DENSITY = 600;

/** Fits a picture into a frame. A drawing loads nothing: librsvg resolves no address in a buffer and runs no script. */
async function fitPicture(bytes: Uint8Array, frame: Frame): Promise<BrandPicture> {
  const { default: sharp } = await import('sharp');
  const isDrawing = (await sharp(bytes).metadata()).format === 'svg';
  const image = sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    pages: 1,
    ...(isDrawing && { density: DRAWING_DENSITY }),
  }).timeout({ seconds: TIMEOUT_SECONDS });
  const size = { width: frame.width * frame.scale, height: frame.height * frame.scale };
  const fitted = image.resize({ ...size, fit: 'inside', withoutEnlargement: !isDrawing });
  const { data, info } = await (frame.background ? fitted.flatten({ background: frame.background }) : fitted)
    .png()
    .toBuffer({ resolveWithObject: true });
  const part = Math.min(frame.width / info.width, frame.height / info.height, 1);
  return {
    bytes: new Uint8Array(data),
    width: Math.round(info.width * part),
    height: Math.round(info.height * part),
  };
}

type Cache<T> = WeakMap<Tenant['customization'], Map<string, Promise<T | undefined>>>;

/** Keeps a picture as long as the customization is in force. A failure is reported, and tried again the next time. */
function remember<T>(cache: Cache<T>, tenant: Tenant, where: string, load: () => Promise<T | undefined>) {
  const ofTenant = cache.get(tenant.customization) ?? new Map<string, Promise<T | undefined>>();
  cache.set(tenant.customization, ofTenant);
  const known = ofTenant.get(where);
  if (known) return known;
  const loaded = load().catch((error: unknown) => {
    ofTenant.delete(where);
    tenant.report(error, { where });
    return undefined;
  });
  ofTenant.set(where, loaded);
  return loaded;
}

const mailMarks: Cache<PaperMark> = new WeakMap();

/** The tenant's logo for mails, or else the icon of its app, with twice as many pixels for sharp screens. */
export const loadMailMark = (tenant: Tenant): Promise<PaperMark | undefined> =>
  remember(mailMarks, tenant, 'mark of mails', async () => {
    const { logo } = tenant.customization.image;
    const bytes = logo ? await readOwnPicture(tenant, logo) : undefined;
    if (bytes) return { kind: 'logo', ...(await fitPicture(bytes, { width: 200, height: 40, scale: 2 })) };
    const icon = await loadIcon(tenant, { size: 56, part: 0.6 });
    return icon && { kind: 'icon', bytes: icon, width: 28, height: 28 };
  });

const paperMarks: Cache<PaperMark> = new WeakMap();

/** The product's icons show what a paper draws by itself, in the tenant's accent. */
const productIcons = ['/favicon.ico', '/favicon.svg'];
const PRINT_SCALE = 4;
const WHITE = '#ffffff';

/** The tenant's logo for papers, or else its icon. Undefined if it has neither of its own. */
export const loadPaperMark = (tenant: Tenant): Promise<PaperMark | undefined> =>
  remember(paperMarks, tenant, 'logo of papers', async () => {
    const { logo, favicon } = tenant.customization.image;
    const kind = logo ? 'logo' : 'icon';
    const address = logo || (productIcons.includes(favicon) ? '' : favicon);
    const bytes = address ? await readOwnPicture(tenant, address) : undefined;
    if (!bytes) return undefined;
    const frame = kind === 'logo' ? { width: 160, height: 20 } : { width: 14, height: 14 };
    return { kind, ...(await fitPicture(bytes, { ...frame, scale: PRINT_SCALE, background: WHITE })) };
  });

/** Four pieces of a mosaic, as the pages draw the mark of a tenant without a logo. */
const drawMark = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26" fill="${colour}"><path d="M1 1h11v11H1z" opacity=".45"/><path d="M14 1h11L14 12ZM1 14h11v11ZM14 14h11v11H14z"/></svg>`,
  );

/** A square with rounded corners, or filled to its edges. */
const drawGround = (size: number, colour: string, isFull: boolean) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${isFull ? 0 : size * 0.22}" fill="${colour}"/></svg>`,
  );

const appIcons: Cache<Uint8Array> = new WeakMap();

/** The icon of the tenant's app: its own one on its page's colour, or the product's mark on its brand's. */
export const loadIcon = (
  tenant: Tenant,
  { size, part, isFull = false }: { size: number; part: number; isFull?: boolean },
) =>
  remember(appIcons, tenant, `icon ${size} ${part}`, async () => {
    const { image, brand } = tenant.customization;
    const accent = brand.accent || defaultAccent;
    const own = productIcons.includes(image.favicon) ? undefined : await readOwnPicture(tenant, image.favicon);
    const { solid, on } = brandColours(accent).light;
    const inner = Math.round(size * part);
    const mark = await fitPicture(own ?? drawMark(on), { width: inner, height: inner, scale: 1 });
    const { default: sharp } = await import('sharp');
    const ground = drawGround(size, own ? pageColours(accent).light.surface : solid, isFull);
    return new Uint8Array(
      await sharp(ground)
        .composite([{ input: Buffer.from(mark.bytes), gravity: 'centre' }])
        .png({ palette: true })
        .toBuffer(),
    );
  });

const marks: Cache<Uint8Array> = new WeakMap();

/** The tenant's own icon, or the product's mark in white, as PNG for a dark ground. */
export const loadMark = (tenant: Tenant, size: number) =>
  remember(marks, tenant, `mark ${size}`, async () => {
    const { favicon } = tenant.customization.image;
    const own = productIcons.includes(favicon) ? undefined : await readOwnPicture(tenant, favicon);
    return (await fitPicture(own ?? drawMark(WHITE), { width: size, height: size, scale: 1 })).bytes;
  });
