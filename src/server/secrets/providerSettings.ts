import * as v from 'valibot';
import { decryptTextWithAny, encryptText } from '../kernel/encryption.ts';
import { ProviderSettingsName, type StoredProvider, type StoredProviders } from '../kernel/providerSettings.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';
import type { TenantCore } from './tenantCore.ts';

type Owner = Pick<TenantCore, 'key' | 'secret' | 'secrets'>;

const Values = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

const PURPOSE = 'providers';

export interface OwnProviders {
  own: StoredProviders;
  /** Incremented with each change. */
  version: number;
}

/** Reads the tenant's own settings of its providers. Throws if they were encrypted with another TESELA_SECRET. */
export async function readProviderSettings(on: Queryable, tenant: Owner): Promise<OwnProviders> {
  const rows = await on.query<{ name: string; encrypted: string | null; version: number }>(
    sql`select name, encrypted, version from provider_setting`,
  );
  const own: StoredProviders = {};
  for (const { name, encrypted } of rows) {
    if (encrypted === null || !v.is(ProviderSettingsName, name)) continue;
    const values = v.safeParse(Values, decryptTextWithAny(tenant.secrets(PURPOSE), encrypted, name));
    if (!values.success)
      throw new Error(
        `The ${name} settings of ${tenant.key} were stored with another TESELA_SECRET: store them again.`,
      );
    own[name] = values.output;
  }
  return { own, version: rows.reduce((sum, { version }) => sum + version, 0) };
}

/** Null returns to the installation's settings. The caller announces the change to all processes. */
export async function writeProviderSettings(
  on: Queryable,
  tenant: Owner,
  now: Date,
  { name, values }: { name: ProviderSettingsName; values: StoredProvider | null },
): Promise<void> {
  const encrypted = values && encryptText(tenant.secret(PURPOSE), JSON.stringify(values), name);
  await on.query(sql`insert into provider_setting (name, encrypted, updated_at) values (${name}, ${encrypted}, ${now})
    on conflict (name) do update set encrypted = excluded.encrypted, version = provider_setting.version + 1,
      updated_at = excluded.updated_at`);
}
