import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { codeText } from './plain.ts';

/** An address with its checksum: a digit is a capital where the hash of the address has 8 or more (EIP-55). */
export function checksumAddress(address: string): string {
  const digits = address.replace(/^0x/i, '').toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  return `0x${[...digits].map((digit, at) => (Number.parseInt(hash[at] ?? '', 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
}

/** Letters of one case have no checksum. Of both cases they are one, so a wrong digit shows. */
function hasRightCase(typed: string): boolean {
  const digits = typed.replace(/^0x/i, '');
  const isMixed = /[a-f]/.test(digits) && /[A-F]/.test(digits);
  return !isMixed || checksumAddress(digits) === `0x${digits}`;
}

/**
 * The address of a wallet, with its checksum. The zero address is refused: tokens sent there are lost, and the chain uses
 * it for mints and burns.
 */
export function walletAddress() {
  return v.pipe(
    codeText('validator.error_wallet_address'),
    v.regex(/^(?:0x)?(?!0{40}$)[0-9a-f]{40}$/i, 'validator.error_wallet_address'),
    v.check(hasRightCase, 'validator.error_wallet_checksum'),
    v.transform(checksumAddress),
  );
}
