import { createPublicClient, getContractAddress, type Hex, http, type PublicClient, zeroAddress } from 'viem';
import { factoryAbi } from '#token/abi.ts';
import type { KeyReport, Wallet } from '../chain.ts';
import { runRead } from '../outcome.ts';
import { composeRegistryKey } from '../rootRegistry.ts';
import { toId, toWallet } from '../values.ts';
import { type ChainKeys, type KeyOptions, readKeys } from './chainKeys.ts';
import { type Contracts, HandOver } from './handOver.ts';
import { inspectKeys } from './keyInspection.ts';

export type KeyTools = {
  keys: ChainKeys;
  factory: Wallet;
  handOver: HandOver;
  inspect(): Promise<KeyReport>;
};

type Opening = KeyOptions & {
  rpcUrl: string;
  factory?: Hex | undefined;
  /** The name of the journal whose registry of roots belongs to the operator. */
  registry: string;
  tokens: readonly string[];
};

/** What the command that hands keys over needs of a chain: all contracts of a tenant, and a client of its node. */
export async function openKeys({ rpcUrl, factory: given, registry, tokens, ...options }: Opening): Promise<KeyTools> {
  const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 1 }), cacheTime: 0 });
  const keys = readKeys(options);
  const factory = given ? toWallet(given) : getContractAddress({ from: keys.operator.address, nonce: 0n });
  const contracts: Contracts = {
    tokens: tokens.map(toWallet),
    owned: await runRead(() => listOwned(client, factory, registry)),
  };
  return {
    keys,
    factory,
    handOver: new HandOver(client, contracts),
    inspect: () => runRead(() => inspectKeys(client, keys, contracts)),
  };
}

async function listOwned(client: PublicClient, factory: Wallet, registry: string): Promise<Wallet[]> {
  if ((await client.getCode({ address: factory })) === undefined) return [];
  const args = [toId(composeRegistryKey(registry))] as const;
  const roots = await client.readContract({ address: factory, abi: factoryAbi, functionName: 'tokenOf', args });
  return roots === zeroAddress ? [factory] : [factory, roots];
}
