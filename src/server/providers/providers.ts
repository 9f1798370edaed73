import { isDeepStrictEqual } from 'node:util';
import { SwitchedOff } from '#machines/tenant/customization/configuration.wire.ts';
import type { Config } from '../config.ts';
import {
  effectiveSettings,
  type ProviderSettings,
  type ProviderSettingsName,
  requirements,
  type StoredProviders,
} from '../kernel/providerSettings.ts';
import { sandboxRecords } from '../postgres/sandboxRecords.ts';
import type { SandboxStore } from '../postgres/sandboxStore.ts';
import type { TenantCore } from '../secrets/tenantCore.ts';
import { makers, type Services, type Setup } from './makers.ts';
import { observeCalls } from './observeCalls.ts';

/** The external services of a tenant. */
export interface Providers extends Services {
  sandbox: SandboxStore;
  /** Functions that depend on it are not offered. */
  switchedOff: readonly SwitchedOff[];
  /** The providers with other settings, or at another address. Unchanged ones are reused. */
  changedTo(own: StoredProviders): Providers;
  close(): Promise<void>;
}

/** A service without settings needs only the installation’s secret. */
const providerOf: Record<keyof Services, ProviderSettingsName | undefined> = {
  mailer: 'mail',
  files: 'files',
  identity: 'identity',
  signIn: 'openid',
  appleSignIn: 'apple',
  payments: 'card',
  bank: 'bank',
  paymentFiles: 'bank',
  bankFeed: 'bank',
  payee: 'payee',
  signatures: 'timestamp',
  signingService: 'signature',
  seal: 'timestamp',
  chain: 'chain',
  coin: 'coin',
  push: undefined,
};

/** Their sandboxes have no address. The sandboxes of the others are at the tenant's own. */
const withoutAddress: ReadonlySet<keyof Services> = new Set(['mailer', 'files', 'chain', 'coin']);

/** The caller has checked that production lacks no setting. */
export function createProviders(
  config: Config,
  tenant: TenantCore,
  localFetch: typeof fetch,
  own: StoredProviders = {},
): Providers {
  const setup = { config, tenant, localFetch, sandbox: sandboxRecords(tenant.database, tenant.clock) };
  return assemble(setup, effectiveSettings(own, config.providers));
}

interface Made {
  settings: ProviderSettings;
  origin: string;
  services: Services;
}

function assemble(setup: Setup, settings: ProviderSettings, before?: Made): Providers {
  const { key, origin } = setup.tenant;
  const make = <S extends keyof Services>(service: S): Services[S] => {
    const name = providerOf[service];
    const isSame =
      before &&
      (!name || isDeepStrictEqual(before.settings[name], settings[name])) &&
      (before.origin === origin || withoutAddress.has(service));
    return isSame ? before.services[service] : observeCalls(key, service, makers[service](settings, setup));
  };
  const services: Services = {
    mailer: make('mailer'),
    files: make('files'),
    identity: make('identity'),
    signIn: make('signIn'),
    appleSignIn: make('appleSignIn'),
    payments: make('payments'),
    bank: make('bank'),
    paymentFiles: make('paymentFiles'),
    bankFeed: make('bankFeed'),
    payee: make('payee'),
    signatures: make('signatures'),
    signingService: make('signingService'),
    seal: make('seal'),
    chain: make('chain'),
    coin: make('coin'),
    push: make('push'),
  };
  if (before && before.services.mailer !== services.mailer) before.services.mailer.close?.();
  return {
    ...services,
    sandbox: setup.sandbox,
    switchedOff: SwitchedOff.options.filter((name) => isSwitchedOff(setup.config, settings, name)),
    changedTo: (own) => assemble(setup, effectiveSettings(own, setup.config.providers), { settings, origin, services }),
    close: async () => services.mailer.close?.(),
  };
}

/** Production has no sandbox, so a provider that may be left out is off there. */
const isSwitchedOff = ({ isProduction }: Config, settings: ProviderSettings, name: SwitchedOff) =>
  settings[name] === 'none' || (isProduction && requirements[name].optional === true && settings[name] === undefined);
