import pg from 'pg';

/** The database is down, full, restarting or too slow. The same call may succeed in a moment. */
export class DatabaseOutage extends Error {
  override readonly name = 'DatabaseOutage';
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined, options: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/**
 * PostgreSQL's codes of statements that took too long, of transactions that were idle too long, of connections that it
 * ended or refused, and of exhausted resources.
 */
const OUTAGES = /^(57014|25P03|25P04|57P0[1-5]|08\w{3}|53\w{3}|58030)$/;

/** These codes of the operating system concern the connection if they come from the database's client. */
const BROKEN = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The client has no codes for these errors of its own: the connection broke before or during the call. */
const BREAK_MESSAGES = [
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated unexpectedly',
];
const CLIENT_MESSAGES = new Set([
  ...BREAK_MESSAGES,
  'Connection terminated due to connection timeout',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
]);

/** The codes of a connection that PostgreSQL has ended, and of a socket that broke. */
const BREAKS = new Set(['57P01', '57P02', 'ECONNRESET', 'EPIPE']);

/** The server was restarted or has ended the connection. A call that took too long is another outage. */
export const isBrokenConnection = (error: unknown): boolean =>
  error instanceof DatabaseOutage &&
  (BREAKS.has(error.code ?? '') || (error.cause instanceof Error && BREAK_MESSAGES.includes(error.cause.message)));

/** Turns an error of the database's client into an outage if it is one, and returns all others unchanged. */
export function outageOr(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseOutage) return error;
  const { code } = error as NodeJS.ErrnoException;
  const isOutage =
    error instanceof pg.DatabaseError
      ? OUTAGES.test(code ?? '')
      : BROKEN.has(code ?? '') || CLIENT_MESSAGES.has(error.message);
  return isOutage
    ? new DatabaseOutage(`The database is not available: ${error.message}`, code, { cause: error })
    : error;
}

/** Runs a call of the database's client. */
export const orOutage = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw outageOr(error);
  });
