import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bankRequirements } from '#server/providers/conformance/bank.ts';
import { identityRequirements } from '#server/providers/conformance/identity.ts';
import { payeeRequirements } from '#server/providers/conformance/payee.ts';
import { type Result, runRequirements } from '#server/providers/conformance/requirement.ts';
import { signatureRequirements } from '#server/providers/conformance/signature.ts';
import { noticeHeaders } from '#server/providers/identity/signedNotice.ts';
import { type Fault, runAttended, secret, serveSandboxes } from './support.ts';

const refusedAccount = 'ES0000000000000000000000';

const runs = {
  bank: async (origin: string) =>
    runRequirements(bankRequirements({ url: `${origin}/sandbox/bank`, secret }, { refusedAccount })),
  payee: async (origin: string) => {
    const url = `${origin}/sandbox/payee`;
    const known = { iban: 'ES7921000813610123456789', holder: 'José Núñez Gil' };
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ holder: known.holder });
    await fetch(`${url}/accounts/${known.iban}`, { method: 'PUT', headers, body });
    return runRequirements(payeeRequirements({ url, secret }, known));
  },
  identity: async (origin: string) =>
    runAttended({ finding: 'SUCCESS', validDays: '365' }, (attendance) =>
      identityRequirements({ url: `${origin}/sandbox/identity`, secret }, attendance),
    ),
  signature: async (origin: string) =>
    runAttended({ choice: 'signed' }, (attendance) =>
      signatureRequirements({ url: `${origin}/sandbox/signature`, secret }, attendance),
    ),
};

const failed = (results: Result[]) => results.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);

describe.each(Object.entries(runs))('the sandbox of %s', (_, run) => {
  it('meets every requirement', async () => {
    const results = await run(await serveSandboxes());
    expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  });
});

const isPost = (request: Request, path: string) => request.method === 'POST' && request.url.endsWith(path);
const isStatus = (request: Request) =>
  request.method === 'GET' && /\/(verifications|signatures)\/[^/]+$/.test(request.url);

/** Changes the JSON of the answers that the test selects. */
const answers = (isMeant: (request: Request) => boolean, change: (body: Record<string, unknown>) => object): Fault => ({
  response: async (response, request) =>
    isMeant(request) && response.ok ? Response.json(change(await response.json()), response) : response,
});

/** Gives each request the same value of a header, or a new one. */
const withHeader = (path: string, name: string, value: () => string): Fault => ({
  request: async (request) => {
    if (!isPost(request, path) || (name === 'idempotency-key' && !request.headers.get(name))) return request;
    const headers = new Headers(request.headers);
    headers.set(name, value());
    return new Request(request, { headers });
  },
});

/** Takes a repeated key for a new one. */
function repeated(path: string): Fault {
  const seen = new Set<string>();
  return {
    request: async (request) => {
      const key = request.headers.get('idempotency-key');
      if (!isPost(request, path) || !key) return request;
      const headers = new Headers(request.headers);
      if (seen.has(key)) headers.set('idempotency-key', anyKey());
      seen.add(key);
      return new Request(request, { headers });
    },
  };
}

/** Accepts what the sandbox refuses as invalid. */
const lenient = (path: string, answer: object, status: number): Fault => ({
  response: async (response, request) =>
    isPost(request, path) && response.status === 400 ? Response.json(answer, { status }) : response,
});

let count = 0;
const anyKey = () => `key-${count++}`;

const bearer = () => `Bearer ${secret}`;

/** Only the first page has an address that no browser opens, so that the others can be finished. */
function withoutFirstAddress(path: string): Fault {
  let isFirst = true;
  return answers(
    (request) => isPost(request, path),
    (body) => {
      const url = isFirst ? 'mailto:ana@example.com' : body.url;
      isFirst = false;
      return { ...body, url };
    },
  );
}

