// S17: somebody sends a tenant what costs a server most, and a visitor of another tenant loads a page now and then.
import { request } from 'node:http';
import { connect } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { login, requestOnce, tokenOf } from './api.mjs';

const ROUNDS = 3;
const SECONDS = 20;
const PER_SECOND = 3;
const HALF_SENT = 400;
const NAME_BYTES = 16 * 1024 * 1024 - 4096;
const VISIT_MS = 250;
const VISITED = ['/login', '/v2/ui/get-customization', '/health'];
const ANY_ID = '00000000-0000-4000-8000-000000000000';

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** @returns {Promise<{ status: number, text: string, ms: number }>} status 0 if the connection broke */
function send(port, { host, method = 'GET', path, headers = {}, body }) {
  const sentAt = performance.now();
  return new Promise((resolve) => {
    const end = (status, text = '') => resolve({ status, text, ms: performance.now() - sentAt });
    const sent = request(
      { port, host: '127.0.0.1', method, path, agent: false, headers: { host, ...headers } },
      (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () => end(answer.statusCode, Buffer.concat(parts).toString()));
        answer.on('error', () => end(0));
      },
    );
    sent.on('error', () => end(0));
    sent.end(body);
  });
}

/** Every operation that anyone may call, with the description of the API itself. */
async function publicOperations(port, host) {
  const { text } = await send(port, { host, path: '/v2/openapi.json' });
  const operations = Object.entries(JSON.parse(text).paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security.length === 0)
      .map(([method]) => ({ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, ANY_ID) })),
  );
  return [...operations, { method: 'GET', path: '/v2/openapi.json' }];
}

/** Sends each of them so often in a second until `until`, whether or not it is answered. */
async function callAll(port, host, operations, until) {
  const sent = [];
  while (performance.now() < until) {
    for (const { method, path } of operations) {
      const isPost = method !== 'GET';
      const headers = isPost ? { 'content-type': 'application/json', 'content-length': 2 } : {};
      sent.push(send(port, { host, method, path, headers, ...(isPost && { body: '{}' }) }));
    }
    await pause(1000 / PER_SECOND);
  }
  return Promise.all(sent);
}

/** Keeps so many requests open of which only the headers are sent. One that the server ends is opened again. */
function holdHalfSent(port, host, count) {
  let isOver = false;
  const sockets = new Set();
  const open = () => {
    if (isOver) return;
    const socket = connect({ port, host: '127.0.0.1' });
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      setTimeout(open, 100);
    });
    socket.write(
      `POST /v2/user/login HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n`,
    );
  };
  for (let number = 0; number < count; number++) open();
  return () => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  };
}

/** Uploads files with endless names, one after the other. */
async function uploadNames(port, host, token, until) {
  const name = `x${'. '.repeat(NAME_BYTES / 2)}x.pdf`;
  const part = (headers, content) => `--b\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${content}\r\n`;
  const body = `${part('name="purpose"', 'proof')}${part(`name="file"; filename="${name}"`, '%PDF-1.7')}--b--\r\n`;
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': Buffer.byteLength(body),
    'x-user-access-token': token,
  };
  const answers = [];
  while (performance.now() < until) {
    answers.push(await send(port, { host, method: 'POST', path: '/v2/pfp/files', headers, body }));
    await pause(100);
  }
  return answers;
}

/** In a thread, because the attack keeps this one busy. */
function visitInThread(port, host, seconds) {
  const thread = new Worker(new URL(import.meta.url), { workerData: { port, host, seconds } });
  return new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject));
}

async function visit(port, host, seconds) {
  const visits = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    for (const path of VISITED) visits.push(await send(port, { host, path }));
    await pause(VISIT_MS);
  }
  return visits;
}

const slowest = (answers) => Math.max(...answers.map(({ ms }) => ms));
const failed = (answers) => answers.filter(({ status }) => status !== 200).length;

/** @returns {Promise<object[]>} the slowest visits of each round, alone and beside the attack */
export async function measureHostile({ port }) {
  const [attacked, other] = [`localhost:${port}`, `norte.localhost:${port}`];
  const token = await tokenOf(port, 'new@demo.test');
  await requestOnce(port, login('new@demo.test'), other);
  const operations = await publicOperations(port, attacked);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await visitInThread(port, other, SECONDS / 4);
    const until = performance.now() + SECONDS * 1000;
    const release = holdHalfSent(port, attacked, HALF_SENT);
    const [others, own, calls, names] = await Promise.all([
      visitInThread(port, other, SECONDS),
      visitInThread(port, attacked, SECONDS),
      callAll(port, attacked, operations, until),
      uploadNames(port, attacked, token, until),
    ]);
    release();
    const answers = [...calls, ...names];
    rounds.push({
      requests: answers.length + others.length + own.length,
      failures: failed(others),
      alone: slowest(alone),
      beside: slowest(others),
      own: slowest(own),
      names: names.length,
      refused: answers.filter(({ status }) => status === 429 || status === 503).length,
      broken: answers.filter(({ status }) => status === 500).length,
    });
  }
  return rounds;
}

if (!isMainThread && workerData?.seconds) {
  const { port, host, seconds } = workerData;
  parentPort.postMessage((await visit(port, host, seconds)).map(({ status, ms }) => ({ status, ms })));
}
