import {
  type Abi,
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  custom,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  type PrivateKeyAccount,
  type PublicClient,
  parseEventLogs,
  type TransactionReceipt,
} from 'viem';
import { expect } from 'vitest';
import { createEmbeddedChain } from '#server/providers/chain/embedded/embeddedChain.ts';
import artifact from '#token/artifact.json' with { type: 'json' };
import { operator } from './accounts.ts';
import { memoryJournal } from './memoryJournal.ts';

export const tokenAbi = artifact.SecurityToken.abi as Abi;
export const factoryAbi = artifact.TokenFactory.abi as Abi;
const { SecurityToken, TokenFactory } = artifact;

/** A client of the embedded chain for any account, without the provider. */
export function openClient(node = createEmbeddedChain({ journal: memoryJournal(), now: Date.now })): PublicClient {
  return createPublicClient({ transport: custom(node, { retryCount: 0 }), cacheTime: 0 });
}

export async function transact(
  client: PublicClient,
  account: PrivateKeyAccount,
  call: { to?: Hex; data: Hex },
): Promise<TransactionReceipt> {
  const nonce = await client.getTransactionCount({ address: account.address });
  const serializedTransaction = await account.signTransaction({
    ...call,
    chainId: await client.getChainId(),
    nonce,
    gas: 15_000_000n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
  });
  const hash = await client.sendRawTransaction({ serializedTransaction });
  return client.getTransactionReceipt({ hash });
}

/** A deployed contract. `write` sends as an account and returns the events. */
export class Contract {
  readonly client: PublicClient;
  readonly address: Hex;
  readonly abi: Abi;

  constructor(client: PublicClient, address: Hex, abi: Abi) {
    this.client = client;
    this.address = address;
    this.abi = abi;
  }

  read(functionName: string, ...args: unknown[]): Promise<unknown> {
    return this.client.readContract({ address: this.address, abi: this.abi, functionName, args });
  }

  /** Rejects with the contract's error and sends nothing if the simulation fails. */
  async write(account: PrivateKeyAccount, functionName: string, ...args: unknown[]) {
    const { address, abi, client } = this;
    await client.simulateContract({ account: account.address, address, abi, functionName, args });
    const receipt = await transact(client, account, {
      to: address,
      data: encodeFunctionData({ abi, functionName, args }),
    });
    expect(receipt.status).toBe('success');
    return parseEventLogs({ abi, logs: receipt.logs }).map((log) => [log.eventName, log.args]);
  }
}

async function deploy(client: PublicClient, abi: Abi, bytecode: string, args: unknown[]): Promise<Contract> {
  const data = encodeDeployData({ abi, bytecode: bytecode as Hex, args });
  const { contractAddress } = await transact(client, operator, { data });
  if (!contractAddress) throw new Error('Nothing was deployed');
  return new Contract(client, contractAddress, abi);
}

export function deployToken(client: PublicClient, cap = 1000n): Promise<Contract> {
  return deploy(client, tokenAbi, SecurityToken.bytecode, [
    'Sol de Aragón',
    'SOL',
    cap,
    [operator.address],
    operator.address,
    operator.address,
  ]);
}

export function deployFactory(client: PublicClient): Promise<Contract> {
  return deploy(client, factoryAbi, TokenFactory.bytecode, []);
}

/** Expects the contract's own error with these arguments. */
export async function expectRevert(action: Promise<unknown>, name: string, args?: unknown[]): Promise<void> {
  const error = await action.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const revert = error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError);
  if (!(revert instanceof ContractFunctionRevertedError))
    throw error ?? new Error(`Expected ${name}, but the call succeeded`);
  expect(revert.data?.errorName).toBe(name);
  if (args) expect(revert.data?.args).toEqual(args);
}
