import { encodeFunctionData, zeroHash } from 'viem';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alice, bob, operator } from './support/accounts.ts';
import { type Contract, deployFactory, deployToken, expectRevert, openClient, transact } from './support/contracts.ts';
import { id } from './support/ids.ts';

let client: ReturnType<typeof openClient>;
let token: Contract;

beforeAll(() => {
  client = openClient();
});

beforeEach(async () => {
  token = await deployToken(client);
  await token.write(operator, 'setWhitelisted', [alice.address, bob.address], true);
});

describe('a mint id', () => {
  it('works once, whatever the terms of the second call', async () => {
    expect(await token.read('mintedIds', id('a'))).toBe(false);
    await token.write(operator, 'mint', id('a'), alice.address, 5n);
    expect(await token.read('mintedIds', id('a'))).toBe(true);
    await expectRevert(token.write(operator, 'mint', id('a'), alice.address, 5n), 'AlreadyMinted', [id('a')]);
    await expectRevert(token.write(operator, 'mint', id('a'), bob.address, 1n), 'AlreadyMinted', [id('a')]);
    expect(await token.read('totalSupply')).toBe(5n);
  });

  it('stays unused after a refused mint', async () => {
    await expectRevert(token.write(operator, 'mint', id('a'), alice.address, 1001n), 'ERC20ExceededCap');
    expect(await token.read('mintedIds', id('a'))).toBe(false);
    await token.write(operator, 'mint', id('a'), alice.address, 1000n);
  });

  it('works once even for transactions that all passed the simulation', async () => {
    const { abi, address } = token;
    const args = [id('a'), alice.address, 5n];
    const data = encodeFunctionData({ abi, functionName: 'mint', args });
    const receipts = [];
    for (let time = 0; time < 3; time += 1) receipts.push(await transact(client, operator, { to: address, data }));
    expect(receipts.map(({ status }) => status)).toEqual(['success', 'reverted', 'reverted']);
    expect(await token.read('balanceOf', alice.address)).toBe(5n);
  });
});

describe('an order id', () => {
  it.each([
    ['transferOnce', ['transferOnce', 'forcedTransferOnce', 'burn']],
    ['forcedTransferOnce', ['transferOnce', 'forcedTransferOnce', 'burn']],
    ['burn', ['transferOnce', 'forcedTransferOnce', 'burn']],
  ])('cannot be used again after %s', async (first, others) => {
    await token.write(operator, 'mint', id('m'), alice.address, 10n);
    const argsOf = (name: string) => [
      ...(name === 'burn' ? [id('o'), alice.address, 1n] : [id('o'), alice.address, bob.address, 1n]),
      ...(name === 'transferOnce' ? [zeroHash] : []),
    ];
    await token.write(operator, first, ...argsOf(first));
    expect(await token.read('executedOrders', id('o'))).toBe(true);
    for (const other of others)
      await expectRevert(token.write(operator, other, ...argsOf(other)), 'AlreadyExecuted', [id('o')]);
    expect(await token.read('balanceOf', alice.address)).toBe(9n);
  });

  it('stays unused after a refused order', async () => {
    await expectRevert(token.write(operator, 'burn', id('o'), alice.address, 1n), 'ERC20InsufficientBalance');
    expect(await token.read('executedOrders', id('o'))).toBe(false);
  });
});

describe('a salt of the factory', () => {
  const creationCode = '0x6001600c60003960016000f3fe' as const;

  it('creates one contract and returns the same address for any code', async () => {
    const factory = await deployFactory(client);
    const [[, first] = []] = await factory.write(operator, 'deploy', id('issuance'), creationCode);
    const address = await factory.read('tokenOf', id('issuance'));
    expect(first).toEqual({ salt: id('issuance'), token: address });
    expect(await factory.write(operator, 'deploy', id('issuance'), creationCode)).toEqual([]);
    expect(await factory.write(operator, 'deploy', id('issuance'), '0x00')).toEqual([]);
    expect(await factory.read('tokenOf', id('issuance'))).toBe(address);
    await factory.write(operator, 'deploy', id('another'), creationCode);
    expect(await factory.read('tokenOf', id('another'))).not.toBe(address);
  });

  it('can be used only by the owner of the factory', async () => {
    const factory = await deployFactory(client);
    await expectRevert(factory.write(alice, 'deploy', id('issuance'), creationCode), 'OwnableUnauthorizedAccount', [
      alice.address,
    ]);
  });

  it('stays unused if the deployment fails', async () => {
    const factory = await deployFactory(client);
    await expectRevert(factory.write(operator, 'deploy', id('issuance'), '0xfe'), 'FailedDeployment');
    await expectRevert(factory.write(operator, 'deploy', id('issuance'), '0x'), 'Create2EmptyBytecode');
    await factory.write(operator, 'deploy', id('issuance'), creationCode);
  });
});
