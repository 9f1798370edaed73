import { encodeFunctionData, type Hex, type PublicClient, stringToHex, zeroHash } from 'viem';
import { ISSUER_RECORDS, tokenAbi } from '#token/abi.ts';
import type { Chain, Outcome, TokenRecords, Wallet } from './chain.ts';
import type { Sender } from './sender.ts';
import { toWallet } from './values.ts';

const done = { result: 'done', value: undefined } as const;
const withoutRecords: Outcome<never> = { result: 'refused', refusal: { name: 'WithoutRecords', args: [] } };

/** The name of a document on the chain, readable as text. */
const encodeName = (name: string): Hex => stringToHex(name, { size: 32 });

/** What the issuer publishes about a token: its ISIN and its documents (ERC-1643). Equal values are not written again. */
export class IssuerRecords {
  readonly #client: PublicClient;
  readonly #sender: Sender;
  readonly #known = new Set<Wallet>();

  constructor(client: PublicClient, sender: Sender) {
    this.#client = client;
    this.#sender = sender;
  }

  async setDocument({ token, name, uri, hash }: Parameters<Chain['setDocument']>[0]): Promise<Outcome<void>> {
    const address = toWallet(token);
    if (!(await this.#isSupported(address))) return withoutRecords;
    if ((await this.#readHash(address, name)) === hash) return done;
    const args = [encodeName(name), uri, `0x${hash}`] as const;
    return this.#send(address, encodeFunctionData({ abi: tokenAbi, functionName: 'setDocument', args }));
  }

  async setIsin({ token, isin }: Parameters<Chain['setIsin']>[0]): Promise<Outcome<void>> {
    const address = toWallet(token);
    if (!(await this.#isSupported(address))) return withoutRecords;
    if ((await this.#readIsin(address)) === isin) return done;
    return this.#send(address, encodeFunctionData({ abi: tokenAbi, functionName: 'setIsin', args: [isin] }));
  }

  async read(token: string, document: string): Promise<TokenRecords | null> {
    const address = toWallet(token);
    if (!(await this.#isSupported(address))) return null;
    const [isin, hash] = await Promise.all([this.#readIsin(address), this.#readHash(address, document)]);
    return { isin, hash };
  }

  async #send(address: Wallet, data: Hex): Promise<Outcome<void>> {
    const sent = await this.#sender.send({ to: address, data });
    return sent.result === 'done' ? done : sent;
  }

  #readIsin(address: Wallet): Promise<string> {
    return this.#client.readContract({ address, abi: tokenAbi, functionName: 'isin' });
  }

  async #readHash(address: Wallet, name: string): Promise<string | null> {
    const args = [encodeName(name)] as const;
    const [, hash] = await this.#client.readContract({ address, abi: tokenAbi, functionName: 'getDocument', args });
    return hash === zeroHash ? null : hash.slice(2);
  }

  /** Tokens of earlier releases have no records. The answer is cached, because a token's code never changes. */
  async #isSupported(address: Wallet): Promise<boolean> {
    if (this.#known.has(address)) return true;
    const read = { address, abi: tokenAbi, functionName: 'supportsInterface' } as const;
    const isSupported = await this.#client.readContract({ ...read, args: [ISSUER_RECORDS] });
    if (isSupported) this.#known.add(address);
    return isSupported;
  }
}
