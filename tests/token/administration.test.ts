import { encodeDeployData, type Hex, zeroAddress } from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import artifact from '#token/artifact.json' with { type: 'json' };
import { alice, operator, stranger } from './support/accounts.ts';
import { Contract, deployFactory, deployToken, expectRevert, openClient, transact } from './support/contracts.ts';

type Abi = Contract['abi'];
let client: ReturnType<typeof openClient>;
beforeEach(() => {
  client = openClient();
});

async function deployRegistry(): Promise<Contract> {
  const abi = artifact.RootRegistry.abi as Abi;
  const data = encodeDeployData({ abi, bytecode: artifact.RootRegistry.bytecode as Hex, args: [operator.address] });
  const { contractAddress } = await transact(client, operator, { data });
  if (!contractAddress) throw new Error('Nothing was deployed');
  return new Contract(client, contractAddress, abi);
}

describe('the admins of a token', () => {
  it('are never gone: the last one can neither renounce nor be revoked', async () => {
    const token = await deployToken(client);
    const admin = await token.read('DEFAULT_ADMIN_ROLE');
    await expectRevert(token.write(operator, 'renounceRole', admin, operator.address), 'LastAdmin');
    await expectRevert(token.write(operator, 'revokeRole', admin, operator.address), 'LastAdmin');
    // Who is no admin cannot be one less.
    await token.write(operator, 'revokeRole', admin, stranger.address);
    expect([await token.read('adminCount'), await token.read('hasRole', admin, operator.address)]).toEqual([1n, true]);
  });

  it('can be two, of whom either can replace the other, once and for all', async () => {
    const token = await deployToken(client);
    const admin = await token.read('DEFAULT_ADMIN_ROLE');
    await token.write(operator, 'grantRole', admin, alice.address);
    await token.write(operator, 'grantRole', admin, alice.address);
    expect(await token.read('adminCount')).toBe(2n);
    await token.write(operator, 'renounceRole', admin, operator.address);
    await expectRevert(token.write(alice, 'renounceRole', admin, alice.address), 'LastAdmin');
    await token.write(alice, 'grantRole', admin, stranger.address);
    await token.write(stranger, 'revokeRole', admin, alice.address);
    await expectRevert(token.write(stranger, 'renounceRole', admin, stranger.address), 'LastAdmin');
  });

  it('do not keep other roles from being given up', async () => {
    const token = await deployToken(client);
    const minter = await token.read('MINTER_ROLE');
    await token.write(operator, 'renounceRole', minter, operator.address);
    expect(await token.read('hasRole', minter, operator.address)).toBe(false);
  });
});

describe.each([
  ['factory', () => deployFactory(client)],
  ['registry of roots', deployRegistry],
])('the owner of the %s', (_, deploy) => {
  it('changes only when the new one accepts, so that a mistyped address loses nothing', async () => {
    const contract = await deploy();
    await contract.write(operator, 'transferOwnership', alice.address);
    expect([await contract.read('owner'), await contract.read('pendingOwner')]).toEqual([
      operator.address,
      alice.address,
    ]);
    await expectRevert(contract.write(stranger, 'acceptOwnership'), 'OwnableUnauthorizedAccount', [stranger.address]);
    await contract.write(alice, 'acceptOwnership');
    expect([await contract.read('owner'), await contract.read('pendingOwner')]).toEqual([alice.address, zeroAddress]);
  });

  it('cannot leave it without an owner', async () => {
    const contract = await deploy();
    await expectRevert(contract.write(operator, 'renounceOwnership'), 'OwnerNeeded');
    expect(await contract.read('owner')).toBe(operator.address);
  });
});
