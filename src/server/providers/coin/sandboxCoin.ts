import {
  createPublicClient,
  custom,
  encodeDeployData,
  getContractAddress,
  type Hex,
  keccak256,
  stringToBytes,
} from 'viem';
import { privateKeyToAccount, privateKeyToAddress } from 'viem/accounts';
import { coinAbi, coinBytecode } from '#token/abi.ts';
import type { Eip1193 } from '../chain/embedded/embeddedChain.ts';
import { embeddedChainId } from '../chain/embedded/evm.ts';
import { sandboxTerms } from './sandboxTerms.ts';

/** Its transactions are always the same, so the coins have the same addresses on every embedded chain. */
const deployerKey = keccak256(stringToBytes('tesela.sandbox.coins'));

interface SandboxCoin {
  name: string;
  symbol: string;
  decimals: number;
}

const coins = [
  { name: 'Test euro', symbol: sandboxTerms.symbol, decimals: sandboxTerms.decimals },
  { name: 'Another test coin', symbol: 'OTHER', decimals: 18 },
] as const satisfies readonly SandboxCoin[];

const computeAddress = (nonce: number) =>
  getContractAddress({ from: privateKeyToAddress(deployerKey), nonce: BigInt(nonce) });

/** The euro stablecoin of the sandbox, and a coin that no tenant accepts. */
export const sandboxCoin = { address: computeAddress(0), ...coins[0] };
export const otherCoin = { address: computeAddress(1), ...coins[1] };

/** Deploys the coins on the embedded chain, once. */
export async function ensureSandboxCoins(node: Eip1193): Promise<void> {
  const client = createPublicClient({ transport: custom(node, { retryCount: 0 }), cacheTime: 0 });
  const account = privateKeyToAccount(deployerKey);
  for (const [nonce, { name, symbol, decimals }] of coins.entries()) {
    if (await client.getCode({ address: computeAddress(nonce) })) continue;
    const data = encodeDeployData({ abi: coinAbi, bytecode: coinBytecode, args: [name, symbol, decimals] });
    const serializedTransaction: Hex = await account.signTransaction({
      chainId: embeddedChainId,
      nonce,
      data,
      gas: 5_000_000n,
      type: 'eip1559',
      maxFeePerGas: 0n,
      maxPriorityFeePerGas: 0n,
    });
    // Another process may have deployed it in the meantime.
    await client.sendRawTransaction({ serializedTransaction }).catch(async (error: unknown) => {
      if (!(await client.getCode({ address: computeAddress(nonce) }))) throw error;
    });
  }
}
