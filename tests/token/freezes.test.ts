import { beforeAll, expect, it } from 'vitest';
import { unfrozenBy } from '#machines/register/instruction/instruction.rules.ts';
import { alice, bob, operator } from './support/accounts.ts';
import { type Contract, deployToken, expectRevert, openClient } from './support/contracts.ts';
import { id } from './support/ids.ts';

let token: Contract;

beforeAll(async () => {
  token = await deployToken(openClient(), 1_000_000n);
  await token.write(operator, 'setWhitelisted', [alice.address, bob.address], true);
});

const frozenOf = async ({ address } = alice) => Number(await token.read('getFrozenTokens', address));
const balanceOf = async ({ address } = alice) => Number(await token.read('balanceOf', address));

/** Alice has so many tokens, and so many are frozen. */
async function prepare(balance: number, frozen: number, step: string) {
  const held = await balanceOf();
  if (held > 0) await token.write(operator, 'burn', id(`empty ${step}`), alice.address, BigInt(held));
  await token.write(operator, 'mint', id(`fill ${step}`), alice.address, BigInt(balance));
  await token.write(operator, 'setFrozenTokens', alice.address, BigInt(frozen));
}

it.each([
  [60, 0, 60],
  [60, 50, 10],
  [60, 50, 11],
  [60, 60, 1],
  [60, 60, 60],
  [60, 61, 60],
  [60, 100, 50],
  [60, 100, 60],
])(
  'of %d tokens with a freeze of %d, taking %d unfreezes as many in the contract as in the register',
  async (...at) => {
    const [balance, frozen, tokens] = at;
    const left = frozen - unfrozenBy(tokens, { balance, frozen, setAside: 0 });
    await prepare(balance, frozen, `move ${at}`);
    await token.write(operator, 'forcedTransferOnce', id(`move ${at}`), alice.address, bob.address, BigInt(tokens));
    expect(await frozenOf()).toBe(left);
    await prepare(balance, frozen, `burn ${at}`);
    await token.write(operator, 'burn', id(`burn ${at}`), alice.address, BigInt(tokens));
    expect(await frozenOf()).toBe(left);
  },
);

it('a freeze beyond the balance shrinks by what is taken, and the rest withholds what arrives later', async () => {
  await prepare(60, 100, 'excess');
  await token.write(operator, 'forcedTransfer', alice.address, bob.address, 50n);
  expect([await balanceOf(), await frozenOf()]).toEqual([10, 50]);
  await token.write(bob, 'transfer', alice.address, 50n);
  await expectRevert(token.write(alice, 'transfer', bob.address, 11n), 'ERC7943InsufficientUnfrozenBalance', [
    alice.address,
    11n,
    10n,
  ]);
  await token.write(alice, 'transfer', bob.address, 10n);
});