const startFaults = (name: 'identity' | 'signature', path: string): [string, Fault][] => [
  [`${name}.authorization`, withHeader(path, 'authorization', bearer)],
  [`${name}.start`, withoutFirstAddress(path)],
  [`${name}.idempotency`, withHeader(path, 'idempotency-key', anyKey)],
  [`${name}.keys`, withHeader(path, 'idempotency-key', () => 'one')],
  [
    `${name}.unknown`,
    { response: async (response, request) => (isStatus(request) && !response.ok ? Response.json({}) : response) },
  ],
  [`${name}.notice`, { notice: (body) => signed({ ...JSON.parse(body), reference: 'another' }) }],
  [`${name}.noticeSignature`, { notice: (body, headers) => ({ body: `${body} `, headers }) }],
  [`${name}.noticeRetry`, { notice: (body, headers, delivery) => (delivery > 1 ? null : { body, headers }) }],
];

function signed(notice: object) {
  const body = JSON.stringify(notice);
  return { body, headers: { 'content-type': 'application/json', ...noticeHeaders(secret, new Date(), body) } };
}

const signature = '/sandbox/signature/signatures';
const identity = '/sandbox/identity/verifications';
const bank = '/sandbox/bank/transfers';
const start = { reference: 'r', url: 'https://example.com' };

const isDecided = ({ status, outcome }: Record<string, unknown>) =>
  ![status, outcome].some((word) => word === 'PENDING' || word === 'pending');

/** A bank that knows no debits. */
async function directionFault(request: Request): Promise<Request | Response> {
  if (!isPost(request, bank)) return request;
  const body = (await request.clone().json()) as { direction?: string };
  return body.direction === 'in' ? Response.json({ status: 'refused', code: 'unsupported' }) : request;
}

interface Order {
  document?: { hash: string; base64: string };
  signer?: object;
}

/** A signing service that accepts the orders which the test selects. */
const accepts = (isMeant: (order: Order, key: string | null) => boolean): Fault => ({
  request: async (request) => {
    if (!isPost(request, signature)) return request;
    const order = (await request.clone().json()) as Order;
    return isMeant(order, request.headers.get('idempotency-key')) ? Response.json(start, { status: 201 }) : request;
  },
});

const isOtherHash = ({ document }: Order) =>
  document !== undefined &&
  createHash('sha256').update(Buffer.from(document.base64, 'base64')).digest('hex') !== document.hash;

const isFeed = (request: Request) => request.method === 'GET' && request.url.includes('/sandbox/bank/accounts');
const isLines = (request: Request) => isFeed(request) && request.url.includes('/lines');

/** Changes the answers of the feed that the test selects, and signs them again. */
const feedAnswers = (
  isMeant: (request: Request) => boolean,
  change: (body: Record<string, unknown>) => object,
): Fault => ({
  response: async (response, request) => {
    if (!isMeant(request) || !response.ok) return response;
    const { body, headers } = signed(change(await response.json()));
    return new Response(body, { headers });
  },
});

const feedFaults: [string, Fault][] = [
  [
    'bank.feedAuthorization',
    {
      request: async (request) => {
        if (!isFeed(request)) return request;
        const headers = new Headers(request.headers);
        headers.set('authorization', bearer());
        return new Request(request, { headers });
      },
    },
  ],
  ['bank.feedNonce', feedAnswers(isFeed, (body) => ({ ...body, nonce: 'another' }))],
  ['bank.feedSignature', answers(isLines, (body) => ({ ...body, note: 'changed' }))],
  [
    'bank.feedLine',
    feedAnswers(isLines, ({ lines, ...body }) => ({
      ...body,
      lines: (lines as Record<string, unknown>[]).map((line) => ({ ...line, instructionKey: undefined })),
    })),
  ],
  [
    'bank.feedSums',
    feedAnswers(
      (request) => isFeed(request) && !isLines(request),
      ({ accounts, ...body }) => ({
        ...body,
        accounts: (accounts as { balanceMinor: number }[]).map((account) => ({
          ...account,
          balanceMinor: account.balanceMinor + 1,
        })),
      }),
    ),
  ],
  ['bank.feedCursor', feedAnswers(isLines, (body) => (body.after === null ? body : { ...body, more: true }))],
  [
    'bank.feedUnknown',
    {
      response: async (response, request) =>
        isLines(request) && response.status === 404 ? Response.json({ lines: [] }) : response,
    },
  ],
];

