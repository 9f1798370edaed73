import type { Config } from '../config.ts';
import { describeMissing, missingSettings, type StoredProviders } from '../kernel/providerSettings.ts';

/** Production lacks settings of providers: neither their place nor `none` is set. */
export class MissingSettings extends Error {
  readonly missing: readonly string[];
  readonly owner: string;

  constructor(owner: string, missing: readonly string[]) {
    super(describe([{ owner, missing }]));
    this.owner = owner;
    this.missing = missing;
  }
}

type Lacking = Pick<MissingSettings, 'owner' | 'missing'>;

/** One message for all owners. A setting that only some of them lack lists their names. */
export function describe(all: readonly Lacking[]): string {
  const keys = [...new Set(all.flatMap(({ missing }) => missing))];
  const lines = keys.map((key) => {
    const lacking = all.filter(({ missing }) => missing.includes(key)).map(({ owner }) => owner);
    return lacking.length === all.length ? describeMissing(key) : `${describeMissing(key)} [${lacking.join(', ')}]`;
  });
  const owners = all.map(({ owner }) => owner).join(', ');
  return `Production lacks settings of providers, for ${owners}:\n  ${lines.join('\n  ')}`;
}

/** Throws `MissingSettings` in production if neither the tenant nor the installation has all settings. */
export function requireProviders(config: Config, owner: string, own: StoredProviders): void {
  const missing = config.isProduction ? missingSettings(own, config.providers) : [];
  if (missing.length) throw new MissingSettings(owner, missing);
}
