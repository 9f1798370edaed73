import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** The place of a tenant's database. Each address is one host of the cluster. */
export interface DatabaseAddress {
  /** One of these hosts takes changes. */
  hosts: readonly string[];
  /** One of these hosts may be read for lists and exports. Empty if there is no replica. */
  replicas: readonly string[];
  /** The same hosts without the pooler, if `hosts` is one that assigns a connection to each transaction. */
  direct: readonly string[] | undefined;
}

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;

/** Splits `postgres://user@one:5432,two:5432/name?…` into an address for each host, as libpq does. */
function splitHosts(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** The only other value of libpq that a server could work with is `primary`, which means the same here. */
const WRITES = /^(?!.*[?&]target_session_attrs=(?!(read-write|primary)(&|$)))/s;

const Addresses = v.pipe(
  v.string(),
  v.transform(splitHosts),
  v.array(v.pipe(v.string(), v.url('It must be postgres://user:password@host:port,host:port/postgres.'))),
);
const READ_WRITE = 'A server needs the host that takes changes: target_session_attrs is read-write, or absent.';

/** The hosts of a cluster for connections that need the host that takes changes. */
export const DatabaseUrl = v.pipe(v.string(), v.regex(WRITES, READ_WRITE), Addresses);
/** The hosts of a cluster for connections that need a host that follows another one. */
export const ReplicaUrl = Addresses;

const Keyed = v.array(v.looseObject({ key: v.string() }));
const Addressed = v.looseObject({
  key: v.string(),
  database: v.optional(DatabaseUrl),
  direct: v.optional(DatabaseUrl),
  replica: v.optional(ReplicaUrl),
});

/** The JSON of TESELA_TENANTS: the setting itself, or the file that it names. */
export const readTenantList = (setting: string): unknown =>
  JSON.parse(setting.trimStart().startsWith('[') ? setting : readFileSync(setting, 'utf8'));

interface Settings {
  TESELA_TENANTS?: string | undefined;
  DATABASE_URL?: readonly string[] | undefined;
  DATABASE_DIRECT_URL?: readonly string[] | undefined;
  DATABASE_REPLICA_URL?: readonly string[] | undefined;
}

/**
 * Finds a tenant's database: by its `database` in TESELA_TENANTS, or else by DATABASE_URL. Without either it is in the
 * embedded PostgreSQL, and the result is undefined. The same holds for the database that belongs to no tenant.
 * TESELA_TENANTS is read at the first call.
 */
export function databaseAddresses(settings: Settings): (tenantKey: string | undefined) => DatabaseAddress | undefined {
  let listed: ReturnType<typeof readListed> | undefined;
  return (tenantKey) => {
    listed ??= readListed(settings.TESELA_TENANTS);
    const { database, direct, replica } = addressesIn(tenantKey === undefined ? undefined : listed.get(tenantKey));
    const hosts = database ?? settings.DATABASE_URL;
    // The common replica and pooler do not belong to another cluster.
    const common = database ? {} : settings;
    return (
      hosts && {
        hosts,
        replicas: replica ?? common.DATABASE_REPLICA_URL ?? [],
        direct: direct ?? common.DATABASE_DIRECT_URL,
      }
    );
  };
}

function readListed(setting: string | undefined) {
  const listed = v.safeParse(Keyed, setting ? readTenantList(setting) : []);
  if (!listed.success) throw new Error(`The setting TESELA_TENANTS is not valid: ${listed.issues[0].message}`);
  return new Map(listed.output.map((each) => [each.key, each]));
}

/** An invalid address of one tenant must not affect other tenants. */
function addressesIn(tenant: { key: string } | undefined): Partial<v.InferOutput<typeof Addressed>> {
  if (!tenant) return {};
  const parsed = v.safeParse(Addressed, tenant);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const place = `${String(issue.path?.[0]?.key)} of ${tenant.key}`;
  throw new Error(`The setting TESELA_TENANTS is not valid: ${issue.message} (${place})`);
}
