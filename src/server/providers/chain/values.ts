import { getAddress, type Hex, isAddress, keccak256, stringToBytes } from 'viem';
import type { Wallet } from './chain.ts';

/** Only the hashes of keys and ids are published. */
export function toId(text: string): Hex {
  return keccak256(stringToBytes(text));
}

/** Adds the checksum to an address as forms accept it: 40 digits in any case, with or without `0x`. */
export function toWallet(text: string): Wallet {
  const address = `0x${text.replace(/^0x/i, '').toLowerCase()}`;
  if (!isAddress(address)) throw new TypeError(`Not a wallet address: ${text}`);
  return getAddress(address);
}

export function toAmount(tokens: number): bigint {
  if (!Number.isSafeInteger(tokens) || tokens < 0) throw new RangeError(`Not a number of whole tokens: ${tokens}`);
  return BigInt(tokens);
}

export function toTokens(amount: bigint): number {
  const tokens = Number(amount);
  if (!Number.isSafeInteger(tokens)) throw new RangeError(`Too many tokens to count: ${amount}`);
  return tokens;
}
