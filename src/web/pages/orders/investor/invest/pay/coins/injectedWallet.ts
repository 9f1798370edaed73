import { fromPromise } from 'xstate';
import type {
  CoinCall,
  Connected,
  WalletAnswer,
  WalletRefusal,
} from '#machines/orders/coinWallet/coinWallet.contract.ts';
import { coinWalletMachine } from '#machines/orders/coinWallet/coinWallet.machine.ts';

/** The wallet that an extension or a wallet's own browser gives to pages (EIP-1193). */
interface InjectedWallet {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
}

export function injectedWallet(): InjectedWallet | undefined {
  const found: unknown = Reflect.get(window, 'ethereum');
  const isWallet = typeof found === 'object' && found !== null && 'request' in found;
  return isWallet ? (found as InjectedWallet) : undefined;
}

/** The codes with which wallets refuse (EIP-1193 and EIP-3326). */
const codes: Readonly<Record<number, WalletRefusal>> = { 4001: 'rejected', 4902: 'unknownChain' };

async function ask<Value>(
  method: string,
  params: readonly unknown[],
  read: (answer: unknown) => Value | undefined,
): Promise<WalletAnswer<Value>> {
  const wallet = injectedWallet();
  if (!wallet) return { ok: false, why: 'failed' };
  try {
    const value = read(await wallet.request({ method, params }));
    return value === undefined ? { ok: false, why: 'failed' } : { ok: true, value };
  } catch (error) {
    const code = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
    return { ok: false, why: codes[Number(code)] ?? 'failed' };
  }
}

const firstAccount = (answer: unknown) =>
  Array.isArray(answer) && typeof answer[0] === 'string' ? answer[0] : undefined;
const parseNumber = (answer: unknown) => (typeof answer === 'string' ? Number(answer) : undefined);
const hex = (text: string) =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

async function connect(): Promise<WalletAnswer<Connected>> {
  const account = await ask('eth_requestAccounts', [], firstAccount);
  if (!account.ok) return account;
  const chain = await ask('eth_chainId', [], parseNumber);
  return chain.ok ? { ok: true, value: { account: account.value, chainId: chain.value } } : chain;
}

/** Wallets answer these with null or a hash. Only the chain shows the outcome. */
async function done(method: string, params: readonly unknown[]): Promise<WalletAnswer<undefined>> {
  const answer = await ask(method, params, () => true);
  return answer.ok ? { ok: true, value: undefined } : answer;
}

const switchChain = ({ chainId }: CoinCall) =>
  done('wallet_switchEthereumChain', [{ chainId: `0x${chainId.toString(16)}` }]);

const send = ({ from, to, data }: CoinCall & { from: string }) => done('eth_sendTransaction', [{ from, to, data }]);

/** The signature of a text by a wallet's address, or why there is none. */
export const signText = (text: string, address: string): Promise<WalletAnswer<string>> =>
  ask('personal_sign', [hex(text), address], (answer) => (typeof answer === 'string' ? answer : undefined));

export const coinWalletLogic = coinWalletMachine.provide({
  actors: {
    connect: fromPromise<WalletAnswer<Connected>>(connect),
    switchChain: fromPromise<WalletAnswer<undefined>, CoinCall>(({ input }) => switchChain(input)),
    send: fromPromise<WalletAnswer<undefined>, CoinCall & { from: string }>(({ input }) => send(input)),
  },
});
