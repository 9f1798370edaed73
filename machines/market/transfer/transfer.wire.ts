import * as v from 'valibot';
import { MarketProject, TermsForm } from '#machines/market/ad/ad.wire.ts';
import { PaymentStatus } from '#machines/orders/payment/payment.contract.ts';
import { StoredFailure } from '#machines/orders/payment/providerCode.ts';
import { WalletForm } from '#machines/people/user/account.wire.ts';
import { tabCounts } from '#machines/shared/countedPage.ts';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { canonicalEmail } from '#machines/shared/fields/email.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { number } from '#machines/shared/fields/number.ts';
import { anyText, requiredText } from '#machines/shared/fields/plain.ts';
import { walletAddress } from '#machines/shared/fields/wallet.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { RateBasis } from '#machines/shared/rules/rateBasis.ts';
import { PaidVia, Side, TransferFacts, TransferKind, TransferStatus } from './transfer.contract.ts';

const Minor = v.number();
const Moment = v.string();

/** A transfer in a list. */
export const TransferRow = v.object({
  id: v.string(),
  /** Such as `TRA-7K2M4Q9X`. The buyer's bank transfer has to name it. */
  reference: v.string(),
  kind: TransferKind,
  status: TransferStatus,
  version: v.number(),
  facts: TransferFacts,
  project: MarketProject,
  tokens: v.number(),
  unitPrice: Minor,
  total: Minor,
  /** The caller's side; null for managers. */
  side: v.nullable(Side),
  /** The other side, whose name is hidden until both have agreed; null for managers. */
  otherName: v.nullable(v.string()),
  /** For managers only. */
  seller: v.nullable(v.object({ id: v.string(), name: v.string(), email: v.string() })),
  buyer: v.nullable(v.object({ id: v.string(), name: v.string(), email: v.string() })),
  adId: v.nullable(v.string()),
  createdAt: Moment,
  updatedAt: Moment,
  /** The deadline of the next step. */
  deadlineAt: v.nullable(Moment),
});
export type TransferRow = v.InferOutput<typeof TransferRow>;

/** `GET /transfers`: the caller's own, incoming or outgoing, or all of the tenant for managers. */
export const TransferList = v.object({ ...pageOf(TransferRow).entries, tabs: tabCounts() });
export type TransferList = v.InferOutput<typeof TransferList>;

/** The seller's yield: the lines of `saleYield`. */
const Yield = v.object({
  total: Minor,
  fee: Minor,
  cost: Minor,
  gain: Minor,
  withheld: Minor,
  net: Minor,
});

/** The rate of the tax on the seller's gain, why it applies to the seller, and the rule with its version and article. */
const SaleRate = v.object({
  withholdingPoints: v.number(),
  withholdingBasis: v.nullable(RateBasis),
  withholdingRule: v.nullable(v.string()),
});
export type SaleRate = v.InferOutput<typeof SaleRate>;

/** `GET /transfers/:id` */
export const Transfer = v.object({
  ...TransferRow.entries,
  /** For the seller of a sale and managers. Final when it is done. */
  yield: v.nullable(Yield),
  /** Beside the yield. Null if the platform withholds nothing from this sale. */
  rate: v.nullable(SaleRate),
  /** The amount that the buyer transfers, and the account; null if nothing is due or the tenant has no account. */
  payment: v.nullable(
    v.object({
      amount: Minor,
      currency: v.string(),
      reference: v.string(),
      account: v.nullable(v.object({ iban: v.string(), bic: v.string(), holder: v.string() })),
    }),
  ),
  paidVia: v.nullable(PaidVia),
  /** The latest payment by card, for the buyer: whether it waits, why it failed, or how its money goes back. */
  cardPayment: v.nullable(
    v.object({
      status: PaymentStatus,
      failure: v.nullable(StoredFailure),
      /** The amount that has arrived, or that is due. */
      amount: Minor,
      /** The last digits of the bank account to which it was returned, if the card did not take it back. */
      ending: v.nullable(v.string()),
    }),
  ),
  /** The caller's copy of the agreement, sealed once both have signed it. A manager gets the seller's copy. */
  agreement: v.nullable(
    v.object({
      fileId: v.string(),
      hash: v.string(),
      isSealed: v.boolean(),
      sellerSignedAt: v.nullable(Moment),
      buyerSignedAt: v.nullable(Moment),
    }),
  ),
  /** The deed of a transfer without a price. For its holder and managers. */
  document: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** In lower case. The other side's wallet is shown once the transfer is done. */
  sellerWallet: v.nullable(v.string()),
  buyerWallet: v.nullable(v.string()),
  /** The proof that the wallet is the holder’s own: when it was signed, and until when it waits. */
  walletProof: v.nullable(v.object({ provedAt: Moment, usableFrom: Moment })),
  transaction: v.nullable(v.string()),
  executedAt: v.nullable(Moment),
  /** Why a manager has rejected or stopped it, or the contract's error. */
  reason: v.nullable(v.string()),
  /** Its statuses, oldest first. */
  history: v.array(v.object({ status: TransferStatus, at: Moment })),
  messages: v.number(),
});
export type Transfer = v.InferOutput<typeof Transfer>;

const Id = v.pipe(v.string(requiredMessage()), v.uuid('validator.error_null'));
const tokens = number({ min: 1, max: 1_000_000_000, integer: true, of: 'tokens' });
const wallet = walletAddress();
const email = v.pipe(requiredText(), v.transform(canonicalEmail), v.maxLength(254, 'validator.error_email_max'));

/** `POST /ads/:id/requests`: a buyer asks for tokens of an ad. */
export const NewRequest = v.strictObject(
  {
    ...TermsForm.entries,
    /** The buyer has read that all money can be lost (ECSPR art. 25). */
    warningSeen: v.optional(v.boolean(), false),
  },
  requiredMessage(),
);
export type NewRequest = v.InferOutput<typeof NewRequest>;

/** `GET /ads/:id/requests`: the facts for a request of the caller for tokens of an ad. */
export const RequestTerms = v.object({ facts: TransferFacts });
export type RequestTerms = v.InferOutput<typeof RequestTerms>;

/** `POST /transfers`: a holder gives tokens away, or moves them to another own wallet. */
export const NewTransfer = v.variant('kind', [
  v.strictObject({
    kind: v.literal('gift'),
    projectId: Id,
    wallet,
    tokens,
    /** The e-mail of the user who receives them. */
    receiver: email,
    fileId: Id,
    password: currentPassword(),
  }),
  v.strictObject({
    kind: v.literal('ownWallet'),
    projectId: Id,
    wallet,
    tokens,
    receiverWallet: walletAddress(),
    /** A challenge signed by that wallet. The account’s own wallet needs none, because it was proved before. */
    challenge: v.optional(anyText()),
    signature: v.optional(WalletForm.entries.signature),
    password: currentPassword(),
  }),
]);
export type NewTransfer = v.InferOutput<typeof NewTransfer>;

/**
 * `POST /issuances/:id/inheritances`: a manager enters the tokens of an heir and proposes the transfer to another
 * manager.
 */
export const NewInheritance = v.strictObject(
  { holder: Id, wallet, tokens, receiver: email, fileId: Id, password: currentPassword() },
  requiredMessage(),
);
export type NewInheritance = v.InferOutput<typeof NewInheritance>;
