import { encodeDeployData, encodeFunctionData, type Hex, type PublicClient } from 'viem';
import { registryAbi, registryBytecode } from '#token/abi.ts';
import type { Anchor } from './anchors.ts';
import type { Outcome, Receipt, Wallet } from './chain.ts';
import { unknown } from './outcome.ts';
import { readPages } from './readPages.ts';
import type { Sender } from './sender.ts';
import type { TokenFactory } from './tokenFactory.ts';

const PAGE = 200;

/** Roots of journals in a contract of their own, which the operator's factory deploys at the first root. */
export class RootRegistry {
  readonly #client: PublicClient;
  readonly #sender: Sender;
  readonly #factory: TokenFactory;
  readonly #operator: Wallet;

  constructor(client: PublicClient, sender: Sender, factory: TokenFactory, operator: Wallet) {
    this.#client = client;
    this.#sender = sender;
    this.#factory = factory;
    this.#operator = operator;
  }

  async anchor(registry: string, anchor: Anchor): Promise<Outcome<Receipt>> {
    const code = encodeDeployData({ abi: registryAbi, bytecode: registryBytecode, args: [this.#operator] });
    const deployed = await this.#factory.deployContract(composeRegistryKey(registry), code);
    if (deployed.result !== 'done') return deployed;
    const address = deployed.value;
    const earlier = await this.#earlier(address, anchor);
    if (earlier) return earlier;
    const hour = BigInt(Math.floor(anchor.hour.getTime() / 1000));
    const args = [BigInt(anchor.number), encodeHex(anchor.root), BigInt(anchor.entries), hour] as const;
    const data = encodeFunctionData({ abi: registryAbi, functionName: 'anchor', args });
    const sent = await this.#sender.send({ to: address, data });
    if (sent.result === 'done')
      return {
        result: 'done',
        value: { transaction: sent.value.transactionHash, block: Number(sent.value.blockNumber) },
      };
    // The call may have been refused because an earlier attempt was mined in between.
    return sent.result === 'refused' ? ((await this.#earlier(address, anchor)) ?? sent) : sent;
  }

  async anchorsSince(registry: string, number: number): Promise<Anchor[]> {
    const address = await this.#factory.findContract(composeRegistryKey(registry));
    if (!address) return [];
    const anchors: Anchor[] = [];
    for (let from = number; ; from += PAGE) {
      const page = await this.#client.readContract({
        address,
        abi: registryAbi,
        functionName: 'list',
        args: [BigInt(from), BigInt(PAGE)],
      });
      anchors.push(
        ...page.map(({ root, entries, hour }, index) => ({
          number: from + index,
          root: Buffer.from(root.slice(2), 'hex'),
          entries: Number(entries),
          hour: new Date(Number(hour) * 1000),
        })),
      );
      if (page.length < PAGE) return anchors;
    }
  }

  /** The contracts that the operator owns, as far as they are deployed: the factory and the registry. */
  async listOwned(registry: string): Promise<Wallet[]> {
    const factory = await this.#factory.findFactory();
    const address = factory && (await this.#factory.findContract(composeRegistryKey(registry)));
    return [factory, address].filter((each) => each !== undefined);
  }

  /** The outcome of an earlier call with this number, or undefined if there was none. */
  async #earlier(address: Wallet, { number, root }: Anchor): Promise<Outcome<Receipt> | undefined> {
    const [stored] = await this.#client.readContract({
      address,
      abi: registryAbi,
      functionName: 'list',
      args: [BigInt(number), 1n],
    });
    if (!stored) return undefined;
    if (stored.root !== encodeHex(root)) return { result: 'refused', refusal: { name: 'NotTheNext', args: [] } };
    const [event] = await readPages(0n, await this.#client.getBlockNumber(), (range) =>
      this.#client.getContractEvents({
        address,
        abi: registryAbi,
        eventName: 'Anchored',
        args: { number: BigInt(number) },
        ...range,
      }),
    );
    const receipt = event && (await this.#sender.confirmedReceipt(event.transactionHash));
    if (!receipt) return unknown('The root is not confirmed yet');
    return { result: 'done', value: { transaction: receipt.transactionHash, block: Number(receipt.blockNumber) } };
  }
}

export const composeRegistryKey = (registry: string) => `journal ${registry}`;
const encodeHex = (bytes: Buffer): Hex => `0x${bytes.toString('hex')}`;
