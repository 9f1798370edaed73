import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getContractAddress, type PublicClient } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readKeyChecks } from '#server/http/keyChecks.ts';
import { sql } from '#server/postgres/sql.ts';
import { createChain } from '#server/providers/chain/createChain.ts';
import { createEmbeddedChain } from '#server/providers/chain/embedded/embeddedChain.ts';
import { keyOf, operator } from '#tests/token/support/accounts.ts';
import { deployToken, expectDone, now, secrets, waits } from '#tests/token/support/chains.ts';
import { Contract, factoryAbi, openClient } from '#tests/token/support/contracts.ts';
import { type Loopback, serve } from '#tests/token/support/loopback.ts';
import { memoryJournal } from '#tests/token/support/memoryJournal.ts';
import { runCommand } from './support/runCommand.ts';
import { runServer } from './support/runServer.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tesela-keys-'));
chmodSync(folder, 0o755); // as root, PostgreSQL runs as another user, who must enter it

const factory = getContractAddress({ from: operator.address, nonce: 0n });
const addressOf = (name: string) => privateKeyToAddress(keyOf(name));
let node: Loopback;
let client: PublicClient;
let token: string;

/** The settings of the installation, which change when a key has been accepted. */
const environment: NodeJS.ProcessEnv = {
  LOG_LEVEL: 'silent',
  TESELA_DATA: folder,
  CHAIN_OPERATOR_KEY: secrets.operatorKey,
};
const openChain = (options: object = {}) => createChain({ ...secrets, ...waits, ...options, rpcUrl: node.url });
const keys = (line: string, stdin = '') => runCommand(`keys zero ${line}`, environment, stdin);

