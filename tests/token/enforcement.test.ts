import { type PrivateKeyAccount, zeroAddress, zeroHash } from 'viem';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alice, bob, carol, operator } from './support/accounts.ts';
import { type Contract, deployToken, expectRevert, openClient } from './support/contracts.ts';
import { id } from './support/ids.ts';

let client: ReturnType<typeof openClient>;
let token: Contract;

beforeAll(() => {
  client = openClient();
});

beforeEach(async () => {
  token = await deployToken(client, 100n);
  await token.write(operator, 'setWhitelisted', [alice.address, bob.address], true);
  await token.write(operator, 'mint', id('first'), alice.address, 60n);
});

const balanceOf = ({ address }: PrivateKeyAccount) => token.read('balanceOf', address);
const frozenOf = ({ address }: PrivateKeyAccount) => token.read('getFrozenTokens', address);

describe('the cap', () => {
  it('can be reached but not passed', async () => {
    await expectRevert(token.write(operator, 'mint', id('over'), bob.address, 41n), 'ERC20ExceededCap', [101n, 100n]);
    await token.write(operator, 'mint', id('exact'), bob.address, 40n);
    await expectRevert(token.write(operator, 'mint', id('more'), bob.address, 1n), 'ERC20ExceededCap', [101n, 100n]);
    expect(await token.read('cap')).toBe(100n);
  });

  it('allows new mints after a burn', async () => {
    await token.write(operator, 'mint', id('exact'), bob.address, 40n);
    await token.write(operator, 'burn', id('burn'), alice.address, 10n);
    await token.write(operator, 'mint', id('again'), bob.address, 10n);
    expect(await token.read('totalSupply')).toBe(100n);
  });
});

describe('a pause', () => {
  const stopped: [string, PrivateKeyAccount, string, unknown[]][] = [
    ['transfers', alice, 'transfer', [bob.address, 1n]],
    ['registered transfers', operator, 'transferOnce', [id('t'), alice.address, bob.address, 1n, zeroHash]],
    ['mints', operator, 'mint', [id('m'), alice.address, 1n]],
    ['burns', operator, 'burn', [id('b'), alice.address, 1n]],
  ];
  it.each(stopped)('stops %s until it ends', async (_, account, functionName, args) => {
    await token.write(operator, 'pause');
    await expectRevert(token.write(account, functionName, ...args), 'EnforcedPause');
    expect(await token.read('canTransfer', alice.address, bob.address, 1n)).toBe(false);
    await token.write(operator, 'unpause');
    await token.write(account, functionName, ...args);
  });

  it('does not stop forced transfers', async () => {
    await token.write(operator, 'pause');
    await token.write(operator, 'forcedTransfer', alice.address, bob.address, 1n);
    await token.write(operator, 'forcedTransferOnce', id('f'), alice.address, bob.address, 1n);
    expect(await balanceOf(bob)).toBe(2n);
  });

  it('can neither start nor end twice', async () => {
    await expectRevert(token.write(operator, 'unpause'), 'ExpectedPause');
    await token.write(operator, 'pause');
    await expectRevert(token.write(operator, 'pause'), 'EnforcedPause');
  });
});

describe('frozen tokens', () => {
  it('cannot move, while the others can', async () => {
    const events = await token.write(operator, 'setFrozenTokens', alice.address, 50n);
    expect(events).toEqual([['Frozen', { account: alice.address, amount: 50n }]]);
    await expectRevert(token.write(alice, 'transfer', bob.address, 11n), 'ERC7943InsufficientUnfrozenBalance', [
      alice.address,
      11n,
      10n,
    ]);
    await expectRevert(
      token.write(operator, 'transferOnce', id('t'), alice.address, bob.address, 11n, zeroHash),
      'ERC7943InsufficientUnfrozenBalance',
    );
    await token.write(alice, 'transfer', bob.address, 10n);
    expect(await balanceOf(alice)).toBe(50n);
  });

  it('can exceed the balance, and then include tokens that arrive later', async () => {
    await token.write(operator, 'setFrozenTokens', bob.address, 5n);
    await token.write(alice, 'transfer', bob.address, 7n);
    await expectRevert(token.write(bob, 'transfer', alice.address, 3n), 'ERC7943InsufficientUnfrozenBalance');
    await token.write(bob, 'transfer', alice.address, 2n);
    await token.write(operator, 'setFrozenTokens', bob.address, 0n);
    await token.write(bob, 'transfer', alice.address, 5n);
    expect(await balanceOf(bob)).toBe(0n);
  });

  it('do not change the error for an insufficient balance', async () => {
    await token.write(operator, 'setFrozenTokens', alice.address, 50n);
    await expectRevert(token.write(alice, 'transfer', bob.address, 61n), 'ERC20InsufficientBalance');
  });
});

