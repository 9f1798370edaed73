/** A payment as the server describes it: the call of the token that the wallet is to send, and the chain for it. */
export interface CoinCall {
  chainId: number;
  /** The token. */
  to: string;
  data: string;
}

export type CoinWalletEvent = { type: 'wallet.pay'; call: CoinCall };

/** Why a wallet has not done something: its user has refused, it does not know the chain, or it has failed. */
export type WalletRefusal = 'rejected' | 'unknownChain' | 'failed';

export type WalletAnswer<Value> = { ok: true; value: Value } | { ok: false; why: WalletRefusal };

/** The account that the wallet shows to this page, and the chain that it is on. */
export interface Connected {
  account: string;
  chainId: number;
}
