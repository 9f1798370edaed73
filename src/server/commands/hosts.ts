import * as v from 'valibot';
import { parsedUrl } from '#machines/shared/parsedUrl.ts';
import { type Installation, listDefinitions } from '../tenants/installation.ts';
import type { TenantDefinition } from '../tenants/open.ts';
import { CommandError } from './commandError.ts';
import { readDefinition } from './installation.ts';

const Host = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/),
);
const Origin = v.pipe(v.string(), v.regex(/^https?:\/\/[^/?#\s@]+$/));

/** Checks hosts and origin, and that no other tenant has one of the hosts. */
export async function resolveAddresses(
  installation: Installation,
  key: string,
  { hosts, origin }: { hosts: readonly string[]; origin: string | undefined },
): Promise<Pick<TenantDefinition, 'hosts' | 'origin'>> {
  const parsed = hosts.map((host) => {
    const read = v.safeParse(Host, host);
    if (!read.success) throw new CommandError(`${host} is not a host name such as invest.example.com.`);
    return read.output;
  });
  if (!parsed[0]) throw new CommandError('Name at least one host.');
  for (const other of await listDefinitions(installation)) {
    const taken = parsed.find((host) => other.key !== key && other.hosts.includes(host));
    if (taken) throw new CommandError(`The host ${taken} belongs to the tenant ${other.key}.`);
  }
  const { isProduction, publicPort } = installation.config;
  const chosen = origin ?? (isProduction ? `https://${parsed[0]}` : `http://${parsed[0]}:${publicPort}`);
  return { hosts: [...new Set(parsed)], origin: checkedOrigin(chosen, parsed, isProduction) };
}

/** Links in mails lead to the origin, so it must be one of the tenant's hosts. */
function checkedOrigin(origin: string, hosts: readonly string[], isProduction: boolean): string {
  const url = v.is(Origin, origin) ? parsedUrl(origin) : null;
  if (!url) throw new CommandError(`${origin} is not an origin such as https://invest.example.com.`);
  if (isProduction && !origin.startsWith('https:'))
    throw new CommandError('In production the origin must start with https.');
  if (!hosts.includes(url.hostname))
    throw new CommandError(`The origin ${origin} is not at one of the hosts: ${hosts.join(', ')}.`);
  return origin;
}

/** Replaces the hosts of a tenant. Running servers take them over. */
export async function changeHosts(
  installation: Installation,
  key: string,
  hosts: readonly string[],
  origin: string | undefined,
): Promise<TenantDefinition> {
  const before = await readDefinition(installation, key);
  if (installation.listed.includes(before))
    throw new CommandError(`The tenant ${key} is in the file TESELA_TENANTS: change its hosts there and restart.`);
  const kept = origin ?? (hosts.includes(new URL(before.origin).hostname) ? before.origin : undefined);
  const next = { key, ...(await resolveAddresses(installation, key, { hosts, origin: kept })) };
  if ((await installation.registry.change(next)) === 'taken')
    throw new CommandError('One of the hosts belongs to another tenant.');
  return next;
}
