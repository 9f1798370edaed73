import * as v from 'valibot';
import { Muted } from '#machines/app/notification/notificationKinds.ts';
import { Role } from '#machines/people/session/session.contract.ts';
import { OpenIdProvider } from '#machines/people/signIn/openId.contract.ts';
import { TaxResidence } from '#machines/people/taxResidence/taxResidence.wire.ts';
import { PendingVerification } from '#machines/people/verification/verification.pending.ts';
import { amount } from '#machines/shared/fields/amounts.ts';
import { bic, payableIban } from '#machines/shared/fields/bank.ts';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { email } from '#machines/shared/fields/email.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { anyText, optional, requiredText } from '#machines/shared/fields/plain.ts';
import { bool } from '#machines/shared/fields/simple.ts';
import { text } from '#machines/shared/fields/text.ts';
import { walletAddress } from '#machines/shared/fields/wallet.ts';
import { Language } from '#machines/shared/language.ts';
import { ReferralReward } from '#machines/shared/rules/referralReward.ts';
import { StoredCompany, StoredProfile } from './profile.wire.ts';
import { UserFacts, UserStatus } from './user.contract.ts';

const Moment = v.string();

/** `PUT /account/bank-account`. A change of the account requires the password again. */
export const BankAccountForm = v.strictObject(
  {
    iban: payableIban(),
    bic: optional(bic()),
    holder: text({ max: 150 }),
    password: currentPassword(),
    /** The user has seen that the bank has a slightly different name of the holder, and keeps this one. */
    holderKept: v.optional(v.boolean(), false),
  },
  requiredMessage(),
);

/** A changed account can be used only after a waiting period; the first account has none. */
export const BankAccount = v.object({
  iban: v.string(),
  bic: v.nullable(v.string()),
  holder: v.string(),
  /** The name with which the holder was compared. Null for older accounts, which did not store it. */
  matched: v.optional(
    v.nullable(v.object({ name: v.string(), source: v.picklist(['confirmed', 'typed', 'company']) })),
  ),
  createdAt: Moment,
  usableFrom: Moment,
  usable: v.boolean(),
});
export type BankAccount = v.InferOutput<typeof BankAccount>;

/** `GET /account/balance`: minor units, and the account for transfers that top it up. */
export const Balance = v.object({
  available: v.number(),
  /** Money reserved for an order, or paid out but not claimed yet. */
  held: v.number(),
  currency: v.string(),
  reference: v.string(),
  /** Null if the platform has not set an account yet. */
  account: v.nullable(v.object({ iban: v.string(), bic: v.string(), holder: v.string() })),
});
export type Balance = v.InferOutput<typeof Balance>;

/** `POST /account/balance/payout`. A payout requires the password again. */
export const PayoutForm = v.strictObject(
  { amount: amount({ min: 1 }), password: currentPassword() },
  requiredMessage(),
);

/** `POST /account/wallet/challenge`: the text to sign with the wallet's key. */
export const ChallengeForm = v.strictObject(
  {
    address: walletAddress(),
    /** Its use: the wallet of the account, a wallet that receives tokens of another one, or a wallet that only pays. */
    purpose: v.optional(v.picklist(['tokens', 'move', 'payment']), 'tokens'),
  },
  requiredMessage(),
);
export const Challenge = v.object({ challenge: v.string(), message: v.string(), expiresAt: Moment });

/** `PUT /account/wallet`, with the signature of the challenge's message. */
export const WalletForm = v.strictObject(
  {
    challenge: anyText(),
    signature: v.pipe(requiredText(), v.regex(/^0x[0-9a-fA-F]{2,2000}$/, 'validator.form_field_invalid')),
    password: currentPassword(),
  },
  requiredMessage(),
);

/** `POST /account/wallet/managed`: a wallet whose key the platform stores. */
export const ManagedWalletForm = v.strictObject({ password: currentPassword() }, requiredMessage());

export const Wallet = v.object({
  address: v.string(),
  managed: v.boolean(),
  createdAt: Moment,
  usableFrom: Moment,
  usable: v.boolean(),
});
export type Wallet = v.InferOutput<typeof Wallet>;

/** `POST /account/email`, answered by the verification of the new address. */
export const EmailForm = v.strictObject({ email: email(), password: currentPassword() }, requiredMessage());
export const EmailChange = v.object({ verification: PendingVerification });

/** `PUT /account/commercial` */
export const CommercialForm = v.strictObject({ commercial: bool() });

/** `POST /account/export` and `POST /account/deletion` */
export const ConfirmForm = v.strictObject({ password: currentPassword() }, requiredMessage());

/** The user's own data that are not part of another lifecycle. */
export const Account = v.object({
  id: v.string(),
  status: UserStatus,
  version: v.number(),
  facts: UserFacts,
  username: v.string(),
  email: v.string(),
  emailVerified: v.boolean(),
  hasPassword: v.boolean(),
  /** The providers with which the user can sign in. */
  signInProviders: v.array(OpenIdProvider),
  personType: v.picklist(['natural', 'legal']),
  typeChosen: v.boolean(),
  roles: v.array(Role),
  language: Language,
  imageFileId: v.nullable(v.string()),
  referralCode: v.string(),
  /** The number of users who registered with the code. */
  referrals: v.number(),
  /** The number of orders that name the code. */
  referredOrders: v.number(),
  referrer: v.nullable(v.string()),
  /** Who has that code. Only managers see it. */
  referrerUser: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /**
   * The tenant's rewards for registrations, and the user's rewards so far: for those of others, and for the own one.
   */
  referralReward: v.nullable(
    v.object({ ...ReferralReward.entries, received: v.number(), receivedAsNewcomer: v.number() }),
  ),
  commercial: v.boolean(),
  /** The notifications that the user has switched off. */
  muted: v.array(Muted),
  sophisticatedUntil: v.nullable(Moment),
  createdAt: Moment,
  profile: StoredProfile,
  company: v.nullable(StoredCompany),
  /** The empty fields that the user has to fill in before investing. */
  missing: v.array(v.string()),
  /**
   * The fields that cannot be changed now, because an identity check has confirmed them or is comparing them. The
   * fields of a company's representative have the path of the form.
   */
  locked: v.array(v.string()),
  /** The confirmed ones among them. A change requires another check. */
  confirmed: v.array(v.string()),
  bankAccount: v.nullable(BankAccount),
  wallet: v.nullable(Wallet),
  /** The declaration that stands. */
  taxResidence: v.nullable(TaxResidence),
});
export type Account = v.InferOutput<typeof Account>;

/** `GET /account/sessions` */
export const OwnSession = v.object({
  id: v.string(),
  createdAt: Moment,
  expiresAt: Moment,
  userAgent: v.string(),
  current: v.boolean(),
  /** The reason of the manager who acts as the user in this session; null in the user's own sessions. */
  actingReason: v.nullable(v.string()),
  /** The name of the user as whom the caller acts in this session, if the caller is the manager. */
  actingAs: v.nullable(v.string()),
});
export type OwnSession = v.InferOutput<typeof OwnSession>;
