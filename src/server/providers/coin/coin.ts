import type { Outcome, TransactionHash, Wallet } from '../chain/chain.ts';

/** The properties of a token on the chain. */
export interface CoinDescription {
  chainId: number;
  symbol: string;
  decimals: number;
}

/** A transfer that arrived at a deposit address. Amounts are in the smallest unit of the token or of the chain's coin. */
export interface CoinTransfer {
  /** Null: the chain's own coin. */
  token: Wallet | null;
  /** Null if the payer is unknown, for example if a contract has sent the chain's own coin. */
  from: Wallet | null;
  to: Wallet;
  units: bigint;
  transaction: string;
  /** Distinguishes the transfers of one transaction. */
  logIndex: number;
  block: number;
}

export interface BlockRange {
  from: number;
  to: number;
}

/** The current state of a transfer. `absent`: no block has it, because a reorganisation has removed it. */
export type TransferPlace = { state: 'found'; block: number } | { state: 'absent' };

/** The identity of a transfer: its log has to be the same as before. */
export interface Placed extends Pick<CoinTransfer, 'transaction' | 'logIndex' | 'units'> {
  token: string | null;
  to: string;
}

/** Moves from the deposit address of a payment. */
export interface CoinMove {
  paymentId: string;
  /** Null: the chain's own coin. All of it is sent, except the cost of the transaction. */
  token: string | null;
  to: string;
  units: bigint;
}

/** Units that stay: they belong to deposits that are not settled. */
export type CoinSweep = CoinMove & { token: string; keep: bigint };

/** `block`: when the money arrived. `others`: transactions that have sent back other deposits of the same payment. */
export type CoinReturn = CoinMove & { block: number; others: readonly string[] };

/** Null: there was nothing left to move, because an earlier call has moved it. */
export interface CoinMoved {
  transaction: TransactionHash | null;
}

/**
 * Payments in a token of an EVM chain. Each payment has its own address, which identifies its deposits. Reads reject if
 * the chain cannot be reached.
 */
export interface Coin {
  /** The address of a payment, always the same one. Its key never leaves this provider. */
  depositAddress(paymentId: string): Promise<Wallet>;
  /** Undefined if there is no token at this address. */
  describe(token: string): Promise<CoinDescription | undefined>;
  head(): Promise<number>;
  /** The last block that is not later than this time. */
  blockAt(time: Date): Promise<number>;
  /** The transfers of all tokens to these addresses, oldest first. */
  transfersTo(addresses: readonly string[], range: BlockRange): Promise<CoinTransfer[]>;
  /** The same for the chain's own coin, without those that contracts have sent. */
  ownCoinsTo(addresses: readonly string[], range: BlockRange): Promise<CoinTransfer[]>;
  placeOf(transfer: Placed): Promise<TransferPlace>;
  /** `token`: null for the chain's own coin. */
  balanceOf(token: string | null, address: string): Promise<bigint>;
  /** Moves coins to the treasury. The platform's sender pays the gas, so that the address needs no coins for it. */
  sweep(order: CoinSweep): Promise<Outcome<CoinMoved>>;
  /** Sends a deposit back. A repeated call finds the earlier transaction. */
  sendBack(order: CoinReturn): Promise<Outcome<CoinMoved>>;
}
