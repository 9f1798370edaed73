import * as v from 'valibot';
import { Customization, defaultCustomization } from '#machines/customization/customization.contract.ts';
import { defaultSettings, TenantSettings } from '#machines/shared/tenant/settings.contract.ts';
import type { Queryable } from '../store/queryable.ts';
import { sql } from '../store/sql.ts';

export interface Configuration {
  customization: Customization;
  settings: TenantSettings;
  /** The lead of the sandbox's clock over real time, in milliseconds. */
  clockOffset: number;
  version: number;
}

interface SettingRow {
  name: string;
  value: unknown;
  version: number;
}

/** Values are validated when they are written. If a newer version no longer accepts them, the defaults apply. */
export async function readConfiguration(on: Queryable): Promise<Configuration> {
  const rows = await on.query<SettingRow>(sql`select name, value, version from setting`);
  const stored = new Map(rows.map((row) => [row.name, row.value]));
  const customization = v.safeParse(Customization, stored.get('customization') ?? {});
  const settings = v.safeParse(TenantSettings, stored.get('settings') ?? {});
  return {
    customization: customization.success ? customization.output : defaultCustomization,
    settings: settings.success ? settings.output : defaultSettings,
    clockOffset: Number(stored.get('clock') ?? 0),
    version: rows.reduce((sum, row) => sum + row.version, 0),
  };
}

/** The caller has validated the value. The audit log of the call says who changed it. */
export async function writeSetting(
  on: Queryable,
  now: Date,
  name: 'customization' | 'settings' | 'clock',
  value: unknown,
) {
  await on.query(sql`insert into setting (name, value, updated_at) values (${name}, ${JSON.stringify(value)}, ${now})
    on conflict (name) do update set value = excluded.value, version = setting.version + 1, updated_at = excluded.updated_at`);
}
