import * as v from 'valibot';
import type { ConfigurationValues } from '#machines/tenant/customization/configuration.ts';
import { Customization, defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { defaultSettings, TenantSettings } from '#machines/tenant/settings/settings.contract.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';

export interface Configuration {
  customization: Customization;
  settings: TenantSettings;
  /** The lead of the sandbox's clock over real time, in milliseconds. */
  clockOffset: number;
  version: number;
  /** The stored parts that this program cannot read. The values here are the last readable ones. */
  unreadable: ConfigurationPart[];
}

type ConfigurationPart = 'customization' | 'settings';

/** A tenant whose clock shows no valid time is not opened. */
const ClockOffset = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.decimal(), v.transform(Number))], 'The stored clock is not a number.'),
  v.finite(),
);

interface SettingRow {
  name: string;
  value: unknown;
  version: number;
}

/**
 * Values are validated when they are written. A newer program may no longer accept them. Then the newest acceptable
 * version is used, and no money moves.
 */
export async function readConfiguration(on: Queryable): Promise<Configuration> {
  const rows = await on.query<SettingRow>(sql`select name, value, version from setting`);
  const stored = new Map(rows.map((row) => [row.name, row.value]));
  const customization = v.safeParse(Customization, stored.get('customization') ?? {});
  const settings = v.safeParse(TenantSettings, stored.get('settings') ?? {});
  const unreadable = [
    ...(customization.success ? [] : (['customization'] as const)),
    ...(settings.success ? [] : (['settings'] as const)),
  ];
  const earlier = unreadable.length ? await readableVersions(on) : undefined;
  return {
    customization: customization.success ? customization.output : (earlier?.customization ?? defaultCustomization),
    settings: settings.success ? settings.output : (earlier?.settings ?? defaultSettings),
    unreadable,
    clockOffset: v.parse(ClockOffset, stored.get('clock') ?? 0),
    version: rows.reduce((sum, row) => sum + row.version, 0),
  };
}

/** The newest published value of each part that this program can read. */
async function readableVersions(on: Queryable): Promise<Partial<ConfigurationValues>> {
  const versions = await on.query<Record<ConfigurationPart, unknown>>(
    sql`select customization, settings from configuration_version order by version desc limit 100`,
  );
  const newest = <S extends v.GenericSchema>(schema: S, part: ConfigurationPart): v.InferOutput<S> | undefined => {
    const readable = versions.find((version) => v.is(schema, version[part]));
    return readable && v.parse(schema, readable[part]);
  };
  const customization = newest(Customization, 'customization');
  const settings = newest(TenantSettings, 'settings');
  return { ...(customization && { customization }), ...(settings && { settings }) };
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

/** A published version, and the manager who published it. Undefined if this program cannot read it. */
export async function publishedValues(on: Queryable, version: number) {
  const [row] = await on.query<{ customization: unknown; settings: unknown; user_id: string | null }>(
    sql`select customization, settings, user_id from configuration_version where version = ${version}`,
  );
  const customization = v.safeParse(Customization, row?.customization);
  const settings = v.safeParse(TenantSettings, row?.settings);
  if (!row || !customization.success || !settings.success) return undefined;
  return { customization: customization.output, settings: settings.output, userId: row.user_id };
}
