import * as v from 'valibot';
import { Role } from '#machines/session/session.contract.ts';
import { amount } from '#machines/shared/fields/amounts.ts';
import { bic, iban } from '#machines/shared/fields/bank.ts';
import { email } from '#machines/shared/fields/contact.ts';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { present } from '#machines/shared/fields/errors.ts';
import { walletAddress } from '#machines/shared/fields/identity.ts';
import { bool } from '#machines/shared/fields/simple.ts';
import { optional, text } from '#machines/shared/fields/text.ts';
import { Language } from '#machines/shared/language.ts';
import { StoredCompany, StoredProfile } from './profile.wire.ts';
import { UserFacts, UserStatus } from './user.contract.ts';

const Moment = v.string();
const Maybe = <S extends v.GenericSchema>(schema: S) => v.nullable(schema);

/** `PUT /account/bank-account`. Changing where money goes asks for the password again (R16). */
export const BankAccountForm = v.strictObject(
  { iban: iban(), bic: optional(bic()), holder: text({ max: 150 }), password: currentPassword() },
  present(),
);

/** A changed account waits before money goes to it; the first one does not (T23). */
export const BankAccount = v.object({
  iban: v.string(),
  bic: Maybe(v.string()),
  holder: v.string(),
  createdAt: Moment,
  usableFrom: Moment,
  usable: v.boolean(),
});
export type BankAccount = v.InferOutput<typeof BankAccount>;

/** `GET /account/balance`: minor units, and where a transfer goes that adds to it. */
export const Balance = v.object({
  available: v.number(),
  /** Set aside for an order, or paid and not claimed yet. */
  held: v.number(),
  currency: v.string(),
  reference: v.string(),
  account: v.object({ iban: v.string(), bic: v.string(), holder: v.string() }),
});
export type Balance = v.InferOutput<typeof Balance>;

/** `POST /account/balance/payout`. Money that leaves asks for the password again (T08). */
export const PayoutForm = v.strictObject({ amount: amount({ min: 1 }), password: currentPassword() }, present());

/** `POST /account/wallet/challenge`: the text that the wallet's key has to sign. */
export const ChallengeForm = v.strictObject({ address: walletAddress() }, present());
export const Challenge = v.object({ challenge: v.string(), message: v.string(), expiresAt: Moment });

/** `PUT /account/wallet`, with the signature over the message of the challenge. */
export const WalletForm = v.strictObject(
  {
    challenge: v.string(),
    signature: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{2,2000}$/, 'validator.form_field_invalid')),
    password: currentPassword(),
  },
  present(),
);

/** `POST /account/wallet/managed`: the platform keeps the key. */
export const ManagedWalletForm = v.strictObject({ password: currentPassword() }, present());

export const Wallet = v.object({
  address: v.string(),
  managed: v.boolean(),
  createdAt: Moment,
  usableFrom: Moment,
  usable: v.boolean(),
});
export type Wallet = v.InferOutput<typeof Wallet>;

/** `POST /account/email`, answered by the verification of the new address. */
export const EmailForm = v.strictObject({ email: email(), password: currentPassword() }, present());

/** `PUT /account/commercial` */
export const CommercialForm = v.strictObject({ commercial: bool() });

/** `POST /account/export` and `POST /account/deletion` */
export const ConfirmForm = v.strictObject({ password: currentPassword() }, present());

/** Everything about oneself that is not in a lifecycle of its own. */
export const Account = v.object({
  id: v.string(),
  status: UserStatus,
  version: v.number(),
  facts: UserFacts,
  username: v.string(),
  email: v.string(),
  emailVerified: v.boolean(),
  hasPassword: v.boolean(),
  googleLinked: v.boolean(),
  personType: v.picklist(['natural', 'legal']),
  typeChosen: v.boolean(),
  roles: v.array(Role),
  language: Language,
  imageFileId: Maybe(v.string()),
  referralCode: v.string(),
  /** How many people registered with it. */
  referrals: v.number(),
  referrer: Maybe(v.string()),
  commercial: v.boolean(),
  sophisticatedUntil: Maybe(Moment),
  createdAt: Moment,
  profile: StoredProfile,
  company: Maybe(StoredCompany),
  /** Fields of the forms that are needed before one may invest, and are empty. */
  missing: v.array(v.string()),
  /** Fields that the identity check has confirmed: to change one, the check is made anew. */
  locked: v.array(v.string()),
  bankAccount: Maybe(BankAccount),
  wallet: Maybe(Wallet),
});
export type Account = v.InferOutput<typeof Account>;

/** `GET /account/sessions` */
export const OwnSession = v.object({
  id: v.string(),
  createdAt: Moment,
  expiresAt: Moment,
  userAgent: v.string(),
  current: v.boolean(),
  /** A manager acts as oneself in it, for this reason. */
  actingReason: Maybe(v.string()),
});
export type OwnSession = v.InferOutput<typeof OwnSession>;
