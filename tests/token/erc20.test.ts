import { maxUint256, zeroAddress } from 'viem';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alice, bob, carol, operator } from './support/accounts.ts';
import { type Contract, deployToken, expectRevert, openClient } from './support/contracts.ts';
import { id } from './support/ids.ts';

// The standard behaviour of an ERC-20 token. Every account here is on the whitelist, so that its rules do not apply.
const supply = 100n;
let client: ReturnType<typeof openClient>;
let token: Contract;

beforeAll(() => {
  client = openClient();
});

beforeEach(async () => {
  token = await deployToken(client);
  await token.write(operator, 'setWhitelisted', [alice.address, bob.address, carol.address], true);
  await token.write(operator, 'mint', id('first'), alice.address, supply);
});

const balances = () => Promise.all([alice, bob, carol].map(({ address }) => token.read('balanceOf', address)));

describe('metadata', () => {
  it('has the name and the symbol of the issuance and no decimals', async () => {
    expect(await token.read('name')).toBe('Sol de Aragón');
    expect(await token.read('symbol')).toBe('SOL');
    expect(await token.read('decimals')).toBe(0);
  });
});

describe('supply and balances', () => {
  it('reports the total supply and each balance', async () => {
    expect(await token.read('totalSupply')).toBe(supply);
    expect(await balances()).toEqual([supply, 0n, 0n]);
  });
});

describe('transfer', () => {
  it.each([0n, 1n, supply])('moves %s tokens and emits an event', async (amount) => {
    const events = await token.write(alice, 'transfer', bob.address, amount);
    expect(events).toEqual([['Transfer', { from: alice.address, to: bob.address, value: amount }]]);
    expect(await balances()).toEqual([supply - amount, amount, 0n]);
    expect(await token.read('totalSupply')).toBe(supply);
  });

  it('changes nothing if sender and receiver are the same', async () => {
    await token.write(alice, 'transfer', alice.address, supply);
    expect(await balances()).toEqual([supply, 0n, 0n]);
  });

  it('returns true', async () => {
    const { address, abi } = token;
    const call = { account: alice.address, address, abi, functionName: 'transfer', args: [bob.address, 1n] };
    expect((await client.simulateContract(call)).result).toBe(true);
  });

  it('refuses more than the balance', () =>
    expectRevert(token.write(alice, 'transfer', bob.address, supply + 1n), 'ERC20InsufficientBalance', [
      alice.address,
      supply,
      supply + 1n,
    ]));

  it('refuses the zero address', () =>
    expectRevert(token.write(alice, 'transfer', zeroAddress, 1n), 'ERC20InvalidReceiver', [zeroAddress]));
});

describe('approve', () => {
  it.each([0n, supply, supply + 1n, maxUint256])('sets the allowance to %s, whatever the balance', async (amount) => {
    await token.write(alice, 'approve', bob.address, 1n);
    const events = await token.write(alice, 'approve', bob.address, amount);
    expect(events).toEqual([['Approval', { owner: alice.address, spender: bob.address, value: amount }]]);
    expect(await token.read('allowance', alice.address, bob.address)).toBe(amount);
  });

  it('refuses the zero address', () =>
    expectRevert(token.write(alice, 'approve', zeroAddress, 1n), 'ERC20InvalidSpender', [zeroAddress]));
});

describe('transferFrom', () => {
  it('moves the tokens and lowers the allowance without another approval event', async () => {
    await token.write(alice, 'approve', bob.address, supply);
    const events = await token.write(bob, 'transferFrom', alice.address, carol.address, 40n);
    expect(events).toEqual([['Transfer', { from: alice.address, to: carol.address, value: 40n }]]);
    expect(await balances()).toEqual([60n, 0n, 40n]);
    expect(await token.read('allowance', alice.address, bob.address)).toBe(60n);
  });

  it('does not lower an infinite allowance', async () => {
    await token.write(alice, 'approve', bob.address, maxUint256);
    await token.write(bob, 'transferFrom', alice.address, carol.address, 1n);
    expect(await token.read('allowance', alice.address, bob.address)).toBe(maxUint256);
  });

  it('refuses more than the allowance', async () => {
    await token.write(alice, 'approve', bob.address, 39n);
    await expectRevert(
      token.write(bob, 'transferFrom', alice.address, carol.address, 40n),
      'ERC20InsufficientAllowance',
      [bob.address, 39n, 40n],
    );
  });

  it('refuses more than the balance', async () => {
    await token.write(alice, 'approve', bob.address, supply + 1n);
    await expectRevert(
      token.write(bob, 'transferFrom', alice.address, carol.address, supply + 1n),
      'ERC20InsufficientBalance',
      [alice.address, supply, supply + 1n],
    );
  });

  it('refuses the zero address on either side', async () => {
    await token.write(alice, 'approve', bob.address, supply);
    await expectRevert(token.write(bob, 'transferFrom', alice.address, zeroAddress, 1n), 'ERC20InvalidReceiver');
    await expectRevert(token.write(bob, 'transferFrom', zeroAddress, carol.address, 0n), 'ERC20InvalidApprover');
  });
});

describe('mint and burn', () => {
  it('a mint raises the supply and comes from the zero address', async () => {
    const events = await token.write(operator, 'mint', id('second'), bob.address, 5n);
    expect(events).toEqual([
      ['Transfer', { from: zeroAddress, to: bob.address, value: 5n }],
      ['Minted', { mintId: id('second'), to: bob.address, amount: 5n }],
    ]);
    expect(await token.read('totalSupply')).toBe(supply + 5n);
    expect(await balances()).toEqual([supply, 5n, 0n]);
  });

  it('a burn lowers the supply and goes to the zero address', async () => {
    const events = await token.write(operator, 'burn', id('burn'), alice.address, 30n);
    expect(events).toEqual([
      ['Transfer', { from: alice.address, to: zeroAddress, value: 30n }],
      ['OrderExecuted', { orderId: id('burn'), from: alice.address, to: zeroAddress, amount: 30n }],
    ]);
    expect(await token.read('totalSupply')).toBe(70n);
    expect(await balances()).toEqual([70n, 0n, 0n]);
  });

  it('refuses the zero address', async () => {
    await expectRevert(token.write(operator, 'mint', id('nobody'), zeroAddress, 1n), 'ERC20InvalidReceiver');
    await expectRevert(token.write(operator, 'burn', id('nobody'), zeroAddress, 0n), 'ERC20InvalidSender');
  });

  it('refuses to burn more than the balance', () =>
    expectRevert(token.write(operator, 'burn', id('burn'), alice.address, 101n), 'ERC20InsufficientBalance', [
      alice.address,
      supply,
      101n,
    ]));
});
