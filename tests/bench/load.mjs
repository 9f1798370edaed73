// Creates load over raw sockets, because an HTTP client would need as much CPU time as the measured server.
import { connect } from 'node:net';

const END = Buffer.from('\r\n\r\n');

/** A keep-alive connection to a server on this machine, for one request at a time. One that the server has closed is opened again. */
export class Connection {
  #socket;
  #port;
  #host;
  #received = Buffer.alloc(0);
  #pending;

  constructor({ port, host = `localhost:${port}` }) {
    this.#port = port;
    this.#host = host;
    this.#open();
  }

  #open() {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    this.#socket = socket;
    socket.on('data', (bytes) => this.#receive(bytes));
    const broken = (error) => {
      this.#pending?.reject(error);
      this.#pending = undefined;
      socket.destroy();
    };
    socket.on('error', broken);
    for (const end of ['end', 'close'])
      socket.on(end, () => {
        if (socket === this.#socket) broken(new Error('The server closed the connection'));
      });
  }

  /** @returns {Promise<{ status: number, body: string }>} */
  send({ method = 'GET', path, token, headers = {}, body }) {
    const text = body === undefined ? '' : JSON.stringify(body);
    const lines = [`${method} ${path} HTTP/1.1`, `host: ${this.#host}`];
    if (token) lines.push(`x-user-access-token: ${token}`);
    if (text) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`);
    for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
    if (this.#socket.destroyed) this.#open();
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      this.#socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`);
    });
  }

  close() {
    this.#pending = undefined;
    this.#socket.destroy();
  }

  #receive(bytes) {
    this.#received = this.#received.length ? Buffer.concat([this.#received, bytes]) : bytes;
    const answer = parseAnswer(this.#received);
    if (!answer) return;
    this.#received = Buffer.alloc(0);
    const { resolve } = this.#pending;
    this.#pending = undefined;
    resolve(answer);
  }
}

/** Parses an answer, or returns undefined until it is complete. Every answer of the API has a content length. */
function parseAnswer(bytes) {
  const end = bytes.indexOf(END);
  if (end < 0) return undefined;
  const head = bytes.latin1Slice(0, end);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
  const from = end + END.length;
  if (Number.isNaN(length)) throw new Error(`An answer has no content length: ${head}`);
  if (bytes.length - from < length) return undefined;
  return { status: Number(head.slice(9, 12)), body: bytes.toString('utf8', from, from + length) };
}

export const percentile = (sorted, part) =>
  sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * part) / 100))] ?? 0;

export function summary(times, seconds, failures) {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    p50: percentile(sorted, 50),
    p99: percentile(sorted, 99),
    max: sorted.at(-1) ?? 0,
    requests: times.length,
    failures,
  };
}

/**
 * Runs one client per connection concurrently. A client sends requests with the function that it gets, which measures
 * them. Failed requests are counted, and the first one is logged. `named` has the times of orders and of
 * settlements, apart from all others.
 */
export async function load({ port, host, connections }, runClient) {
  const times = [];
  const named = { order: [], settlement: [], other: [] };
  let failures = 0;
  const open = Array.from({ length: connections }, () => new Connection({ port, host }));
  const startedAt = performance.now();
  const run = async (connection, index) =>
    runClient(async (request) => {
      const sentAt = performance.now();
      const answer = await connection.send(request);
      const time = performance.now() - sentAt;
      times.push(time);
      named[request.name ?? 'other'].push(time);
      if (answer.status >= 300 && failures++ === 0)
        console.error(`${request.method ?? 'GET'} ${request.path}: ${answer.status} ${answer.body.slice(0, 300)}`);
      return answer;
    }, index);
  try {
    await Promise.all(open.map(run));
    return { ...summary(times, (performance.now() - startedAt) / 1000, failures), named };
  } finally {
    for (const connection of open) connection.close();
  }
}

/** Sends the same request again and again for this many seconds. */
export function repeat({ seconds, ...target }, requestFor) {
  const until = performance.now() + seconds * 1000;
  return load(target, async (send, index) => {
    while (performance.now() < until) await send(requestFor(index));
  });
}

/** A request every 20 ms, like a user who reads. Its latency shows whether others slow it down. */
export function readNowAndThen({ port, host, seconds }, request) {
  const until = performance.now() + seconds * 1000;
  return load({ port, host, connections: 1 }, async (send) => {
    while (performance.now() < until) {
      await send(request);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
}
