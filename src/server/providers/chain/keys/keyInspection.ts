import { type Hex, isAddressEqual, type PublicClient, parseAbi } from 'viem';
import { ISSUER_RECORDS, ownableAbi, tokenAbi } from '#token/abi.ts';
import type { KeyFault, KeyReport, Wallet } from '../chain.ts';
import { readPages } from '../readPages.ts';
import { allRoles, type ChainKeys, describeShared, encodeRole, findHolders, type Role } from './chainKeys.ts';

const roleEvents = parseAbi([
  'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
  'event RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender)',
]);

export type Inspected = {
  tokens: readonly Wallet[];
  /** Factory and registries of roots, as far as they are deployed. The operator owns them. */
  owned: readonly Wallet[];
};

/** Compares the roles on the chain with those that the keys of the settings should have. */
export async function inspectKeys(
  client: PublicClient,
  keys: ChainKeys,
  { tokens, owned }: Inspected,
): Promise<KeyReport> {
  const faults: KeyFault[] = [];
  for (const contract of owned) {
    const owner = await client.readContract({ address: contract, abi: ownableAbi, functionName: 'owner' });
    if (isAddressEqual(owner, keys.operator.address)) continue;
    faults.push({ contract, right: 'owner', account: keys.operator.address, fault: 'missing' });
  }
  // One after the other: a node answers few requests at a time.
  for (const token of tokens) faults.push(...(await inspectToken(client, keys, token)));
  const { operator, enforcer, admins } = keys;
  return { operator: operator.address, enforcer: enforcer.address, admins, shared: describeShared(keys), faults };
}

async function inspectToken(client: PublicClient, keys: ChainKeys, contract: Wallet): Promise<KeyFault[]> {
  const holders = await readHolders(client, contract);
  const roles = await readTokenRoles(client, contract);
  return roles.flatMap((role) => {
    const expected = findHolders(keys, role);
    const held = holders.get(encodeRole(role)) ?? new Set();
    return [
      ...expected.filter((account) => !held.has(account)).map((account) => ({ account, fault: 'missing' as const })),
      ...[...held]
        .filter((account) => !expected.includes(account))
        .map((account) => ({ account, fault: 'unexpected' as const })),
    ].map((each) => ({ contract, right: role, ...each }));
  });
}

/** Tokens of earlier releases have no role for the issuer's records. */
export async function readTokenRoles(client: PublicClient, address: Wallet): Promise<readonly Role[]> {
  const read = { address, abi: tokenAbi, functionName: 'supportsInterface' } as const;
  const hasRecords = await client.readContract({ ...read, args: [ISSUER_RECORDS] });
  return hasRecords ? allRoles : allRoles.filter((role) => role !== 'ISSUER_ROLE');
}

/** The accounts of each role. The contract cannot list them, but its events can. */
async function readHolders(client: PublicClient, address: Wallet): Promise<Map<Hex, Set<Wallet>>> {
  const [from, to] = await Promise.all([
    client.readContract({ address, abi: tokenAbi, functionName: 'deploymentBlock' }),
    client.getBlockNumber(),
  ]);
  const events = await readPages(from, to, (range) =>
    client.getLogs({ address, events: roleEvents, strict: true, ...range }),
  );
  const holders = new Map<Hex, Set<Wallet>>();
  for (const { eventName, args } of events) {
    const held = holders.get(args.role) ?? new Set();
    holders.set(args.role, held);
    if (eventName === 'RoleGranted') held.add(args.account);
    else held.delete(args.account);
  }
  return holders;
}
