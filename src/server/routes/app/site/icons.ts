import { loadIcon } from '#server/acts/app/brandPictures.ts';
import type { Tenant } from '#server/tenants/tenant.ts';

interface Icon {
  size: number;
  /** The part of the width that the mark takes. */
  part: number;
  /** Fills the square to its edges, because the system cuts its own shape out of it. */
  isFull?: boolean;
  /** As the manifest says it. Absent for the icon of Apple’s home screens, which reads no manifest. */
  purpose?: 'any' | 'maskable';
}

/** A maskable icon may lose all but a circle of four fifths of its width. */
export const icons: Readonly<Record<string, Icon>> = {
  '180': { size: 180, part: 0.62, isFull: true },
  '192': { size: 192, part: 0.62, purpose: 'any' },
  '512': { size: 512, part: 0.62, purpose: 'any' },
  'maskable-512': { size: 512, part: 0.46, isFull: true, purpose: 'maskable' },
};

export const iconPath = (name: string) => `/icons/${name}.png`;

/** An icon of the tenant’s app as PNG. Undefined if there is none of this name. */
export function readIcon(tenant: Tenant, name: string): Promise<Uint8Array | undefined> | undefined {
  const icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
  return icon && loadIcon(tenant, icon);
}
