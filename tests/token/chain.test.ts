import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Chain, MintReceipt } from '#server/providers/chain/chain.ts';
import { createChain } from '#server/providers/chain/createChain.ts';
import { createEmbeddedChain } from '#server/providers/chain/embedded/embeddedChain.ts';
import { alice, bob, carol } from './support/accounts.ts';
import {
  deployToken,
  expectDone,
  expectRefusal,
  now,
  openEmbedded,
  openRemote,
  secrets,
  waits,
} from './support/chains.ts';
import { serve } from './support/loopback.ts';
import { memoryJournal } from './support/memoryJournal.ts';

const transports = { 'in the process': openEmbedded, 'over HTTP': openRemote };

describe.each(Object.entries(transports))('the chain %s', (_, open) => {
  let chain: Chain;
  let token: string;

  beforeEach(async () => {
    const opened = await open();
    onTestFinished(opened.close);
    chain = opened.chain;
    token = await deployToken(chain);
    expectDone(await chain.allow(token, [alice.address, bob.address], true));
  });

  const mint = (mintId: string, wallet: string, amount: number) => chain.mint({ token, mintId, wallet, amount });

  describe('deployToken', () => {
    it('creates one token per issuance with the terms of the first call', async () => {
      const again = expectDone(await chain.deployToken({ key: 'issuance', name: 'Other', symbol: 'OTH', cap: 5 }));
      expect(again.address).toBe(token);
      expect(again.transaction).toMatch(/^0x[0-9a-f]{64}$/);
      expectDone(await mint('all', alice.address, 1000));
    });

    it('returns the same token for ten concurrent calls and another for another issuance', async () => {
      const order = { key: 'second', name: 'Norte', symbol: 'NOR', cap: 10 };
      const deployments = await Promise.all(Array.from({ length: 10 }, () => chain.deployToken(order)));
      const [first, ...others] = deployments.map(expectDone);
      expect(others).toEqual(others.map(() => first));
      expect(first?.address).not.toBe(token);
    });

    it('refuses a cap of zero', async () => {
      const order = { key: 'empty', name: 'Norte', symbol: 'NOR', cap: 0 };
      expectRefusal(await chain.deployToken(order), 'ERC20InvalidCap');
    });
  });

  describe('mint', () => {
    it('mints the tokens and returns a receipt', async () => {
      const receipt = expectDone(await mint('a', alice.address, 7));
      expect(receipt).toEqual<MintReceipt>({
        transaction: expect.stringMatching(/^0x[0-9a-f]{64}$/),
        block: expect.any(Number),
        wallet: alice.address,
        amount: 7,
      });
      expect(await chain.balanceOf(token, alice.address)).toBe(7);
    });

    it('returns the first receipt for the same id, even for ten concurrent calls', async () => {
      const receipts = await Promise.all(Array.from({ length: 10 }, () => mint('a', alice.address, 7)));
      const [first, ...others] = receipts.map(expectDone);
      expect(others).toEqual(others.map(() => first));
      expect(await mint('a', alice.address, 7)).toEqual({ result: 'done', value: first });
      expect(await chain.totalSupply(token)).toBe(7);
    });

    it('refuses the same id with other terms', async () => {
      expectDone(await mint('a', alice.address, 7));
      expectRefusal(await mint('a', alice.address, 8), 'AlreadyMinted');
      expectRefusal(await mint('a', bob.address, 7), 'AlreadyMinted');
      expect(await chain.totalSupply(token)).toBe(7);
    });

    it('names the refusal of the contract and leaves the id unused', async () => {
      expectRefusal(await mint('a', carol.address, 1), 'ERC7943CannotReceive');
      expect(await mint('a', alice.address, 1001)).toEqual({
        result: 'refused',
        refusal: { name: 'ERC20ExceededCap', args: ['1001', '1000'] },
      });
      expectDone(await mint('a', alice.address, 1));
    });

    it.each([-1, 0.5, Number.NaN, 2 ** 53])('throws on an amount of %s tokens', async (amount) => {
      await expect(mint('a', alice.address, amount)).rejects.toThrow(RangeError);
    });

    it('throws on an invalid address', async () => {
      await expect(mint('a', 'alice', 1)).rejects.toThrow(TypeError);
    });

    it('accepts a wallet in upper or lower case, with or without 0x', async () => {
      expectDone(await mint('a', alice.address.toLowerCase(), 1));
      expectDone(await mint('a', alice.address.slice(2).toUpperCase(), 1));
      expect(await chain.balanceOf(token, alice.address)).toBe(1);
    });

    it('returns an unknown result for an address without a token', async () => {
      const order = { token: carol.address, mintId: 'a', wallet: alice.address, amount: 1 };
      expect((await chain.mint(order)).result).toBe('unknown');
    });
  });

  describe('allow', () => {
    it('changes only the wallets that differ from the request', async () => {
      const receipt = expectDone(await mint('a', alice.address, 1));
      expectDone(await chain.allow(token, [alice.address, bob.address, alice.address], true));
      expect(expectDone(await mint('b', alice.address, 1)).block).toBe(receipt.block + 1);
      expectDone(await chain.allow(token, [alice.address], false));
      expectRefusal(await mint('c', alice.address, 1), 'ERC7943CannotReceive');
    });

    it('accepts any number of wallets', async () => {
      const users = Array.from({ length: 250 }, (_user, number) => `user ${number}`);
      const wallets = await Promise.all(users.map((user) => chain.managedWallet(user)));
      expectDone(await chain.allow(token, wallets, true));
      const last = wallets.at(-1) ?? '';
      expectDone(await mint('last', last, 1));
      expect(await chain.balanceOf(token, last)).toBe(1);
    });
  });

  describe('transfers and burns', () => {
    beforeEach(async () => {
      expectDone(await mint('a', alice.address, 10));
    });

    const order = (transferId: string, amount: number) => ({
      token,
      transferId,
      from: alice.address,
      to: bob.address,
      amount,
    });

    it.each(['transfer', 'forcedTransfer'] as const)('%s happens once for each id', async (kind) => {
      const first = expectDone(await chain[kind](order('t', 4)));
      expect(expectDone(await chain[kind](order('t', 4)))).toEqual(first);
      expectRefusal(await chain[kind](order('t', 5)), 'AlreadyExecuted');
      expect(await chain.holdings(token)).toEqual(
        new Map([
          [alice.address, 6],
          [bob.address, 4],
        ]),
      );
    });

    it('burn happens once for each id', async () => {
      const burn = { token, burnId: 'b', wallet: alice.address, amount: 4 };
      const first = expectDone(await chain.burn(burn));
      expect(expectDone(await chain.burn(burn))).toEqual(first);
      expectRefusal(await chain.burn({ ...burn, amount: 5 }), 'AlreadyExecuted');
      expect(await chain.totalSupply(token)).toBe(6);
    });

    it('an agreed transfer respects a freeze and a pause, a forced one does not', async () => {
      expectDone(await chain.freeze({ token, wallet: alice.address, amount: 8 }));
      expectRefusal(await chain.transfer(order('t', 3)), 'ERC7943InsufficientUnfrozenBalance');
      expectDone(await chain.pause(token));
      expectRefusal(await chain.transfer(order('t', 1)), 'EnforcedPause');
      expectDone(await chain.forcedTransfer(order('f', 3)));
      expectDone(await chain.unpause(token));
      expectDone(await chain.freeze({ token, wallet: alice.address, amount: 0 }));
      expectDone(await chain.transfer(order('t', 3)));
      expect(await chain.balanceOf(token, bob.address)).toBe(6);
    });

    it.each(['transfer', 'forcedTransfer'] as const)(
      'a %s to the same wallet is refused however its address is written, and unfreezes nothing',
      async (move) => {
        expectDone(await chain.freeze({ token, wallet: alice.address, amount: 8 }));
        const to = alice.address.toLowerCase().replace('0x', '');
        expectRefusal(await chain[move]({ ...order('s', 1), to }), 'ERC7943CannotTransfer');
        expect(await chain.frozenOf(token)).toEqual(new Map([[alice.address, 8]]));
        expectDone(await chain.freeze({ token, wallet: alice.address, amount: 0 }));
      },
    );

    it('freeze, pause and unpause may be repeated', async () => {
      const frozen = expectDone(await chain.freeze({ token, wallet: alice.address, amount: 8 }));
      expect(frozen?.transaction).toMatch(/^0x[0-9a-f]{64}$/);
      expect(expectDone(await chain.freeze({ token, wallet: alice.address, amount: 8 }))).toEqual(frozen);
      expect(expectDone(await chain.freeze({ token, wallet: bob.address, amount: 0 }))).toBeNull();
      for (let time = 0; time < 2; time += 1) expectDone(await chain.pause(token));
      for (let time = 0; time < 2; time += 1) expectDone(await chain.unpause(token));
      expectDone(await chain.transfer(order('t', 2)));
    });
  });

  describe('reading', () => {
    it('lists every holder without those who sold everything', async () => {
      expectDone(await mint('a', alice.address, 10));
      expectDone(await mint('b', bob.address, 5));
      expectDone(await chain.transfer({ token, transferId: 't', from: bob.address, to: alice.address, amount: 5 }));
      expect(await chain.holdings(token)).toEqual(new Map([[alice.address, 15]]));
      expect(await chain.totalSupply(token)).toBe(15);
    });

    it('lists who has frozen tokens, and how many after each of the acts that unfreeze some', async () => {
      expectDone(await mint('a', alice.address, 10));
      expectDone(await mint('b', bob.address, 5));
      expectDone(await chain.freeze({ token, wallet: alice.address, amount: 8 }));
      expectDone(await chain.freeze({ token, wallet: bob.address, amount: 1 }));
      expectDone(await chain.freeze({ token, wallet: bob.address, amount: 0 }));
      expect(await chain.frozenOf(token)).toEqual(new Map([[alice.address, 8]]));
      expectDone(await chain.burn({ token, burnId: 'c', wallet: alice.address, amount: 4 }));
      expect(await chain.frozenOf(token)).toEqual(new Map([[alice.address, 6]]));
    });

    it('lists the wallets on the whitelist without those that were removed', async () => {
      const before = await chain.allowedOf(token);
      expectDone(await chain.allow(token, [alice.address], false));
      expect(await chain.allowedOf(token)).toEqual(before.filter((wallet) => wallet !== alice.address));
    });

    it('separates the tokens of different issuances', async () => {
      const other = await deployToken(chain, 'second');
      expectDone(await chain.allow(other, [alice.address], true));
      expectDone(await chain.mint({ token: other, mintId: 'a', wallet: alice.address, amount: 3 }));
      expectDone(await mint('a', alice.address, 10));
      expect(await chain.holdings(other)).toEqual(new Map([[alice.address, 3]]));
    });
  });

  describe('managedWallet', () => {
    it('is stable for a user and differs between users', async () => {
      const wallet = await chain.managedWallet('user');
      expect(wallet).toMatch(/^0x[0-9a-fA-F]{40}$/);
      expect(await chain.managedWallet('user')).toBe(wallet);
      expect(await chain.managedWallet('another')).not.toBe(wallet);
    });
  });
});

it('two tenants with one operator on one node do not disturb each other', async () => {
  const node = await serve(createEmbeddedChain({ journal: memoryJournal(), now }));
  onTestFinished(node.close);
  const tenants = ['norte', 'sur'].map((walletSecret) =>
    createChain({ ...secrets, ...waits, walletSecret, rpcUrl: node.url }),
  );
  const busy = tenants.map(async (chain, number) => {
    const token = await deployToken(chain, `issuance ${number}`);
    const wallet = await chain.managedWallet('user');
    expectDone(await chain.allow(token, [wallet], true));
    const mints = Array.from({ length: 8 }, (_, mint) =>
      chain.mint({ token, mintId: `${number} ${mint}`, wallet, amount: 1 }),
    );
    (await Promise.all(mints)).forEach(expectDone);
    return chain.totalSupply(token);
  });
  expect(await Promise.all(busy)).toEqual([8, 8]);
});
