import type { Tenant } from '#server/tenants/tenant.ts';

const CLOSED = ['/user/', '/manager/', '/entrepreneur/', '/inspect', '/sandbox/', '/callback'];

/** What search engines may read (RFC 9309). */
export const buildRobots = ({ origin }: Pick<Tenant, 'origin'>) =>
  [
    '# Issuances are public. The rest is for those who have signed in.',
    'User-agent: *',
    'Allow: /invest',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

const VALID_MS = 180 * 24 * 60 * 60_000;

/** The contact for reports of vulnerabilities (RFC 9116). Undefined if neither the operator nor the tenant has one. */
export function buildSecurityText(
  { origin, customization, wallClock }: Pick<Tenant, 'origin' | 'customization' | 'wallClock'>,
  operatorsContact: string | undefined,
): string | undefined {
  const { contact } = customization.urls;
  const address = operatorsContact ?? (contact && new URL(contact, origin).href);
  if (!address) return undefined;
  const expires = new Date(wallClock.now().getTime() + VALID_MS).toISOString();
  return [
    `Contact: ${address}`,
    `Expires: ${expires}`,
    `Preferred-Languages: es, en`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
