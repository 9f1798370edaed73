import { type AbiEvent, type AbiFunction, parseAbi, toEventSelector, toFunctionSelector, toHex } from 'viem';
import { beforeAll, describe, expect, it } from 'vitest';
import { stranger } from './support/accounts.ts';
import { type Contract, deployToken, openClient } from './support/contracts.ts';

/** The interface for fungible tokens, as https://eips.ethereum.org/EIPS/eip-7943 states it. */
const standard = parseAbi([
  'function forcedTransfer(address from, address to, uint256 amount) returns (bool result)',
  'function setFrozenTokens(address account, uint256 amount) returns (bool result)',
  'function canSend(address account) view returns (bool allowed)',
  'function canReceive(address account) view returns (bool allowed)',
  'function getFrozenTokens(address account) view returns (uint256 amount)',
  'function canTransfer(address from, address to, uint256 amount) view returns (bool allowed)',
  'event ForcedTransfer(address indexed from, address indexed to, uint256 amount)',
  'event Frozen(address indexed account, uint256 amount)',
  'error ERC7943CannotSend(address account)',
  'error ERC7943CannotReceive(address account)',
  'error ERC7943CannotTransfer(address from, address to, uint256 amount)',
  'error ERC7943InsufficientUnfrozenBalance(address account, uint256 amount, uint256 unfrozen)',
]);
const FUNGIBLE = '0x3edbb4c4';

let token: Contract;
beforeAll(async () => {
  token = await deployToken(openClient());
});

const describeItem = (item: (typeof token.abi)[number]) =>
  JSON.stringify({
    type: item.type,
    name: 'name' in item ? item.name : '',
    inputs: 'inputs' in item ? item.inputs.map((input) => [input.type, 'indexed' in input && input.indexed]) : [],
    outputs: 'outputs' in item ? item.outputs.map(({ type }) => type) : [],
    mutability: 'stateMutability' in item ? item.stateMutability : '',
  });

describe('conformance with ERC-7943', () => {
  it.each(standard)('the token has its $type $name with the same types', (item) => {
    expect(token.abi.map(describeItem)).toContain(describeItem(item));
  });

  it('the identifier of the interface is that of the standard, and the token answers to it', async () => {
    const selectors = standard
      .filter((item): item is AbiFunction & (typeof standard)[number] => item.type === 'function')
      .map((item) => BigInt(toFunctionSelector(item)));
    expect(toHex(selectors.reduce((one, other) => one ^ other))).toBe(FUNGIBLE);
    expect(await token.read('supportsInterface', FUNGIBLE)).toBe(true);
    expect(await token.read('supportsInterface', '0x01ffc9a7')).toBe(true);
    expect(await token.read('supportsInterface', '0xffffffff')).toBe(false);
  });

  it('its events have the topics of the standard', () => {
    const topicsIn = (abi: readonly { type: string }[]) =>
      abi.filter((item): item is AbiEvent => item.type === 'event').map((item) => toEventSelector(item));
    expect(topicsIn(token.abi)).toEqual(expect.arrayContaining(topicsIn(standard)));
  });

  it('its questions never revert, whatever they are asked', async () => {
    const accounts = [stranger.address, `0x${'0'.repeat(40)}`, token.address];
    for (const account of accounts) {
      expect(await token.read('canSend', account)).toBe(false);
      expect(await token.read('canReceive', account)).toBe(false);
      expect(await token.read('getFrozenTokens', account)).toBe(0n);
      expect(await token.read('canTransfer', account, account, 2n ** 256n - 1n)).toBe(false);
    }
  });
});