describe('canTransfer', () => {
  it('checks the rules, not the balance', async () => {
    const canTransfer = (from: PrivateKeyAccount, to: PrivateKeyAccount, amount: bigint) =>
      token.read('canTransfer', from.address, to.address, amount);
    expect(await canTransfer(alice, bob, 60n)).toBe(true);
    expect(await canTransfer(alice, bob, 61n)).toBe(true);
    expect(await canTransfer(alice, carol, 1n)).toBe(false);
    expect(await canTransfer(carol, alice, 1n)).toBe(false);
    await token.write(operator, 'setFrozenTokens', alice.address, 50n);
    expect(await canTransfer(alice, bob, 10n)).toBe(true);
    expect(await canTransfer(alice, bob, 11n)).toBe(false);
  });
});

describe('a forced transfer', () => {
  it('moves the tokens of a holder who was removed from the whitelist', async () => {
    await token.write(operator, 'setWhitelisted', [alice.address], false);
    const events = await token.write(operator, 'forcedTransfer', alice.address, bob.address, 60n);
    expect(events).toEqual([
      ['Transfer', { from: alice.address, to: bob.address, value: 60n }],
      ['ForcedTransfer', { from: alice.address, to: bob.address, amount: 60n }],
    ]);
    expect(await token.read('totalSupply')).toBe(60n);
  });

  it('uses frozen tokens last and first emits that they are no longer frozen', async () => {
    await token.write(operator, 'setFrozenTokens', alice.address, 50n);
    const events = await token.write(operator, 'forcedTransferOnce', id('f'), alice.address, bob.address, 15n);
    expect(events).toEqual([
      ['Frozen', { account: alice.address, amount: 45n }],
      ['Transfer', { from: alice.address, to: bob.address, value: 15n }],
      ['ForcedTransfer', { from: alice.address, to: bob.address, amount: 15n }],
      ['OrderExecuted', { orderId: id('f'), from: alice.address, to: bob.address, amount: 15n }],
    ]);
    expect(await frozenOf(alice)).toBe(45n);
  });

  it('does not change the freeze if the free tokens suffice', async () => {
    await token.write(operator, 'setFrozenTokens', alice.address, 50n);
    await token.write(operator, 'forcedTransfer', alice.address, bob.address, 10n);
    expect(await frozenOf(alice)).toBe(50n);
  });

  it.each([
    ['forcedTransfer', 60n, [], []],
    ['forcedTransfer', 0n, [], []],
    ['forcedTransferOnce', 60n, [id('self')], []],
    ['transferOnce', 1n, [id('self')], [zeroHash]],
  ] as const)(
    '%s of %s tokens to the same wallet is refused, and what is frozen stays frozen',
    async (name, amount, ids, rest) => {
      await token.write(operator, 'setFrozenTokens', alice.address, 50n);
      const { address } = alice;
      await expectRevert(
        token.write(operator, name, ...ids, address, address, amount, ...rest),
        'ERC7943CannotTransfer',
        [address, address, amount],
      );
      expect(await frozenOf(alice)).toBe(50n);
      expect(await token.read('executedOrders', id('self'))).toBe(false);
    },
  );

  it('refuses more than the balance', () =>
    expectRevert(token.write(operator, 'forcedTransfer', alice.address, bob.address, 61n), 'ERC20InsufficientBalance'));
});

describe('a burn', () => {
  it('uses frozen tokens last and first emits that they are no longer frozen', async () => {
    await token.write(operator, 'setFrozenTokens', alice.address, 50n);
    const events = await token.write(operator, 'burn', id('b'), alice.address, 60n);
    expect(events.slice(0, 2)).toEqual([
      ['Frozen', { account: alice.address, amount: 0n }],
      ['Transfer', { from: alice.address, to: zeroAddress, value: 60n }],
    ]);
    expect(await token.read('totalSupply')).toBe(0n);
  });
});

describe('the zero address', () => {
  const calls: [string, string, unknown[]][] = [
    ['setWhitelisted', 'ZeroAccount', [[bob.address, zeroAddress], true]],
    ['setFrozenTokens', 'ZeroAccount', [zeroAddress, 1n]],
    ['mint', 'ERC20InvalidReceiver', [id('m'), zeroAddress, 1n]],
    ['burn', 'ERC20InvalidSender', [id('b'), zeroAddress, 0n]],
    ['transferOnce', 'ERC20InvalidReceiver', [id('t'), alice.address, zeroAddress, 1n, zeroHash]],
    ['transferOnce', 'ERC20InvalidSender', [id('t'), zeroAddress, alice.address, 0n, zeroHash]],
    ['forcedTransfer', 'ERC20InvalidReceiver', [alice.address, zeroAddress, 1n]],
    ['forcedTransferOnce', 'ERC20InvalidSender', [id('f'), zeroAddress, alice.address, 0n]],
  ];
  it.each(calls)('is refused by %s with %s', async (name, error, args) => {
    await expectRevert(token.write(operator, name, ...args), error);
  });
});
