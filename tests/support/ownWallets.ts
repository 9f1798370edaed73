import { encodeFunctionData, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { sql } from '#server/postgres/sql.ts';
import { createEmbeddedChain } from '#server/providers/chain/embedded/embeddedChain.ts';
import { storedChainJournal } from '#server/providers/chain/storedChainJournal.ts';
import { keyOf } from '#tests/token/support/accounts.ts';
import { openClient, tokenAbi, transact } from '#tests/token/support/contracts.ts';
import type { TestTenant } from './testTenant.ts';

export interface OwnWallet {
  key: Hex;
  /** In lower case. */
  address: string;
}

export function ownWallet(name: string): OwnWallet {
  const key = keyOf(name);
  return { key, address: privateKeyToAccount(key).address.toLowerCase() };
}

export interface Asked {
  challenge: string;
  message: string;
}

/** The proof that a transfer to this wallet needs: a text that the server gives out, signed by its key. */
export async function proofOf(wallet: OwnWallet, ask: (body: { address: string; purpose: 'move' }) => Promise<Asked>) {
  const { challenge, message } = await ask({ address: wallet.address, purpose: 'move' });
  return { challenge, signature: await privateKeyToAccount(wallet.key).signMessage({ message }) };
}

/** Users with wallets of their own, who move tokens on the chain without the platform. */
export function ownWalletsOf({ tenant }: TestTenant) {
  const { database, clock } = tenant;
  const now = () => clock.now().getTime();
  const client = openClient(createEmbeddedChain({ journal: storedChainJournal(database), now }));

  /** The user has proven that the wallet is theirs. */
  const use = (user: string, { address }: OwnWallet) =>
    database.query(sql`update wallet set address = ${address}, managed = false where user_id = ${user}`);

  /** Rejects with nothing sent that the contract accepts: the transaction is in the chain, but its status is `reverted`. */
  async function send(wallet: OwnWallet, token: string, to: string, tokens: number) {
    const data = encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to as Hex, BigInt(tokens)] });
    const receipt = await transact(client, privateKeyToAccount(wallet.key), { to: token as Hex, data });
    return { status: receipt.status, transaction: receipt.transactionHash };
  }

  return { use, send };
}
