import pg from 'pg';

/** The database is down, full, restarting or too slow. The same call may succeed in a moment. */
export class DatabaseOutage extends Error {
  override readonly name = 'DatabaseOutage';
  readonly code: string | undefined;
  #place: string | undefined;

  constructor(message: string, code: string | undefined, options: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  /** Names the database and its hosts in the message, because the client's error seldom does. */
  locate(place: string): void {
    if (this.#place !== undefined) return;
    this.#place = place;
    this.message += ` (${place})`;
  }

  /** Whether the host may be down, or another one may take the changes now. */
  get concernsHost(): boolean {
    return !LIMITS.test(this.code ?? '');
  }

  /** The host follows another one, although this connection was opened for changes. */
  get isReadOnly(): boolean {
    return this.code === READ_ONLY;
  }

  /** The connection has ended. This is false for a call that took too long. */
  get hasEndedConnection(): boolean {
    const { cause } = this;
    return ENDED.has(this.code ?? (cause instanceof Error ? cause.message : ''));
  }
}

/**
 * PostgreSQL's codes of statements that took too long, of transactions that were idle too long, of connections that it
 * ended or refused, of a database that does not exist, of exhausted resources, and of a host that has begun to follow
 * another one.
 */
const OUTAGES = /^(57014|25P03|25P04|25006|57P0[1-5]|08\w{3}|28\w{3}|3D000|53\w{3}|58030)$/;
/** PostgreSQL ends the connection with such an error, or refuses to open it: no statement is wrong. */
const ENDING = 'FATAL';
/** A statement, an idle transaction or a resource has reached its limit, but the host works. */
const LIMITS = /^(57014|25P0[34]|53\w{3})$/;
const READ_ONLY = '25006';
/** The client's own errors for a connection that has ended. */
const ENDED_MESSAGES = [
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated unexpectedly',
];
/** A connection that PostgreSQL has ended, a socket that broke, and a host that has become a standby. */
const ENDED = new Set(['57P01', '57P02', READ_ONLY, 'ECONNRESET', 'EPIPE', ...ENDED_MESSAGES]);

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

/** The client has no codes for these errors of its own. */
const CLIENT_MESSAGES = new Set([
  ...ENDED_MESSAGES,
  'Connection terminated due to connection timeout',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
]);

/** Turns an error of the database's client into an outage if it is one. All others are returned unchanged. */
export function outageOr(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseOutage) return error;
  const { code } = error as NodeJS.ErrnoException;
  const isOutage =
    error instanceof pg.DatabaseError
      ? error.severity === ENDING || OUTAGES.test(code ?? '')
      : BROKEN.has(code ?? '') || CLIENT_MESSAGES.has(error.message);
  return isOutage
    ? new DatabaseOutage(`The database is not available: ${error.message || code}`, code, { cause: error })
    : error;
}

/** Runs a call of the database's client. */
export const orOutage = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw outageOr(error);
  });
