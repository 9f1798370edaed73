import type { ApiDirectory } from './apiDirectory.contract.ts';

const environments = ['dev', 'demo', 'test', 'prod'] as const;

export type ApiBase = { ok: true; base: string } | { ok: false; message: string };

/** The API of a dashboard. It depends only on the host name, so a visitor cannot redirect requests elsewhere. */
export function apiBase(hostname: string, origin: string, directory: ApiDirectory): ApiBase {
  const host = hostname.toLowerCase();
  if (host === 'localhost') return { ok: true, base: `http://localhost:${directory.localPort}` };
  const base = customDomain(host, directory) ?? environmentHost(host, directory);
  if (!base) return { ok: false, message: `invalid (base ${host})` };
  return { ok: true, base: base === 'self' ? origin : base };
}

function customDomain(host: string, { tenants }: ApiDirectory): string | undefined {
  return Object.values(tenants).find(({ domains }) => domains.includes(host))?.environments.prod;
}

/** `demo-norte.example.com` is the demo environment of the tenant `norte`. */
function environmentHost(host: string, { tenants }: ApiDirectory): string | undefined {
  const [label = ''] = host.split('.');
  const dash = label.indexOf('-');
  const environment = environments.find((name) => name === label.slice(0, dash));
  const tenant = label.slice(dash + 1);
  if (!environment || !Object.hasOwn(tenants, tenant)) return undefined;
  return tenants[tenant]?.environments[environment];
}

/** Parts of paths that belong to the platform instead of the tokenisation product. */
const platformParts = [
  '/auth/',
  'country',
  'user-legal-information',
  'user-legal-document',
  'suitability-test',
  'tenant-form-experienced',
  'user-form-experienced',
];

/** The URL of a call: `/v2/pfp` is added, or `/v2` for the platform's paths, or nothing if the path has a version. */
export function apiUrl(base: string, path: string): string {
  const call = path.startsWith('/') ? path : `/${path}`;
  return `${base}${choosePrefix(call)}${call}`;
}

/** The query is ignored: a search for "country" is not a path of the platform. */
function choosePrefix(call: string): '' | '/v2' | '/v2/pfp' {
  const [path = ''] = call.split(/[?#]/, 1);
  if (path.includes('/v2/')) return '';
  const isPlatform = path.startsWith('/saas/') || platformParts.some((part) => path.includes(part));
  return isPlatform ? '/v2' : '/v2/pfp';
}