const payee = '/sandbox/payee/payees';

const faults: [string, Fault][] = [
  ...feedFaults,
  ['payee.authorization', withHeader(payee, 'authorization', bearer)],
  ['payee.invalid', lenient(payee, { outcome: 'unavailable' }, 200)],
  [
    'payee.match',
    answers(
      (request) => isPost(request, payee),
      (body) => (body.outcome === 'match' ? { outcome: 'unavailable' } : body),
    ),
  ],
  [
    'payee.noMatch',
    answers(
      (request) => isPost(request, payee),
      (body) => (body.outcome === 'noMatch' ? { outcome: 'match' } : body),
    ),
  ],
  ['bank.authorization', withHeader(bank, 'authorization', bearer)],
  ['bank.idempotency', repeated(bank)],
  [
    'bank.keys',
    answers(
      (request) => isPost(request, bank),
      (body) => (body.status === 'settled' ? { ...body, reference: 'one' } : body),
    ),
  ],
  ['bank.invalid', lenient(bank, { status: 'settled', reference: 'r' }, 200)],
  [
    'bank.refused',
    answers(
      (request) => isPost(request, bank),
      (body) => (body.status === 'refused' ? { status: 'pending' } : body),
    ),
  ],
  ['bank.settled', { request: async (request) => directionFault(request) }],
  ...startFaults('identity', identity),
  ['identity.invalid', lenient(identity, start, 201)],
  ['identity.pending', answers(isStatus, (body) => (isDecided(body) ? body : { ...body, status: 'SUCCESS' }))],
  ['identity.result', answers(isStatus, (body) => ({ ...body, data: undefined }))],
  [
    'identity.documents',
    {
      response: async (response, request) =>
        request.url.endsWith('/selfie') ? new Response('', { status: 500 }) : response,
    },
  ],
  ...startFaults('signature', signature),
  ['signature.invalid', accepts(({ signer }, key) => !signer || key === null)],
  ['signature.hash', accepts(isOtherHash)],
  [
    'signature.pending',
    answers(isStatus, (body) => (isDecided(body) ? body : { ...body, signer: { userId: 'another' } })),
  ],
  [
    'signature.unsigned',
    {
      response: async (response, request) =>
        request.url.endsWith('/document') && !response.ok ? new Response('%PDF') : response,
    },
  ],
  [
    'signature.result',
    answers(isStatus, (body) => (isDecided(body) ? { ...body, documentHash: 'ab'.repeat(32) } : body)),
  ],
  [
    'signature.document',
    {
      response: async (response, request) =>
        request.url.endsWith('/document') && response.ok ? new Response('%PDF-1.7 another') : response,
    },
  ],
];

describe('a service that breaks one requirement', () => {
  it.each(faults)('fails %s and nothing else', async (id, fault) => {
    const [protocol = 'bank'] = id.split('.') as [keyof typeof runs];
    expect(failed(await runs[protocol](await serveSandboxes(fault)))).toEqual([id]);
  });

  it('covers every requirement', async () => {
    const origin = await serveSandboxes();
    const results = (await Promise.all(Object.values(runs).map((run) => run(origin)))).flat();
    expect(faults.map(([id]) => id).toSorted()).toEqual(results.map(({ name }) => name).toSorted());
  });
});

it('reports what needs a person as not checked', async () => {
  const target = { url: `${await serveSandboxes()}/sandbox/signature`, secret };
  const results = await runRequirements(await signatureRequirements(target));
  const open = results.filter(({ outcome }) => outcome === 'not checked').map(({ name }) => name);
  expect(open).toEqual(
    ['notice', 'noticeSignature', 'noticeRetry', 'result', 'document'].map((id) => `signature.${id}`),
  );
});
