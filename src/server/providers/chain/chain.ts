import type { Anchor } from './anchors.ts';

/** `0x` and 40 hexadecimal digits. Addresses from the chain have the checksum of EIP-55. */
export type Wallet = `0x${string}`;
export type TransactionHash = `0x${string}`;

/** The contract's error, such as `ERC7943CannotReceive`, and its arguments as text. */
export type ContractRefusal = { name: string; args: string[] };

/**
 * The outcome of a write.
 * - `done`: it is on the chain, by this call or by an earlier one with the same key.
 * - `refused`: it is not on the chain, and no transaction that was sent can still bring it there.
 * - `unknown`: it may have happened or may still happen. Repeat the call with the same key; never give up or use a new
 *   key.
 */
export type Outcome<Value> =
  | { result: 'done'; value: Value }
  | { result: 'refused'; refusal: ContractRefusal }
  | { result: 'unknown'; reason: string };

export type Receipt = { transaction: TransactionHash; block: number };
export type MintReceipt = Receipt & { wallet: Wallet; amount: number };
export type Deployment = Receipt & { address: Wallet };

/**
 * What the chain holds under a key or an id.
 * - `found`: it is confirmed. `isFinal`: so many blocks follow it that no reorganisation is expected to remove it.
 * - `absent`: the node's chain does not contain it, although it is at least as long as the one that did.
 * - `unknown`: the node does not answer, or is behind, or the entry is not confirmed yet.
 */
export type Found<Value> =
  | { state: 'found'; value: Value; isFinal: boolean }
  | { state: 'absent' }
  | { state: 'unknown'; reason: string };

/** Tokens that a holder moved with the key of an own wallet, or that a key of the token moved without the platform. */
export type TokenMove = {
  block: number;
  logIndex: number;
  transaction: TransactionHash;
  /** Its place among the moves of the transaction, which stays the same when a reorganisation moves the transaction. */
  position: number;
  from: Wallet;
  to: Wallet;
  tokens: number;
};

/** Which acts a key is for. An admin grants and revokes the roles of the others. */
export type KeyPart = 'operator' | 'enforcer' | 'admin';

/** A right that an account should have on a contract and lacks, or has and should not. */
export type KeyFault = { contract: Wallet; right: string; account: Wallet; fault: 'missing' | 'unexpected' };

export type KeyReport = {
  operator: Wallet;
  enforcer: Wallet;
  admins: Wallet[];
  /** What one key does although it should be done by several, in words. Empty: each key is for one part. */
  shared: string[];
  faults: KeyFault[];
};

/** What the issuer has published about a token. `hash`: the SHA-256 of a document in hexadecimal digits. */
export type TokenRecords = { isin: string; hash: string | null };

/**
 * The register of tokens. Tokens are indivisible; `token` is the address of one project's contract. Keys and ids may be
 * any text, because only their hash is published. Each works once: a repeated call with the same id gets the first
 * receipt, and is refused if its terms differ. Reads reject if the chain cannot be reached.
 */
export type Chain = {
  /** Deploys one token per key. Later calls with the same key ignore the other values. */
  deployToken(order: { key: string; name: string; symbol: string; cap: number }): Promise<Outcome<Deployment>>;
  /** Adds wallets to the token's whitelist or removes them. */
  allow(token: string, wallets: readonly string[], allowed: boolean): Promise<Outcome<void>>;
  /** Finds a deployment that was in `block`. A reorganisation of the chain can have moved or removed it. */
  findDeployment(order: { key: string; block: number }): Promise<Found<Deployment>>;
  mint(order: { token: string; mintId: string; wallet: string; amount: number }): Promise<Outcome<MintReceipt>>;
  /** Finds a mint that was in `block`; 0 if the block is not known. */
  findMint(order: { token: string; mintId: string; block: number }): Promise<Found<MintReceipt>>;
  burn(order: { token: string; burnId: string; wallet: string; amount: number }): Promise<Outcome<Receipt>>;
  /**
   * A transfer that both sides agreed to. The whitelist, frozen tokens and a pause can prevent it. Tokens of earlier
   * releases do not record the agreement.
   */
  transfer(order: AgreedTransfer): Promise<Outcome<Receipt>>;
  /** An enforced transfer. Only the receiver must be on the whitelist. */
  forcedTransfer(order: TransferOrder): Promise<Outcome<Receipt>>;
  /**
   * Sets the total number of frozen tokens of the wallet; 0 unfreezes all. A repeated call finds the earlier
   * transaction. Null: the wallet never had another number.
   */
  freeze(order: { token: string; wallet: string; amount: number }): Promise<Outcome<Receipt | null>>;
  pause(token: string): Promise<Outcome<void>>;
  unpause(token: string): Promise<Outcome<void>>;
  isPaused(token: string): Promise<boolean>;
  /** Those of these wallets that are on the token's whitelist. */
  allowedAmong(token: string, wallets: readonly string[]): Promise<Wallet[]>;
  balanceOf(token: string, wallet: string): Promise<number>;
  totalSupply(token: string): Promise<number>;
  /** All holders with their balances, computed from the token's events. */
  holdings(token: string): Promise<Map<Wallet, number>>;
  /** All wallets with frozen tokens and their number, computed from the token's events. */
  frozenOf(token: string): Promise<Map<Wallet, number>>;
  /**
   * The moves that the platform did not send, from a block on, oldest first. Moves after the block `through` are not
   * confirmed yet.
   */
  movesSince(token: string, block: number): Promise<{ moves: TokenMove[]; through: number }>;
  /**
   * The agreements that the token has recorded with these transfers, by their ids. Null: the token is of an earlier
   * release and records none.
   */
  agreementsOf(token: string, transferIds: readonly string[]): Promise<Map<string, string> | null>;
  /**
   * Publishes the hash of a document of the token under a name of at most 32 characters. The former one is replaced.
   * Refused with `WithoutRecords` by tokens of earlier releases.
   */
  setDocument(order: { token: string; name: string; uri: string; hash: string }): Promise<Outcome<void>>;
  /** Publishes the token's ISIN, or removes it with an empty text. Refused like a document. */
  setIsin(order: { token: string; isin: string }): Promise<Outcome<void>>;
  /** The token's ISIN and the hash of one of its documents. Null: the token is of an earlier release and has neither. */
  recordsOf(token: string, document: string): Promise<TokenRecords | null>;
  /** All wallets on the token's whitelist, computed from the token's events. */
  allowedOf(token: string): Promise<Wallet[]>;
  /**
   * The platform's wallet for a user without their own, always the same one. Its key never leaves the chain provider.
   */
  managedWallet(userId: string): Promise<Wallet>;
  /** Stores a root of the journal named `registry`. A repeated call with the same number and root gets the first receipt. */
  anchor(registry: string, anchor: Anchor): Promise<Outcome<Receipt>>;
  /** All roots of a journal from a number on, oldest first. */
  anchorsSince(registry: string, number: number): Promise<Anchor[]>;
  /**
   * Compares the roles of the platform's keys with those that they have on these tokens and on the registry. Null: the
   * chain is part of the process, and only the platform writes to it.
   */
  inspectKeys(registry: string, tokens: readonly string[]): Promise<KeyReport | null>;
};

export type TransferOrder = { token: string; transferId: string; from: string; to: string; amount: number };

/** `agreement`: the SHA-256 in hexadecimal digits of what both sides have signed, if the transfer needs it. */
export type AgreedTransfer = TransferOrder & { agreement?: string | null };
