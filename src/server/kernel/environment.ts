import * as v from 'valibot';
import { DatabaseUrl, ReplicaUrl } from './databaseAddresses.ts';
import { described } from './described.ts';

const Port = v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(65_535));
const Count = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1));
/** A request may need a second connection while it holds one. */
export const MIN_CONNECTIONS = 4;
const Share = v.pipe(v.string(), v.decimal(), v.transform(Number), v.minValue(0), v.maxValue(1));
const Url = v.pipe(v.string(), v.url());
const WebUrl = v.pipe(Url, v.regex(/^https?:/, 'It must start with http or https.'));
const Flag = v.picklist(['true', 'false']);
const Password = v.pipe(v.string(), v.minLength(12));
const Secret = v.pipe(v.string(), v.minLength(32));

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
const Headers = v.pipe(v.string(), v.transform(readOtlpHeaders));

const server = {
  PORT: v.optional(described(Port, 'Port on which the server listens.'), '8031'),
  HOST: v.optional(described(v.string(), 'Address on which it listens.'), '127.0.0.1'),
  PUBLIC_PORT: v.optional(
    described(Port, 'Port in public addresses, if a reverse proxy forwards to `PORT`.', { unset: '`PORT`' }),
  ),
  TRUSTED_PROXIES: v.optional(
    described(
      v.string(),
      'Addresses and networks of the reverse proxies whose `X-Forwarded-For` and `X-Request-Id` are believed, such as `10.0.0.0/8`.',
      { unset: 'none' },
    ),
    '',
  ),
  TESELA_MODE: v.optional(
    described(
      v.picklist(['development', 'demo', 'production']),
      'Production refuses the demo and the sandboxes, and starts only if every provider is set or is `none`.',
    ),
    'demo',
  ),
  TESELA_DATA: v.optional(
    described(v.string(), 'Folder of the embedded database and of files.', {
      unset: '`.data`; as root in a closed folder `/var/lib/tesela/…`',
    }),
  ),
  TESELA_PROCESSES: v.optional(
    described(
      v.union([v.literal('auto'), Count]),
      'How many processes of this server share the port; `auto`: as many as the machine has cores. Each has its own `METRICS_PORT`, counted up.',
    ),
    '1',
  ),
  TESELA_TENANTS: v.optional(
    described(
      v.string(),
      'JSON or its file: `[{ "key", "hosts", "origin", "database"?, "direct"?, "replica"? }]` of tenants beside those that were created by command.',
      { unset: 'the two demo tenants; none in production' },
    ),
  ),
  SHUTDOWN_SECONDS: v.optional(
    described(Count, 'After SIGTERM, how long requests and jobs that have begun may take to finish.'),
    '20',
  ),
};

const secrets = {
  TESELA_SECRET: v.optional(
    described(Secret, 'Keys are derived from it. Production refuses one that is not random.', {
      unset: 'a published value',
      isRequired: true,
    }),
  ),
  TESELA_SECRET_PREVIOUS: v.optional(
    described(Secret, 'The former one, while it is [replaced](operating.md#secrets).'),
  ),
  BACKUP_PASSWORD: v.optional(
    described(Password, 'Encrypts backups and opens them.', { unset: 'a password derived from `TESELA_SECRET`' }),
  ),
  BACKUP_PASSWORD_FILE: v.optional(described(v.string(), 'A file with that password.')),
  SEAL_CERTIFICATE: v.optional(
    described(v.string(), 'PEM file of the certificate for seals, with its chain. Set together with `SEAL_KEY`.', {
      unset: 'a certificate of the tenant’s own',
    }),
  ),
  SEAL_KEY: v.optional(described(v.string(), 'PEM file of its key.')),
  SEAL_KEY_PASSWORD: v.optional(described(v.string(), 'The password of that key.')),
};

