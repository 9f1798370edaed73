/** `0x` and 40 hexadecimal digits; what the chain gives back carries the checksum of EIP-55. */
export type Wallet = `0x${string}`;
export type TransactionHash = `0x${string}`;

/** Why the chain will not do it: the contract's own error, such as `ERC7943CannotReceive`, and its arguments as text. */
export type Refusal = { name: string; args: string[] };

/**
 * What came of a write.
 * - `done`: it is on the chain, by this call or by an earlier one with the same key.
 * - `refused`: it is not on the chain, and nothing that was sent can still bring it there.
 * - `unknown`: it may have happened or may yet happen. Ask again with the same key; never give up, never take a new key.
 */
export type Outcome<Value> =
  | { result: 'done'; value: Value }
  | { result: 'refused'; refusal: Refusal }
  | { result: 'unknown'; reason: string };

export type Receipt = { transaction: TransactionHash; block: number };
export type MintReceipt = Receipt & { wallet: Wallet; amount: number };
export type Deployment = Receipt & { address: Wallet };

/**
 * The register of tokens. Tokens are whole; `token` is the address of one issuance's contract. Keys and ids are any text
 * (only their hash is published), and each works once: the same id again gives the first receipt, with other terms it
 * is refused. A read rejects when the chain cannot be reached.
 */
export type Chain = {
  /** One token for each key, whatever the other values of a later call. */
  deployToken(order: { key: string; name: string; symbol: string; cap: number }): Promise<Outcome<Deployment>>;
  /** Puts wallets on the whitelist of the token or takes them off. */
  allow(token: string, wallets: readonly string[], allowed: boolean): Promise<Outcome<void>>;
  mint(order: { token: string; mintId: string; wallet: string; amount: number }): Promise<Outcome<MintReceipt>>;
  burn(order: { token: string; burnId: string; wallet: string; amount: number }): Promise<Outcome<Receipt>>;
  /** A transfer that both sides agreed to: whitelist, freeze and pause hold for it. */
  transfer(order: TransferOrder): Promise<Outcome<Receipt>>;
  /** A transfer by law: only the receiver must be on the whitelist. */
  forcedTransfer(order: TransferOrder): Promise<Outcome<Receipt>>;
  /** Sets how many tokens of the wallet are frozen in all; 0 frees them. */
  freeze(order: { token: string; wallet: string; amount: number }): Promise<Outcome<void>>;
  pause(token: string): Promise<Outcome<void>>;
  unpause(token: string): Promise<Outcome<void>>;
  balanceOf(token: string, wallet: string): Promise<number>;
  totalSupply(token: string): Promise<number>;
  /** Every holder and what it holds, from the events of the token. */
  holdings(token: string): Promise<Map<Wallet, number>>;
  /** The wallet kept for a person who brings none: always the same one. Its key never leaves the chain provider. */
  managedWallet(personId: string): Promise<Wallet>;
};

export type TransferOrder = { token: string; transferId: string; from: string; to: string; amount: number };
