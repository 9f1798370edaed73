import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { TrustedProxies } from './kernel/clientAddress.ts';
import { databaseAddresses } from './kernel/databaseAddresses.ts';
import { Environment, MIN_CONNECTIONS } from './kernel/environment.ts';
import { isOpenToAll } from './kernel/isOpenToAll.ts';
import { DEMO_SECRET, faultInProduction } from './kernel/productionFaults.ts';
import {
  findFault,
  type ProviderMode,
  providerSettingsNames,
  type StoredProviders,
  storedIn,
} from './kernel/providerSettings.ts';

export type Config = ReturnType<typeof readConfig>;

/**
 * Throws an error that names the invalid setting. A server with a wrong setting is worse than one that does not start.
 */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const parsed = v.safeParse(Environment, environment);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`The setting ${String(issue.path?.[0]?.key)} is not valid: ${issue.message}`);
  }
  const settings = parsed.output;
  const isProduction = settings.TESELA_MODE === 'production';
  const { TESELA_PROCESSES: asked } = settings;
  const allowsLoopback = settings.PROVIDERS_ON_LOOPBACK === 'true';
  const processes = asked === 'auto' ? availableParallelism() : asked;
  const fault = isProduction ? faultInProduction(settings, environment) : undefined;
  if (fault) throw new Error(fault);
  if (settings.TESELA_SECRET_PREVIOUS !== undefined && settings.TESELA_SECRET_PREVIOUS === settings.TESELA_SECRET)
    throw new Error('TESELA_SECRET_PREVIOUS is the former secret, so it differs from TESELA_SECRET.');
  const { SEAL_CERTIFICATE: certificatePath, SEAL_KEY: keyPath, SEAL_KEY_PASSWORD: password } = settings;
  if (!certificatePath !== !keyPath) throw new Error('SEAL_CERTIFICATE and SEAL_KEY are set together or not at all.');
  return {
    ...settings,
    publicPort: settings.PUBLIC_PORT ?? settings.PORT,
    data: settings.TESELA_DATA ?? dataFolder(process.cwd()),
    secret: settings.TESELA_SECRET ?? DEMO_SECRET,
    previousSecret: settings.TESELA_SECRET_PREVIOUS,
    isProduction,
    databaseAddressOf: databaseAddresses(settings),
    processes,
    /** Of this process. */
    databaseConnections: Math.max(MIN_CONNECTIONS, Math.floor(settings.DATABASE_CONNECTIONS / processes)),
    databaseLimits: {
      connect: settings.DATABASE_CONNECT_SECONDS,
      statement: settings.DATABASE_STATEMENT_SECONDS,
      idle: settings.DATABASE_IDLE_SECONDS,
    },
    trustedProxies: new TrustedProxies(settings.TRUSTED_PROXIES),
    sealCertificate:
      certificatePath && keyPath ? { certificatePath, keyPath, ...(password && { password }) } : undefined,
    /** The settings of providers, which are the default of every tenant. */
    providers: readProviders(environment, { isProduction, allowsLoopback }),
    allowsLoopback,
    servesDescription: (settings.API_DESCRIPTION ?? (isProduction ? 'off' : 'public')) === 'public',
    /** Off in production, because the inspector shows what users do and see in their pages. */
    inspectorUrl: isProduction ? undefined : settings.INSPECTOR_URL,
  };
}

/** Incomplete settings are accepted here: only production requires complete ones, and a tenant may have its own. */
function readProviders(environment: NodeJS.ProcessEnv, mode: ProviderMode): StoredProviders {
  const stored: StoredProviders = {};
  for (const name of providerSettingsNames) {
    stored[name] = storedIn(name, environment);
    const fault = findFault(name, stored[name], mode);
    if (fault) throw new Error(fault);
  }
  return stored;
}

/**
 * The data folder is `.data` in the project. If the server runs as root and the database's user cannot enter the
 * project, the folder is under /var/lib instead.
 */
function dataFolder(project: string) {
  if (process.getuid?.() !== 0 || isOpenToAll(project)) return path.join(project, '.data');
  return path.join('/var/lib/tesela', createHash('sha1').update(project).digest('hex').slice(0, 12));
}
