import { keccak256, stringToBytes } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

export function keyOf(name: string) {
  return keccak256(stringToBytes(name));
}

function user(name: string) {
  return privateKeyToAccount(keyOf(name));
}

export const operator = user('operator');
export const alice = user('alice');
export const bob = user('bob');
export const carol = user('carol');
export const stranger = user('stranger');
