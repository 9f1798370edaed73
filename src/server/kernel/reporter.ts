import pino from 'pino';
import { Damping } from './damping.ts';
import { traceField } from './traceContext.ts';
import { withoutInput } from './withoutInput.ts';

/** Unexpected errors go to the log and, if ERROR_REPORT_URL is set, to a Sentry-compatible service. */
export interface Reporter {
  log: pino.Logger;
  report(error: unknown, context: Record<string, unknown>): void;
}

const SECRETS = ['password', 'code', 'token', '*.password', '*.code', '*.token', 'headers["x-user-access-token"]'];
/** The fields in which PostgreSQL repeats values, such as the complete refused row. */
const VALUES = ['err.detail', 'err.where'];

interface ReporterSettings {
  LOG_LEVEL: string;
  ERROR_REPORT_URL?: string | undefined;
}

/** The code of the system or of PostgreSQL, such as ECONNREFUSED or 57P01. `code` is redacted, as it may be a verification's. */
const described = (error: unknown) => {
  const code = codeOf(error);
  return code === undefined ? { err: error } : { err: error, errorCode: code };
};

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** These are not caused by any place in the program, so their stacks would only fill the log. */
const OUTAGES = new Set(['DatabaseOutage', 'ProviderSilence']);
const isOutage = (error: unknown): error is Error => error instanceof Error && OUTAGES.has(error.name);

const serialized = (error: unknown) =>
  isOutage(error) ? { type: error.name, message: error.message } : pino.stdSerializers.err(error as Error);

/** Errors that only differ in their request count as the same. */
const nameKind = (error: unknown, { tenant, where }: Record<string, unknown>) =>
  [tenant, where, error instanceof Error ? error.name : '', codeOf(error), String(error)].join('\n');

interface Reported {
  error: unknown;
  context: Record<string, unknown>;
}

/** `to` replaces the standard output. */
export function createReporter(config: ReporterSettings, to?: pino.DestinationStream): Reporter {
  const options = {
    level: config.LOG_LEVEL,
    base: null,
    redact: [...SECRETS, ...VALUES],
    mixin: traceField,
    serializers: { err: serialized },
  };
  const log = to ? pino(options, to) : pino(options);
  const address = config.ERROR_REPORT_URL ? sentryAddress(config.ERROR_REPORT_URL) : undefined;
  const damping = new Damping<Reported>(({ error, context }, times) => {
    const counted = times > 1 ? { ...context, times } : context;
    log.error({ ...described(error), ...counted });
    if (address)
      void send(address, error, { ...traceField(), ...counted }).catch((failure) =>
        log.warn(described(failure), 'The error report was not sent'),
      );
  });
  return {
    log,
    report: (given, context) => {
      const error = withoutInput(given);
      damping.note(nameKind(error, context), { error, context });
    },
  };
}

/** Turns a DSN such as `https://key@host/project` into the address for events and the header that carries the key. */
function sentryAddress(dsn: string) {
  const { protocol, host, username, pathname } = new URL(dsn);
  return {
    url: `${protocol}//${host}/api${pathname}/store/`,
    auth: `Sentry sentry_version=7, sentry_client=tesela/1, sentry_key=${username}`,
  };
}

async function send(address: ReturnType<typeof sentryAddress>, error: unknown, context: Record<string, unknown>) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  await fetch(address.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Sentry-Auth': address.auth },
    body: JSON.stringify({
      platform: 'node',
      level: 'error',
      timestamp: new Date().toISOString(),
      exception: { values: [{ type: name, value: message }] },
      extra: { ...context, stack },
    }),
    signal: AbortSignal.timeout(5000),
  });
}