const database = {
  DATABASE_URL: v.optional(
    described(
      DatabaseUrl,
      'A PostgreSQL cluster, with one database for each tenant and `tesela` for the list of tenants; `postgres://user@one,two/postgres` names its hosts.',
      { unset: 'embedded PostgreSQL 18' },
    ),
  ),
  DATABASE_DIRECT_URL: v.optional(
    described(
      DatabaseUrl,
      'The same hosts without the pooler, if `DATABASE_URL` is a [pooler in transaction mode](operating.md#more-than-one-machine).',
    ),
  ),
  DATABASE_REPLICA_URL: v.optional(described(ReplicaUrl, 'Hosts that follow it. Lists and exports are read there.')),
  DATABASE_REPLICA_SECONDS: v.optional(
    described(Count, 'How long a list waits for a replica that is behind before it is read from the primary.'),
    '1',
  ),
  DATABASE_CONNECTIONS: v.optional(
    described(
      v.pipe(Count, v.minValue(MIN_CONNECTIONS)),
      `Connections of a server at a PostgreSQL server, for all its processes and tenants together; at least ${MIN_CONNECTIONS}.`,
    ),
    '40',
  ),
  DATABASE_CONNECT_SECONDS: v.optional(
    described(Count, 'How long a request waits for a connection before it is told to come back.'),
    '5',
  ),
  DATABASE_STATEMENT_SECONDS: v.optional(described(Count, 'How long a statement may take.'), '20'),
  DATABASE_IDLE_SECONDS: v.optional(described(Count, 'How long a transaction may pause between two statements.'), '60'),
};

const pages = {
  EXTERNAL_HOME_URL: v.optional(
    described(Url, 'Where a logout ends, with a `logout` flag.', { unset: 'the tenant’s home, else `/login`' }),
  ),
  INSPECTOR_URL: v.optional(
    described(WebUrl, 'Inspector that `?inspect` opens, such as `https://stately.ai/inspect`. Ignored in production.', {
      unset: '`/inspect`',
    }),
  ),
  SECURITY_CONTACT: v.optional(
    described(
      v.pipe(v.string(), v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'It must start with mailto: or https:.')),
      'Whom `/.well-known/security.txt` names for reports of holes, such as `mailto:security@example.com`.',
      { unset: 'the tenant’s contact page' },
    ),
  ),
  API_DESCRIPTION: v.optional(
    described(
      v.picklist(['public', 'off']),
      '`public` serves the description of the API (OpenAPI 3.1) at `/v2/openapi.json`.',
      { unset: '`off` in production, else `public`' },
    ),
  ),
  IGNORE_SESSION_EXPIRATION: v.optional(described(Flag, 'Keeps pages open after the session has expired.'), 'false'),
  PROVIDERS_ON_LOOPBACK: v.optional(
    described(
      Flag,
      'Lets production use `http://` for providers on this machine; all others need `https://` (a timestamp authority without a password does not).',
    ),
    'false',
  ),
};

const telemetry = {
  LOG_LEVEL: v.optional(described(v.picklist(['silent', 'error', 'warn', 'info', 'debug']), 'What is logged.'), 'info'),
  REQUEST_LOG: v.optional(
    described(
      Share,
      'Share of the requests that get a log line, from 0 to 1. It names the route, never an address or a user.',
    ),
    '0',
  ),
  ERROR_REPORT_URL: v.optional(described(Url, 'A Sentry-compatible address for errors.', { unset: 'the log' })),
  STATUS_QUEUE_SECONDS: v.optional(
    described(Count, '`/status` names a tenant whose due job has waited longer than this.'),
    '300',
  ),
  METRICS_PORT: v.optional(
    described(
      Port,
      'Port at which Prometheus reads `/metrics`. Alarms for it are in [alarms.yaml](../src/server/telemetry/alarms.yaml).',
      { unset: 'off' },
    ),
  ),
  METRICS_HOST: v.optional(described(v.string(), 'Address for it.'), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    described(WebUrl, 'Collector for traces and metrics over OTLP/HTTP, such as `http://localhost:4318`.', {
      unset: 'off',
    }),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(
    described(Headers, 'Headers for it: `name=value,other=value`.', { unset: 'none' }),
    '',
  ),
  OTEL_SERVICE_NAME: v.optional(described(v.string(), 'The name of this service there.'), 'tesela'),
  OTEL_TRACES_SAMPLER_ARG: v.optional(described(Share, 'Share of the traces that are sent, from 0 to 1.'), '1'),
};

/** The settings by topic, as in the documents. */
export const settingGroups = { server, secrets, database, pages, telemetry };

/** The environment variables that the server reads, without those of the providers. */
export const Environment = v.object({ ...server, ...secrets, ...database, ...pages, ...telemetry });
