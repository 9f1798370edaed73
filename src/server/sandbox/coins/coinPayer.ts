import { createPublicClient, custom, encodeFunctionData, type Hex, keccak256, stringToBytes } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { coinAbi } from '#token/abi.ts';
import type { Eip1193 } from '../../providers/chain/embedded/embeddedChain.ts';
import { faucetKey } from '../../providers/chain/embedded/faucet.ts';
import { ensureSandboxCoins, otherCoin, sandboxCoin } from '../../providers/coin/sandboxCoin.ts';

/** Anyone may use the test wallets, because their coins are worth nothing. */
const walletNamed = (name: string) => privateKeyToAccount(keccak256(stringToBytes(`tesela.sandbox.${name}`)));
export const testWallets = { one: walletNamed('one'), two: walletNamed('two') };
export type TestWallet = keyof typeof testWallets;

export const coinKinds = ['coin', 'other', 'native'] as const;
export type CoinKind = (typeof coinKinds)[number];

const faucet = privateKeyToAccount(faucetKey);

/** Pays on the embedded chain from wallets that are filled for each payment. Each transaction is a block. */
export class CoinPayer {
  readonly #node: Eip1193;
  readonly #client;

  constructor(node: Eip1193) {
    this.#node = node;
    this.#client = createPublicClient({ transport: custom(node, { retryCount: 0 }), cacheTime: 0 });
  }

  /** Units of the coin, of the other coin, or of the chain's own coin. Returns the hash of the payment. */
  async pay(order: { wallet: TestWallet; to: Hex; kind: CoinKind; units: bigint }): Promise<Hex> {
    const { to, kind, units } = order;
    const payer = testWallets[order.wallet];
    await ensureSandboxCoins(this.#node);
    if (kind === 'native') {
      await this.#send(faucet, { to: payer.address, data: '0x', value: units });
      return this.#send(payer, { to, data: '0x', value: units });
    }
    const { address } = kind === 'coin' ? sandboxCoin : otherCoin;
    const mint = encodeFunctionData({ abi: coinAbi, functionName: 'mint', args: [payer.address, units] });
    await this.#send(faucet, { to: address, data: mint });
    const data = encodeFunctionData({ abi: coinAbi, functionName: 'transfer', args: [to, units] });
    return this.#send(payer, { to: address, data });
  }

  async addBlocks(count: number): Promise<void> {
    for (let block = 0; block < count; block += 1) await this.#send(faucet, { to: faucet.address, data: '0x' });
  }

  async #send(account: PrivateKeyAccount, call: { to: Hex; data: Hex; value?: bigint }): Promise<Hex> {
    const [nonce, chainId] = await Promise.all([
      this.#client.getTransactionCount({ address: account.address }),
      this.#client.getChainId(),
    ]);
    const serializedTransaction = await account.signTransaction({
      ...call,
      chainId,
      nonce,
      gas: 1_000_000n,
      maxFeePerGas: 0n,
      maxPriorityFeePerGas: 0n,
    });
    return this.#client.sendRawTransaction({ serializedTransaction });
  }
}
