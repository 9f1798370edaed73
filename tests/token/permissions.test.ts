import { type PrivateKeyAccount, zeroHash } from 'viem';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alice, bob, carol, operator, stranger } from './support/accounts.ts';
import { type Contract, deployToken, expectRevert, openClient } from './support/contracts.ts';
import { id } from './support/ids.ts';

let client: ReturnType<typeof openClient>;
let token: Contract;

beforeAll(() => {
  client = openClient();
});

beforeEach(async () => {
  token = await deployToken(client);
  await token.write(operator, 'setWhitelisted', [alice.address, bob.address], true);
  await token.write(operator, 'mint', id('first'), alice.address, 10n);
});

const privileged: [role: string, functionName: string, args: unknown[]][] = [
  ['MINTER_ROLE', 'mint', [id('m'), bob.address, 1n]],
  ['REGISTRAR_ROLE', 'setWhitelisted', [[carol.address], true]],
  ['REGISTRAR_ROLE', 'transferOnce', [id('t'), alice.address, bob.address, 1n, zeroHash]],
  ['ENFORCER_ROLE', 'forcedTransferOnce', [id('f'), alice.address, bob.address, 1n]],
  ['ENFORCER_ROLE', 'forcedTransfer', [alice.address, bob.address, 1n]],
  ['ENFORCER_ROLE', 'setFrozenTokens', [alice.address, 1n]],
  ['ENFORCER_ROLE', 'burn', [id('b'), alice.address, 1n]],
  ['PAUSER_ROLE', 'pause', []],
  ['ISSUER_ROLE', 'setIsin', ['ES0000000001']],
  ['ISSUER_ROLE', 'setDocument', [id('sheet'), 'https://example.test/sheet.pdf', id('contents')]],
];
const roles = ['MINTER_ROLE', 'REGISTRAR_ROLE', 'ENFORCER_ROLE', 'PAUSER_ROLE', 'ISSUER_ROLE'];

describe('roles', () => {
  it('cover every function that changes state, except those of holders', () => {
    const changing = token.abi
      .filter((item) => item.type === 'function')
      .filter((item) => item.stateMutability === 'nonpayable')
      .map((item) => item.name);
    const own = [
      'approve',
      'transfer',
      'transferFrom',
      'grantRole',
      'revokeRole',
      'renounceRole',
      'unpause',
      'removeDocument',
    ];
    expect(changing.toSorted()).toEqual([...own, ...privileged.map(([, name]) => name)].toSorted());
  });

  it.each(privileged)('only %s allows %s', async (role, functionName, args) => {
    const needed = await token.read(role);
    const others = roles.filter((other) => other !== role);
    for (const other of others) await token.write(operator, 'grantRole', await token.read(other), stranger.address);
    await expectRevert(token.write(stranger, functionName, ...args), 'AccessControlUnauthorizedAccount', [
      stranger.address,
      needed,
    ]);
    await token.write(operator, 'grantRole', needed, stranger.address);
    await expect(token.write(stranger, functionName, ...args)).resolves.not.toHaveLength(0);
  });

  it('only PAUSER_ROLE allows unpause', async () => {
    await token.write(operator, 'pause');
    await expectRevert(token.write(stranger, 'unpause'), 'AccessControlUnauthorizedAccount');
    await token.write(operator, 'unpause');
    expect(await token.read('paused')).toBe(false);
  });

  it('only the admin can grant roles and hand everything over', async () => {
    const admin = await token.read('DEFAULT_ADMIN_ROLE');
    await expectRevert(token.write(stranger, 'grantRole', admin, stranger.address), 'AccessControlUnauthorizedAccount');
    await token.write(operator, 'grantRole', admin, stranger.address);
    await token.write(stranger, 'revokeRole', await token.read('MINTER_ROLE'), operator.address);
    await expectRevert(token.write(operator, 'mint', id('m'), bob.address, 1n), 'AccessControlUnauthorizedAccount');
  });
});

describe('the whitelist', () => {
  it('emits an event for every account that is added or removed', async () => {
    const events = await token.write(operator, 'setWhitelisted', [bob.address, carol.address], false);
    expect(events).toEqual([
      ['Whitelisted', { account: bob.address, allowed: false }],
      ['Whitelisted', { account: carol.address, allowed: false }],
    ]);
    expect(await token.read('canSend', bob.address)).toBe(false);
    expect(await token.read('canReceive', alice.address)).toBe(true);
  });

  const incoming: [string, PrivateKeyAccount, string, unknown[]][] = [
    ['a mint', operator, 'mint', [id('m'), carol.address, 1n]],
    ['a transfer', alice, 'transfer', [carol.address, 1n]],
    ['a registered transfer', operator, 'transferOnce', [id('t'), alice.address, carol.address, 1n, zeroHash]],
    ['a forced transfer', operator, 'forcedTransfer', [alice.address, carol.address, 1n]],
    ['a registered forced transfer', operator, 'forcedTransferOnce', [id('f'), alice.address, carol.address, 1n]],
  ];
  it.each(incoming)('blocks %s to any other account', async (_, account, functionName, args) => {
    await expectRevert(token.write(account, functionName, ...args), 'ERC7943CannotReceive', [carol.address]);
  });

  it('blocks every kind of transfer from a holder who was removed', async () => {
    await token.write(alice, 'approve', bob.address, 5n);
    await token.write(operator, 'setWhitelisted', [alice.address], false);
    const refused = ['ERC7943CannotSend', [alice.address]] as const;
    await expectRevert(token.write(alice, 'transfer', bob.address, 1n), refused[0], [...refused[1]]);
    await expectRevert(token.write(bob, 'transferFrom', alice.address, bob.address, 1n), refused[0], [...refused[1]]);
    await expectRevert(
      token.write(operator, 'transferOnce', id('t'), alice.address, bob.address, 1n, zeroHash),
      refused[0],
      [...refused[1]],
    );
  });

  it('does not apply to the spender of an allowance', async () => {
    await token.write(alice, 'approve', stranger.address, 5n);
    await token.write(stranger, 'transferFrom', alice.address, bob.address, 5n);
    expect(await token.read('balanceOf', bob.address)).toBe(5n);
  });
});

describe('the supported interfaces', () => {
  it.each([
    ['ERC-7943', '0x3edbb4c4', true],
    ['ERC-165', '0x01ffc9a7', true],
    ['access control', '0x7965db0b', true],
    ['none', '0xffffffff', false],
  ])('%s', async (_, interfaceId, expected) => {
    expect(await token.read('supportsInterface', interfaceId)).toBe(expected);
  });
});
