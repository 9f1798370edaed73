import { getContractAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Chain } from '#server/providers/chain/chain.ts';
import { createChain } from '#server/providers/chain/createChain.ts';
import { createEmbeddedChain } from '#server/providers/chain/embedded/embeddedChain.ts';
import { allRoles, encodeRole } from '#server/providers/chain/keys/chainKeys.ts';
import { alice, bob, carol, keyOf, operator, stranger } from './support/accounts.ts';
import { deployToken, expectDone, expectRefusal, now, secrets, waits } from './support/chains.ts';
import { Contract, openClient, tokenAbi } from './support/contracts.ts';
import { type Loopback, serve } from './support/loopback.ts';
import { memoryJournal } from './support/memoryJournal.ts';

const enforcerAccount = privateKeyToAccount(keyOf('enforcer'));
const separate = { enforcerKey: keyOf('enforcer'), admins: [alice.address, bob.address] };

let client: ReturnType<typeof openClient>;
let node: Loopback;
const open = (options: object = {}): Chain => createChain({ ...secrets, ...waits, ...options, rpcUrl: node.url });

afterEach(() => node.close());
beforeEach(async () => {
  const embedded = createEmbeddedChain({ journal: memoryJournal(), now });
  client = openClient(embedded);
  node = await serve(embedded);
});

const contract = (address: string) => new Contract(client, address as `0x${string}`, tokenAbi);

/** Of the accounts that could have it, those that have the role. */
async function listHolders(token: string) {
  const accounts = { operator, enforcer: enforcerAccount, alice, bob };
  const held: Record<string, string[]> = {};
  for (const role of allRoles)
    for (const [name, { address }] of Object.entries(accounts))
      if (await contract(token).read('hasRole', encodeRole(role), address)) held[role] = [...(held[role] ?? []), name];
  return held;
}

describe('a token that is deployed with separate keys', () => {
  it('gives each key its own roles and no other', async () => {
    expect(await listHolders(await deployToken(open(separate)))).toEqual({
      MINTER_ROLE: ['operator'],
      REGISTRAR_ROLE: ['operator'],
      PAUSER_ROLE: ['operator'],
      ISSUER_ROLE: ['operator'],
      ENFORCER_ROLE: ['enforcer'],
      DEFAULT_ADMIN_ROLE: ['alice', 'bob'],
    });
  });

  it('lets the platform mint with one key and force, freeze and burn with the other', async () => {
    const chain = open(separate);
    const token = await deployToken(chain);
    expectDone(await chain.allow(token, [alice.address, bob.address], true));
    expectDone(await chain.mint({ token, mintId: 'm', wallet: alice.address, amount: 10 }));
    expectDone(await chain.freeze({ token, wallet: alice.address, amount: 4 }));
    const forced = { token, transferId: 'f', from: alice.address, to: bob.address, amount: 8 };
    const first = expectDone(await chain.forcedTransfer(forced));
    expect(expectDone(await chain.forcedTransfer(forced))).toEqual(first);
    expectDone(await chain.burn({ token, burnId: 'b', wallet: bob.address, amount: 3 }));
    expect(await chain.holdings(token)).toEqual(
      new Map([
        [alice.address, 2],
        [bob.address, 5],
      ]),
    );
    expect((await client.getTransactionReceipt({ hash: first.transaction })).from).toBe(
      enforcerAccount.address.toLowerCase(),
    );
  });

  it('refuses the operator what is the enforcer’s, and an admin what is the operator’s', async () => {
    const chain = open(separate);
    const token = await deployToken(chain);
    const before = open({ admins: separate.admins });
    expectRefusal(await before.freeze({ token, wallet: alice.address, amount: 1 }), 'AccessControlUnauthorizedAccount');
    const asAdmin = open({ ...separate, operatorKey: keyOf('alice') });
    expectRefusal(await asAdmin.allow(token, [carol.address], true), 'AccessControlUnauthorizedAccount');
  });
});

describe('the inspection of keys', () => {
  it('finds no fault with one key, and says what it does alone', async () => {
    const chain = open();
    const token = await deployToken(chain);
    expect(await chain.inspectKeys('aragon', [token])).toEqual({
      operator: operator.address,
      enforcer: operator.address,
      admins: [operator.address],
      shared: ["the operator's key is also the enforcer and an admin", 'there is only one admin'],
      faults: [],
    });
  });

  it('finds nothing to say of separate keys', async () => {
    const chain = open(separate);
    const token = await deployToken(chain);
    expectDone(await chain.anchor('aragon', { number: 1, root: Buffer.alloc(32, 1), entries: 1, hour: new Date(0) }));
    expect(await chain.inspectKeys('aragon', [token])).toMatchObject({ shared: [], faults: [] });
  });

  it('names what a token that was deployed with one key lacks when keys are separated', async () => {
    const token = await deployToken(open());
    const report = await open(separate).inspectKeys('aragon', [token]);
    const of = (right: string, account: string, fault: string) => ({ contract: token, right, account, fault });
    expect(report?.faults).toEqual([
      of('ENFORCER_ROLE', enforcerAccount.address, 'missing'),
      of('ENFORCER_ROLE', operator.address, 'unexpected'),
      of('DEFAULT_ADMIN_ROLE', alice.address, 'missing'),
      of('DEFAULT_ADMIN_ROLE', bob.address, 'missing'),
      of('DEFAULT_ADMIN_ROLE', operator.address, 'unexpected'),
    ]);
  });

  it('names an account that somebody gave a role, until it is revoked', async () => {
    const chain = open();
    const token = await deployToken(chain);
    const minter = encodeRole('MINTER_ROLE');
    await contract(token).write(operator, 'grantRole', minter, stranger.address);
    expect((await chain.inspectKeys('aragon', [token]))?.faults).toEqual([
      { contract: token, right: 'MINTER_ROLE', account: stranger.address, fault: 'unexpected' },
    ]);
    await contract(token).write(operator, 'revokeRole', minter, stranger.address);
    expect((await chain.inspectKeys('aragon', [token]))?.faults).toEqual([]);
  });

  it('names a factory that belongs to another key', async () => {
    const chain = open();
    await deployToken(chain);
    const factory = getContractAddress({ from: operator.address, nonce: 0n });
    const report = await open({ factory, operatorKey: keyOf('next') }).inspectKeys('aragon', []);
    expect(report?.faults).toMatchObject([{ right: 'owner', fault: 'missing' }]);
  });

  it('has nothing to inspect on the chain in the process', async () => {
    const chain = createChain({ ...secrets, ...waits, journal: memoryJournal(), now });
    expect(await chain.inspectKeys('aragon', [])).toBeNull();
  });
});
