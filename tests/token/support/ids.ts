import { type Hex, keccak256, stringToBytes } from 'viem';

export function id(text: string): Hex {
  return keccak256(stringToBytes(text));
}
