import pino from 'pino';
import { traceField } from './traceContext.ts';

/** Unexpected errors go to the log and, if ERROR_REPORT_URL is set, to a Sentry-compatible service. */
export interface Reporter {
  log: pino.Logger;
  report(error: unknown, context: Record<string, unknown>): void;
}

const SECRETS = ['password', 'code', 'token', '*.password', '*.code', '*.token', 'headers["x-user-access-token"]'];
/** In these PostgreSQL repeats values, such as the whole row that a constraint refused. */
const VALUES = ['err.detail', 'err.where'];

interface ReporterSettings {
  LOG_LEVEL: string;
  ERROR_REPORT_URL?: string | undefined;
}

/** The code of the system or of PostgreSQL, such as ECONNREFUSED or 57P01. `code` is redacted, as it may be a verification's. */
const described = (err: unknown) => {
  const code = err instanceof Error && 'code' in err ? err.code : undefined;
  return typeof code === 'string' ? { err, errorCode: code } : { err };
};

/** `to` replaces the standard output. */
export function createReporter(config: ReporterSettings, to?: pino.DestinationStream): Reporter {
  const options = { level: config.LOG_LEVEL, base: null, redact: [...SECRETS, ...VALUES], mixin: traceField };
  const log = to ? pino(options, to) : pino(options);
  const address = config.ERROR_REPORT_URL ? sentryAddress(config.ERROR_REPORT_URL) : undefined;
  return {
    log,
    report(error, context) {
      log.error({ ...described(error), ...context });
      if (address)
        void send(address, error, { ...traceField(), ...context }).catch((failure) =>
          log.warn(described(failure), 'The error report was not sent'),
        );
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
