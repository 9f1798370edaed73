// Load over plain sockets: a client library would take as much of the machine as the server that is measured.
import { connect } from 'node:net';

const END = Buffer.from('\r\n\r\n');

/** One keep-alive connection to a server on this machine; one request at a time. */
export class Connection {
  #socket;
  #host;
  #received = Buffer.alloc(0);
  #waiting;

  constructor({ port, host = `localhost:${port}` }) {
    this.#host = host;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (bytes) => this.#take(bytes));
    const broken = (error) => this.#waiting?.reject(error ?? new Error('the server closed the connection'));
    this.#socket.on('error', broken);
    this.#socket.on('close', () => broken());
  }

  /** @returns {Promise<{ status: number, body: string }>} */
  ask({ method = 'GET', path, token, headers = {}, body }) {
    const text = body === undefined ? '' : JSON.stringify(body);
    const lines = [`${method} ${path} HTTP/1.1`, `host: ${this.#host}`];
    if (token) lines.push(`x-user-access-token: ${token}`);
    if (text) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`);
    for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`);
    });
  }

  close() {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #take(bytes) {
    this.#received = this.#received.length ? Buffer.concat([this.#received, bytes]) : bytes;
    const answer = answerIn(this.#received);
    if (!answer) return;
    this.#received = Buffer.alloc(0);
    const { resolve } = this.#waiting;
    this.#waiting = undefined;
    resolve(answer);
  }
}

/** A whole answer, or nothing yet. Every answer of the API says how long it is. */
function answerIn(bytes) {
  const end = bytes.indexOf(END);
  if (end < 0) return undefined;
  const head = bytes.latin1Slice(0, end);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
  const from = end + END.length;
  if (Number.isNaN(length)) throw new Error(`an answer without its length: ${head}`);
  if (bytes.length - from < length) return undefined;
  return { status: Number(head.slice(9, 12)), body: bytes.toString('utf8', from, from + length) };
}

/** The part of sorted times below which so many of a hundred lie. */
const percentile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * part) / 100))] ?? 0;

/** What a number of requests came to. */
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
 * Runs one walker a connection, side by side: each asks as often as it likes through the `ask` that it is given, which
 * measures. An answer that is not a success is counted and its body shown once.
 */
export async function load({ port, connections }, walk) {
  const times = [];
  let failures = 0;
  const open = Array.from({ length: connections }, () => new Connection({ port }));
  const began = performance.now();
  const one = async (connection, index) =>
    walk(async (request) => {
      const from = performance.now();
      const answer = await connection.ask(request);
      times.push(performance.now() - from);
      if (answer.status >= 300 && failures++ === 0)
        console.error(`${request.method ?? 'GET'} ${request.path}: ${answer.status} ${answer.body.slice(0, 300)}`);
      return answer;
    }, index);
  try {
    await Promise.all(open.map(one));
    return summary(times, (performance.now() - began) / 1000, failures);
  } finally {
    for (const connection of open) connection.close();
  }
}

/** The same question over and over, for so many seconds. */
export function repeat({ seconds, ...to }, question) {
  const until = performance.now() + seconds * 1000;
  return load(to, async (ask, index) => {
    while (performance.now() < until) await ask(question(index));
  });
}
