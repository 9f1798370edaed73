/** A payment as the server describes it: the call of the token that the wallet has to send, and its chain. */
export interface CoinCall {
  chainId: number;
  /** The token. */
  to: string;
  data: string;
}

/** A wallet may never answer, for example because its window was closed. */
export type CoinWalletEvent = { type: 'wallet.pay'; call: CoinCall } | { type: 'wallet.giveUp' };

/** Why a wallet did not act: its user has refused, it does not know the chain, or it has failed. */
export type WalletRefusal = 'rejected' | 'unknownChain' | 'failed';

export type WalletAnswer<Value> = { ok: true; value: Value } | { ok: false; why: WalletRefusal };

/** The wallet's current account for this page, and its chain. */
export interface Connected {
  account: string;
  chainId: number;
}