/** A token that one key has deployed, as all were before. */
beforeAll(async () => {
  const embedded = createEmbeddedChain({ journal: memoryJournal(), now });
  client = openClient(embedded);
  node = await serve(embedded);
  environment.CHAIN_RPC_URL = node.url;
  token = await deployToken(openChain());
  expectDone(await openChain().anchor('zero', { number: 1, root: Buffer.alloc(32, 1), entries: 1, hour: new Date(0) }));
  await runCommand('create zero --host zero.test --title Zero', environment, '');
  await withServer(async ({ tenant }) => {
    // Only its address matters here, so it needs neither an issuance nor a seal.
    await tenant('zero').database.transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`);
      await tx.query(sql`insert into token (id, status, created_at, updated_at, project_id, address)
        values (gen_random_uuid(), 'active', now(), now(), gen_random_uuid(), ${token.toLowerCase()})`);
    });
  });
});
afterAll(async () => {
  await node.close();
  rmSync(folder, { recursive: true, force: true });
});

async function withServer(act: (server: Awaited<ReturnType<typeof runServer>>) => Promise<void>) {
  const server = await runServer(environment);
  try {
    await act(server);
  } finally {
    await server.stop();
  }
}

it('separates the keys of an installation and replaces its operator, step by step', async () => {
  const one = await keys('show');
  expect([one.code, one.out]).toEqual([
    0,
    expect.stringContaining("not separate: the operator's key is also the enforcer and an admin"),
  ]);

  // The enforcer. A dry run and a repetition change nothing.
  const dry = await keys(`prepare enforcer ${addressOf('enforcer')} --dry-run`);
  expect(dry.out).toBe(
    `${token} grant ENFORCER_ROLE to ${addressOf('enforcer').toLowerCase()} (signed by the admin)\n`,
  );
  const early = await keys('accept enforcer --from -', `CHAIN_NEW_KEY=${keyOf('enforcer')}\n`);
  expect([early.code, early.err]).toEqual([1, expect.stringContaining('Prepare first.')]);
  expect((await keys(`prepare enforcer ${addressOf('enforcer')}`)).out).toMatch(/grant ENFORCER_ROLE to 0x/);
  expect((await keys(`prepare enforcer ${addressOf('enforcer')}`)).out).not.toContain('grant');
  const accepted = await keys('accept enforcer --from -', `CHAIN_NEW_KEY=${keyOf('enforcer')}\n`);
  expect([accepted.code, accepted.out]).toEqual([0, expect.stringContaining('set CHAIN_ENFORCER_KEY to the new key')]);
  const finish = `finish enforcer ${operator.address} ${addressOf('enforcer')}`;
  const used = await keys(finish);
  expect([used.code, used.err]).toEqual([1, expect.stringContaining('The settings still use')]);
  environment.CHAIN_ENFORCER_KEY = keyOf('enforcer');
  expect((await keys(finish)).out).toMatch(/revoke ENFORCER_ROLE of 0x/);

  // Two admins, whose keys the settings never see.
  for (const name of ['anna', 'berta']) expect((await keys(`prepare admin ${addressOf(name)}`)).code).toBe(0);
  environment.CHAIN_ADMINS = `${addressOf('anna')},${addressOf('berta')}`;
  const asAnna = `CHAIN_ADMIN_KEY=${keyOf('anna')}\n`;
  const byOperator = await keys(`finish admin ${operator.address} ${addressOf('anna')} --from -`, asAnna);
  expect([byOperator.code, byOperator.out]).toEqual([0, expect.stringMatching(/revoke DEFAULT_ADMIN_ROLE/)]);
  expect((await keys('show')).out).not.toContain('not separate');

  // Another operator. The former one works until the new one has accepted.
  const refused = await keys(`prepare operator ${addressOf('next')}`);
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringContaining('refused (AccessControlUnauthorizedAccount)'),
  ]);
  expect((await keys(`prepare operator ${addressOf('next')} --from -`, asAnna)).out).toMatch(/offer to 0x/);
  const both = await keys('accept operator --from -', `CHAIN_NEW_KEY=${keyOf('next')}\n`);
  expect(both.out).toContain(`CHAIN_FACTORY to ${factory}`);
  expect(await new Contract(client, factory, factoryAbi).read('owner')).toBe(addressOf('next'));
  Object.assign(environment, { CHAIN_OPERATOR_KEY: keyOf('next'), CHAIN_FACTORY: factory });
  const half = await keys('show');
  expect([half.code, half.out]).toEqual([
    1,
    expect.stringContaining(`${operator.address} has MINTER_ROLE of ${token}`),
  ]);
  await withServer(async ({ tenant }) => {
    expect((await readKeyChecks(tenant('zero'))).keys).toContain(`${operator.address} has MINTER_ROLE of ${token}`);
  });
  const last = `finish operator ${operator.address} ${addressOf('next')} --from -`;
  expect((await keys(last, asAnna)).code).toBe(0);
  expect([await keys(last, asAnna), await keys('show')]).toMatchObject([{ code: 0 }, { code: 0, err: '' }]);
});

it('leaves a platform that works with its new keys, and nothing to the former one', async () => {
  const { CHAIN_FACTORY } = environment;
  const next = openChain({ operatorKey: keyOf('next'), enforcerKey: keyOf('enforcer'), factory: CHAIN_FACTORY });
  expectDone(await next.allow(token, [operator.address], true));
  expectDone(await next.freeze({ token, wallet: operator.address, amount: 1 }));
  expect(await deployToken(next, 'another issuance')).not.toBe(token);
  expect(await deployToken(next)).toBe(token);
  expectDone(await next.anchor('zero', { number: 2, root: Buffer.alloc(32, 2), entries: 2, hour: new Date(0) }));
  const former = openChain();
  expect(await former.allow(token, [addressOf('anna')], true)).toMatchObject({ result: 'refused' });
  expect(await former.deployToken({ key: 'third', name: 'T', symbol: 'T', cap: 1 })).toMatchObject({
    result: 'refused',
  });
  await withServer(async ({ tenant, ask }) => {
    expect(await readKeyChecks(tenant('zero'))).toEqual({ keys: 'ok', separation: 'ok' });
    expect((await ask('/status')).tenants).toMatchObject({ zero: { keys: 'ok', separation: 'ok' } });
  });
});

it('is documented with each of its steps', () => {
  const documented = [...readFileSync('docs/operating.md', 'utf8').matchAll(/^ +npm run tenant -- keys \S+ (\w+)/gm)];
  expect(new Set(documented.map(([, step]) => step))).toEqual(new Set(['show', 'prepare', 'accept', 'finish']));
});

it.each([
  ['', 2, '<step> is missing'],
  ['sell', 2, 'Name a step'],
  ['prepare boss 0x0', 2, 'Name the new address'],
  [`prepare boss ${operator.address}`, 2, 'Name the part'],
  ['accept operator', 1, 'CHAIN_NEW_KEY is missing'],
])('refuses keys zero %s', async (line, code, said) => {
  expect(await keys(line)).toMatchObject({ code, err: expect.stringContaining(said) });
});
