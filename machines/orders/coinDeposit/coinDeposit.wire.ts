import * as v from 'valibot';
import { PaymentStatus } from '#machines/orders/payment/payment.contract.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { anyText, requiredText } from '#machines/shared/fields/plain.ts';
import { CoinDepositFacts, CoinDepositKind, CoinDepositStatus } from './coinDeposit.contract.ts';

const Moment = v.string();

/** A deposit for its investor. */
export const CoinDeposit = v.object({
  id: v.string(),
  status: CoinDepositStatus,
  kind: CoinDepositKind,
  /** In minor units; 0 if it is not the tenant's coin. */
  amount: v.number(),
  /** The amount as a decimal number with the symbol of the token. */
  coins: v.string(),
  sender: v.nullable(v.string()),
  transaction: v.string(),
  confirmations: v.number(),
  /** The part that went to the balance. */
  credited: v.number(),
  returnTo: v.nullable(v.string()),
  returnTransaction: v.nullable(v.string()),
  seenAt: Moment,
});
export type CoinDeposit = v.InferOutput<typeof CoinDeposit>;

/** The same for managers. */
export const ManagedCoinDeposit = v.object({
  ...CoinDeposit.entries,
  version: v.number(),
  facts: CoinDepositFacts,
  /** Why the chain has refused the return. */
  reason: v.nullable(v.string()),
  sweepTransaction: v.nullable(v.string()),
});
export type ManagedCoinDeposit = v.InferOutput<typeof ManagedCoinDeposit>;

const terms = {
  /** In lower case. */
  address: v.string(),
  symbol: v.string(),
  chainId: v.number(),
  token: v.string(),
  /** The number of blocks that confirm a payment. */
  confirmations: v.number(),
  /** A site that shows transactions; empty if there is none. */
  explorer: v.string(),
};

/** The coins of a payment, for managers. */
export const PaymentCoins = v.object({ ...terms, deposits: v.array(ManagedCoinDeposit) });
export type PaymentCoins = v.InferOutput<typeof PaymentCoins>;

/** `GET /investments/{id}/coin-payment`: the latest payment in coins, and all deposits for the order. */
export const CoinPayment = v.object({
  ...terms,
  status: PaymentStatus,
  /** It waits for money. */
  isOpen: v.boolean(),
  /** The due and the received amount in minor units. */
  due: v.number(),
  counted: v.number(),
  /** Deposits on the chain that do not count yet: they are unconfirmed, or their wallet has to be proved. */
  arriving: v.number(),
  /**
   * The amount still to be sent, as a decimal number and in the formats of wallets (EIP-681, and a call of the token).
   */
  coins: v.string(),
  request: v.string(),
  call: v.string(),
  expiresAt: Moment,
  deposits: v.array(CoinDeposit),
});
export type CoinPayment = v.InferOutput<typeof CoinPayment>;

/** `POST /account/wallet/proofs`: the signature of a challenge proves a wallet from which the user pays. */
export const WalletProofForm = v.strictObject(
  {
    challenge: anyText(),
    signature: v.pipe(requiredText(), v.regex(/^0x[0-9a-fA-F]{2,2000}$/, 'validator.form_field_invalid')),
  },
  requiredMessage(),
);
export const ProvenWallet = v.object({ address: v.string(), provenAt: Moment });
export type ProvenWallet = v.InferOutput<typeof ProvenWallet>;
