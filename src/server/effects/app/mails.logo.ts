import { hasPicture, storedPicture } from '#machines/tenant/customization/customization.selectors.ts';
import { readFile } from '../../acts/app/storeFile.ts';
import { fileById } from '../../queries/app/files.ts';
import type { Tenant } from '../../tenants/tenant.ts';

export const LOGO_ID = 'logo';

interface Logo {
  bytes: Uint8Array;
  /** The displayed size. It has twice as many pixels, for sharp screens. */
  width: number;
  height: number;
}

const box = { width: 200, height: 40 };
const known = new WeakMap<Tenant['customization'], Promise<Logo | undefined>>();

/** The tenant's uploaded logo as a small PNG, because mail programs support neither WebP nor SVG. */
export function loadLogo(tenant: Tenant): Promise<Logo | undefined> {
  const { customization } = tenant;
  const cached = known.get(customization);
  if (cached) return cached;
  const logo = readLogo(tenant).catch((error: unknown) => {
    known.delete(customization);
    tenant.report(error, { where: 'logo of mails' });
    return undefined;
  });
  known.set(customization, logo);
  return logo;
}

async function readLogo(tenant: Tenant): Promise<Logo | undefined> {
  const { logo } = tenant.customization.image;
  const id = logo.slice(storedPicture('').length);
  if (!isUuid(id) || !hasPicture(tenant.customization, id)) return undefined;
  const file = await fileById(tenant.database, id);
  const stored = file && (await readFile(tenant, file));
  if (!stored) return undefined;
  const { default: sharp } = await import('sharp');
  const size = { width: box.width * 2, height: box.height * 2, fit: 'inside', withoutEnlargement: true } as const;
  const { data, info } = await sharp(stored).resize(size).png().toBuffer({ resolveWithObject: true });
  const scale = Math.min(box.width / info.width, box.height / info.height, 1);
  const shown = { width: Math.round(info.width * scale), height: Math.round(info.height * scale) };
  return { bytes: new Uint8Array(data), ...shown };
}

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
