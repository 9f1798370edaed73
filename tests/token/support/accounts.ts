import { keccak256, stringToBytes } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

export function keyOf(name: string) {
  return keccak256(stringToBytes(name));
}

function person(name: string) {
  return privateKeyToAccount(keyOf(name));
}

export const operator = person('operator');
export const alice = person('alice');
export const bob = person('bob');
export const carol = person('carol');
export const stranger = person('stranger');
