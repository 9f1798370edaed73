import {
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  type PublicClient,
  zeroAddress,
} from 'viem';
import { factoryAbi, factoryBytecode, tokenAbi, tokenBytecode } from '#token/abi.ts';
import type { Chain, Deployment, Found, Outcome, Wallet } from './chain.ts';
import { absent, behind, type Depth } from './depth.ts';
import type { ChainKeys } from './keys/chainKeys.ts';
import { unknown } from './outcome.ts';
import type { Sender } from './sender.ts';
import { toAmount, toId } from './values.ts';

export type FactoryOptions = {
  client: PublicClient;
  sender: Sender;
  depth: Depth;
  keys: ChainKeys;
  /**
   * The address of the factory. If undefined, the factory is the operator's first deployment, which determines its
   * address.
   */
  factory: Wallet | undefined;
};

/** Deploys tokens through the operator's factory, which stores the token of each key. */
export class TokenFactory {
  readonly #options: FactoryOptions;
  readonly #address: Wallet;

  constructor(options: FactoryOptions) {
    this.#options = options;
    this.#address = options.factory ?? getContractAddress({ from: options.keys.operator.address, nonce: 0n });
  }

  async deploy({ key, name, symbol, cap }: Parameters<Chain['deployToken']>[0]): Promise<Outcome<Deployment>> {
    const { sender, keys } = this.#options;
    const missing = await this.#ensureDeployed();
    if (missing) return missing;
    const salt = toId(key);
    const earlier = await this.#earlier(salt);
    if (earlier) return earlier;
    const { operator, enforcer, admins } = keys;
    const args = [name, symbol, toAmount(cap), admins, operator.address, enforcer.address] as const;
    const creationCode = encodeDeployData({ abi: tokenAbi, bytecode: tokenBytecode, args });
    const data = encodeFunctionData({ abi: factoryAbi, functionName: 'deploy', args: [salt, creationCode] });
    const sent = await sender.send({ to: this.#address, data });
    if (sent.result !== 'done') return sent;
    return (await this.#earlier(salt)) ?? unknown('The factory does not show the token yet');
  }

  async find({ key, block }: Parameters<Chain['findDeployment']>[0]): Promise<Found<Deployment>> {
    if (!(await this.#options.depth.hasReached(block))) return behind;
    return (await this.#hasCode()) ? this.#find(toId(key)) : absent;
  }

  /** The outcome of an earlier deployment with this salt, or undefined if there was none. */
  async #earlier(salt: Hex): Promise<Outcome<Deployment> | undefined> {
    const found = await this.#find(salt);
    if (found.state === 'absent') return undefined;
    return found.state === 'found' ? { result: 'done', value: found.value } : unknown(found.reason);
  }

  /** Deploys a contract other than a token, once per key, and returns its address. */
  async deployContract(key: string, creationCode: Hex): Promise<Outcome<Wallet>> {
    const missing = await this.#ensureDeployed();
    if (missing) return missing;
    const earlier = await this.#addressOf(toId(key));
    if (earlier) return { result: 'done', value: earlier };
    const data = encodeFunctionData({ abi: factoryAbi, functionName: 'deploy', args: [toId(key), creationCode] });
    const sent = await this.#options.sender.send({ to: this.#address, data });
    if (sent.result !== 'done') return sent;
    const address = await this.#addressOf(toId(key));
    return address ? { result: 'done', value: address } : unknown('The factory does not show the contract yet');
  }

  /** The address of a key's contract, or undefined if it is not deployed. */
  async findContract(key: string): Promise<Wallet | undefined> {
    return (await this.#hasCode()) ? this.#addressOf(toId(key)) : undefined;
  }

  /** The address of the factory, or undefined if it is not deployed. */
  async findFactory(): Promise<Wallet | undefined> {
    return (await this.#hasCode()) ? this.#address : undefined;
  }

  async #addressOf(salt: Hex): Promise<Wallet | undefined> {
    const args = [salt] as const;
    const address = await this.#options.client.readContract({
      address: this.#address,
      abi: factoryAbi,
      functionName: 'tokenOf',
      args,
    });
    return address === zeroAddress ? undefined : address;
  }

  async #find(salt: Hex): Promise<Found<Deployment>> {
    const { client, depth } = this.#options;
    const address = await this.#addressOf(salt);
    if (!address) return absent;
    const block = await client.readContract({ address, abi: tokenAbi, functionName: 'deploymentBlock' });
    const [deployed] = await client.getContractEvents({
      address: this.#address,
      abi: factoryAbi,
      eventName: 'TokenDeployed',
      args: { salt },
      fromBlock: block,
      toBlock: block,
    });
    return depth.found(deployed?.transactionHash, ({ transactionHash }) => ({
      address,
      transaction: transactionHash,
      block: Number(block),
    }));
  }

  /**
   * Deploys the factory if necessary, which a reorganisation can have removed. Returns the outcome only if the factory
   * cannot be used yet.
   */
  async #ensureDeployed(): Promise<Outcome<never> | undefined> {
    const { sender, factory } = this.#options;
    if (await this.#hasCode()) return undefined;
    if (factory) throw new Error(`No factory is deployed at ${factory}`);
    if ((await sender.nonce('pending')) > 0)
      throw new Error(`The operator's first transaction did not deploy a factory, so its address must be configured`);
    const sent = await sender.send({ data: factoryBytecode, nonce: 0 });
    if (sent.result === 'done' || (await this.#hasCode())) return undefined;
    return sent;
  }

  async #hasCode(): Promise<boolean> {
    return (await this.#options.client.getCode({ address: this.#address })) !== undefined;
  }
}
