import type { Config } from '../config.ts';
import { effectiveSettings } from '../kernel/providerSettings.ts';
import type { Database } from '../postgres/database.ts';
import { sql } from '../postgres/sql.ts';
import type { Files } from '../providers/files/files.ts';
import { createFileStorage } from '../providers/makers.ts';
import { readKeyRing } from '../secrets/keyRing.ts';
import { readProviderSettings } from '../secrets/providerSettings.ts';
import { MissingSettings } from '../tenants/missingSettings.ts';

/** The storage of a tenant's files according to the settings in its database, which may have an older version. */
export async function ownFiles(config: Config, key: string, database: Database): Promise<Files> {
  const [known] = await database.query(sql`select from pg_class where oid = to_regclass('provider_setting')`);
  const { own } = known
    ? await readProviderSettings(database, { key, ...(await readKeyRing(database, config, key)) })
    : { own: {} };
  const settings = effectiveSettings(own, config.providers);
  // With a disk instead, all files would seem to be missing.
  if (config.isProduction && !settings.files) throw new MissingSettings(key, ['S3_URL']);
  return createFileStorage(settings, config, key);
}
