import { getAddress, type Hex, keccak256, stringToBytes, zeroHash } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import type { KeyPart, Wallet } from '../chain.ts';

export type KeyOptions = {
  /** The private key that deploys tokens and enters mints, wallets and agreed transfers. */
  operatorKey: Hex;
  /** The private key that freezes, burns and forces transfers; else the operator's. */
  enforcerKey?: Hex | undefined;
  /** The accounts that grant and revoke roles; else the operator's. Their keys never reach the server. */
  admins?: readonly Hex[] | undefined;
};

/** The accounts by which the platform acts on the chain. They are one and the same if only the operator's key is set. */
export type ChainKeys = {
  operator: PrivateKeyAccount;
  enforcer: PrivateKeyAccount;
  admins: Wallet[];
};

export function readKeys({ operatorKey, enforcerKey, admins }: KeyOptions): ChainKeys {
  const operator = privateKeyToAccount(operatorKey);
  return {
    operator,
    enforcer: enforcerKey ? privateKeyToAccount(enforcerKey) : operator,
    admins: admins?.length ? admins.map((admin) => getAddress(admin)) : [operator.address],
  };
}

/** The roles of each part, as the token names them. */
export const rolesOf = {
  operator: ['MINTER_ROLE', 'REGISTRAR_ROLE', 'PAUSER_ROLE', 'ISSUER_ROLE'],
  enforcer: ['ENFORCER_ROLE'],
  admin: ['DEFAULT_ADMIN_ROLE'],
} as const satisfies Record<KeyPart, readonly string[]>;

export type Role = (typeof rolesOf)[KeyPart][number];
export const allRoles: readonly Role[] = Object.values(rolesOf).flat();

export const encodeRole = (role: Role): Hex =>
  role === 'DEFAULT_ADMIN_ROLE' ? zeroHash : keccak256(stringToBytes(role));

/** Who should have a role. */
export function findHolders({ operator, enforcer, admins }: ChainKeys, role: Role): Wallet[] {
  if (role === 'DEFAULT_ADMIN_ROLE') return admins;
  return [role === 'ENFORCER_ROLE' ? enforcer.address : operator.address];
}

/** The parts that share an account, and a lack of a second admin, in words for whoever operates the installation. */
export function describeShared({ operator, enforcer, admins }: ChainKeys): string[] {
  const sharing = [
    ...(enforcer.address === operator.address ? ['the enforcer'] : []),
    ...(admins.includes(operator.address) ? ['an admin'] : []),
  ];
  return [
    ...(sharing.length ? [`the operator's key is also ${sharing.join(' and ')}`] : []),
    ...(enforcer.address !== operator.address && admins.includes(enforcer.address)
      ? ["the enforcer's key is also an admin"]
      : []),
    ...(new Set(admins).size < 2 ? ['there is only one admin'] : []),
  ];
}
