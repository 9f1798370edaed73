// Investors who order, pay and revoke through the proxy, and who remember every change that was acknowledged.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** The password of every account of the demo. */
const password = 'Tesela-2026';
const AGAIN_MS = 200;
/** Longer than the servers may take. */
const ANSWER_MS = 40_000;
/** The answers of a proxy for a server that is gone. */
const OF_PROXY = new Set([502, 504]);

const warnings = { noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: true };
const beforePayment = [
  { type: 'warnings.accept', ...warnings },
  { type: 'payment.begin' },
  { type: 'method.choose', method: 'transfer' },
];

export class Load {
  #base;
  #isRunning = false;
  #clients = [];
  /** Each acknowledged event: `<entity id> <event>`, and how often. */
  acknowledged = new Map();
  /** The moment of each acknowledged change, in milliseconds. */
  moments = [];
  orders = 0;
  /** Answers 503 that say when to come back. */
  refused = 0;
  /** Requests without an answer, because their server was gone. */
  cut = 0;
  wrong = [];

  constructor(port) {
    this.#base = `http://localhost:${port}`;
  }

  /** Sends a request until it is answered. Its outcome may be unknown meanwhile, so every attempt has the same key. */
  async send(method, path, { token, body } = {}) {
    const headers = {
      'idempotency-key': randomUUID(),
      ...(token && { 'x-user-access-token': token }),
      ...(body && { 'content-type': 'application/json' }),
    };
    for (;;) {
      const answer = await this.#once(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      if (answer?.status < 300) return answer.body.data;
      if (!answer || OF_PROXY.has(answer.status)) this.cut += 1;
      else if (answer.status === 503 && answer.retryAfter) this.refused += 1;
      else {
        const text = `${method} ${path} ${body?.type ?? ''}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`;
        this.wrong.push(text);
        throw new Error(text);
      }
      await pause(AGAIN_MS);
    }
  }

  async #once(path, init) {
    try {
      const response = await fetch(`${this.#base}${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
      const text = await response.text();
      const body = text.startsWith('{') ? JSON.parse(text) : {};
      return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
    } catch {
      return undefined;
    }
  }

  async tokenOf(email) {
    const { accessToken } = await this.send('POST', '/v2/user/login', { body: { email, password, secret: false } });
    return accessToken;
  }

  /**
   * Sends a change, and remembers that it was acknowledged, or that it waits for a second manager. `subject` tells its
   * entity from the answer, and `event` is what the journal calls it.
   */
  async change(path, token, body, { subject = ({ id }) => id, event = body.type } = {}) {
    const answer = await this.send('POST', path, { token, body });
    const key = answer.approval ? `${answer.approval} approval.propose` : `${subject(answer)} ${event}`;
    this.acknowledged.set(key, (this.acknowledged.get(key) ?? 0) + 1);
    this.moments.push(Date.now());
    return answer;
  }

  /** Places an order, settles its transfer as a manager, and often revokes it. */
  async order({ token, manager, project, isRevoked }) {
    const terms = { type: 'order.create', tokens: 2, price: project.price };
    const order = await this.change(`/v2/pfp/issuances/${project.id}/investments`, token, terms);
    this.orders += 1;
    const sendEvent = (event) => this.change(`/v2/pfp/investments/${order.id}/events`, token, event);
    let { version } = order;
    for (const event of beforePayment) ({ version } = await sendEvent(event));
    await this.#expectListed(order.id, token);
    const { total: amount } = order.quotes.find(({ method }) => method === 'transfer');
    const receipt = { amount, currency: order.currency, reference: `${order.reference}-${version}` };
    const [payment] = await this.send('GET', `/v2/pfp/investments/${order.id}/payments`, { token: manager });
    const settle = { type: 'payment.settle', receipt, password };
    // One manager claims that the money has come, and enough of them confirm it.
    await this.change(`/v2/pfp/payments/${payment.id}/events`, manager, settle, { event: 'receipt.confirm' });
    if (isRevoked) await sendEvent({ type: 'investment.revoke' });
    return order.id;
  }

  /** The reloaded list has to contain the order, no matter which server and database answer. */
  async #expectListed(id, token) {
    const { rows } = await this.send('GET', '/v2/pfp/investments?size=25', { token });
    const row = rows.find((each) => each.id === id);
    if (row?.status !== 'IN_UPLOAD_PROOF_OF_PAYMENT') this.wrong.push(`The list shows order ${id} as ${row?.status}`);
  }

  /** Each investor orders again and again until `stop`. */
  start({ investors, manager, project }) {
    this.#isRunning = true;
    this.#clients = investors.map(async (token, number) => {
      for (let count = 0; this.#isRunning; count++) {
        const isRevoked = (number + count) % 3 !== 0;
        await this.order({ token, manager, project, isRevoked }).catch((error) => {
          if (!this.wrong.includes(error.message)) this.wrong.push(error.message);
        });
      }
    });
  }

  /** Resolves when the last requests have been answered. */
  async stop() {
    this.#isRunning = false;
    await Promise.all(this.#clients);
  }

  /** Waits until this many more changes were acknowledged. */
  async progress(count = 20) {
    const from = this.moments.length;
    while (this.moments.length < from + count) await pause(AGAIN_MS);
  }

  /** Seconds from a moment to the first change that was acknowledged after it. */
  recoveryAfter(moment) {
    const next = this.moments.find((each) => each >= moment);
    return next === undefined ? undefined : (next - moment) / 1000;
  }

  /** The longest time without an acknowledged change, in seconds. */
  longestPause(from) {
    const since = this.moments.filter((each) => each >= from);
    const gaps = since.map((each, index) => each - (since[index - 1] ?? from));
    return Math.max(0, ...gaps) / 1000;
  }
}
