import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deriveManagedWallet } from '#server/providers/chain/managedWallet.ts';
import { toAmount, toId, toTokens, toWallet } from '#server/providers/chain/values.ts';

describe('toWallet', () => {
  // From the examples of EIP-55.
  it.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  ])('restores the checksum of %s', (address) => {
    const digits = address.slice(2);
    for (const written of [address, digits, digits.toLowerCase(), `0X${digits.toUpperCase()}`])
      expect(toWallet(written)).toBe(address);
  });

  it.each(['', '0x', '0x123', `0x${'g'.repeat(40)}`, `0x${'1'.repeat(41)}`])('throws on %j', (text) => {
    expect(() => toWallet(text)).toThrow(TypeError);
  });
});

it('converts amounts exactly or throws', () => {
  expect(toAmount(Number.MAX_SAFE_INTEGER)).toBe(BigInt(Number.MAX_SAFE_INTEGER));
  expect(toTokens(0n)).toBe(0);
  expect(() => toTokens(BigInt(Number.MAX_SAFE_INTEGER) + 1n)).toThrow(RangeError);
});

it('hashes ids as text, even if the text looks like a number', () => {
  expect(toId('')).toBe('0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470');
  expect(toId('0x00')).not.toBe(toId('\0'));
});

it('derives a wallet only from the secret and the user', () => {
  const wallet = deriveManagedWallet('secret', 'user');
  expect(deriveManagedWallet('secret', 'user')).toBe(wallet);
  expect(deriveManagedWallet('another', 'user')).not.toBe(wallet);
  expect(deriveManagedWallet('secret', 'another')).not.toBe(wallet);
});

it('does not import the libraries of the chain statically', () => {
  const source = readFileSync(new URL('../../src/server/providers/chain/createChain.ts', import.meta.url), 'utf8');
  const imported = [...source.matchAll(/^import (?!type ).* from '(.+)';$/gm)].map(([, path]) => path ?? '');
  expect(imported).toContain('./operatorQueues.ts');
  expect(imported.filter((path) => !path.startsWith('.') && !path.startsWith('#'))).toEqual([]);
});
