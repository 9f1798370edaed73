import * as v from 'valibot';
import { Customization, defaultCustomization } from '#machines/customization/customization.contract.ts';
import { defaultSettings, TenantSettings } from '#machines/tenant/settings.contract.ts';
import type { Queryable } from '../store/database.ts';
import { sql } from '../store/sql.ts';

export interface Configuration {
  customization: Customization;
  settings: TenantSettings;
  /** How far the sandbox's clock is ahead, in milliseconds. */
  clockOffset: number;
  version: number;
}

interface SettingRow {
  name: string;
  value: unknown;
  version: number;
}

/** What is stored was checked when it was written; a field that a newer version dropped falls back to its default. */
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

/** The caller has checked the value; whoever changed it is in the audit log of the call. */
export async function writeSetting(
  on: Queryable,
  now: Date,
  name: 'customization' | 'settings' | 'clock',
  value: unknown,
) {
  await on.query(sql`insert into setting (name, value, updated_at) values (${name}, ${JSON.stringify(value)}, ${now})
    on conflict (name) do update set value = excluded.value, version = setting.version + 1, updated_at = excluded.updated_at`);
}
