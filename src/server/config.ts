import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { TrustedProxies } from './kernel/clientAddress.ts';
import { DatabaseUrl, databaseAddresses, ReplicaUrl } from './kernel/databaseAddresses.ts';
import { isOpenToAll } from './kernel/isOpenToAll.ts';
import { DEMO_SECRET, faultInProduction } from './kernel/productionFaults.ts';
import {
  faultOf,
  type ProviderMode,
  providerSettingsNames,
  type StoredProviders,
  storedIn,
} from './kernel/providerSettings.ts';

const Port = v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(65_535));
const Count = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1));
/** A request may need a second connection while it has one. */
const MIN_CONNECTIONS = 4;
const Share = v.pipe(v.string(), v.decimal(), v.transform(Number), v.minValue(0), v.maxValue(1));
const Url = v.pipe(v.string(), v.url());
const WebUrl = v.pipe(Url, v.regex(/^https?:/, 'It must start with http or https.'));

/** Headers as OpenTelemetry writes them: `name=value,other=value`, percent-encoded. */
const readOtlpHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.split('='))
      .flatMap(([name = '', ...value]) =>
        name.trim() ? [[name.trim(), decodeURIComponent(value.join('=').trim())]] : [],
      ),
  );

/**
 * The environment variables that the server reads, without those of the providers, which providerSettings.ts declares. The
 * README's table of settings repeats them all.
 */
const Environment = v.object({
  PORT: v.optional(Port, '8031'),
  /** The port that browsers use, if a reverse proxy forwards to PORT. */
  PUBLIC_PORT: v.optional(Port),
  HOST: v.optional(v.string(), '127.0.0.1'),
  TRUSTED_PROXIES: v.optional(v.string(), ''),
  TESELA_MODE: v.optional(v.picklist(['development', 'demo', 'production']), 'demo'),
  TESELA_DATA: v.optional(v.string()),
  /** Processes that share the port. */
  TESELA_PROCESSES: v.optional(v.union([v.literal('auto'), Count]), '1'),
  TESELA_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  /** The former one, while a rotation is under way. */
  TESELA_SECRET_PREVIOUS: v.optional(v.pipe(v.string(), v.minLength(32))),
  /** Whether providers may be at plain addresses of this machine in production, such as those of a conformance run. */
  PROVIDERS_ON_LOOPBACK: v.optional(v.picklist(['true', 'false']), 'false'),
  TESELA_TENANTS: v.optional(v.string()),
  DATABASE_URL: v.optional(DatabaseUrl),
  /** The same hosts without the pooler, if DATABASE_URL is one that lends a connection for each transaction. */
  DATABASE_DIRECT_URL: v.optional(DatabaseUrl),
  DATABASE_REPLICA_URL: v.optional(ReplicaUrl),
  /** How long a list may wait until the replica has what the primary has, before it is read from the primary. */
  DATABASE_REPLICA_SECONDS: v.optional(Count, '1'),
  /** The connections of a server at a PostgreSQL server, for all its processes and tenants together. */
  DATABASE_CONNECTIONS: v.optional(v.pipe(Count, v.minValue(MIN_CONNECTIONS)), '40'),
  /** Seconds: to connect or to wait for a free connection, for a statement, and between two of a transaction. */
  DATABASE_CONNECT_SECONDS: v.optional(Count, '5'),
  DATABASE_STATEMENT_SECONDS: v.optional(Count, '20'),
  DATABASE_IDLE_SECONDS: v.optional(Count, '60'),
  /** The longest that a due job may wait before `/status` names it, and that requests in flight have when it stops. */
  STATUS_QUEUE_SECONDS: v.optional(Count, '300'),
  SHUTDOWN_SECONDS: v.optional(Count, '20'),
  SEAL_CERTIFICATE: v.optional(v.string()),
  SEAL_KEY: v.optional(v.string()),
  SEAL_KEY_PASSWORD: v.optional(v.string()),
  BACKUP_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(12))),
  BACKUP_PASSWORD_FILE: v.optional(v.string()),
  ERROR_REPORT_URL: v.optional(Url),
  EXTERNAL_HOME_URL: v.optional(Url),
  INSPECTOR_URL: v.optional(WebUrl),
  /** Whether `/v2/openapi.json` describes the API to everybody. */
  API_DESCRIPTION: v.optional(v.picklist(['public', 'off'])),
  IGNORE_SESSION_EXPIRATION: v.optional(v.picklist(['true', 'false']), 'false'),
  METRICS_PORT: v.optional(Port),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  REQUEST_LOG: v.optional(Share, '0'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(WebUrl),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(v.pipe(v.string(), v.transform(readOtlpHeaders)), ''),
  OTEL_SERVICE_NAME: v.optional(v.string(), 'tesela'),
  OTEL_TRACES_SAMPLER_ARG: v.optional(Share, '1'),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
});

export type Config = ReturnType<typeof readConfig>;

/**
 * Throws an error that names the invalid setting: a server with a wrong setting is worse than one that does not start.
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

/** Incomplete settings are left: only production requires them to be complete, and a tenant may have its own. */
function readProviders(environment: NodeJS.ProcessEnv, mode: ProviderMode): StoredProviders {
  const stored: StoredProviders = {};
  for (const name of providerSettingsNames) {
    stored[name] = storedIn(name, environment);
    const fault = faultOf(name, stored[name], mode);
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
