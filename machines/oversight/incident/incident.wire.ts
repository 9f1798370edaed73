import * as v from 'valibot';
import { AcquirerSettlement } from '#machines/orders/payment/acquirer.wire.ts';
import { SuspenseReason } from '#machines/orders/payment/bankStatement.wire.ts';
import { Payment } from '#machines/orders/payment/payment.wire.ts';
import { summedPageOf, tabCounts } from '#machines/shared/countedPage.ts';
import { amount } from '#machines/shared/fields/amounts.ts';
import { payableIban } from '#machines/shared/fields/bank.ts';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { email } from '#machines/shared/fields/email.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { Reason } from '#machines/shared/fields/reason.ts';
import { text } from '#machines/shared/fields/text.ts';
import { HousePurpose } from './houseMoney.ts';
import { IncidentFacts, IncidentKind, IncidentStatus, MOST_SHARES } from './incident.contract.ts';

/** The lists of managers: incidents that need an act, money owed to persons, and ended incidents. */
export const IncidentView = v.picklist(['open', 'owed', 'closed']);
export type IncidentView = v.InferOutput<typeof IncidentView>;

/** The services whose silence is an incident. */
export type ProviderName = 'bank' | 'bankFeed' | 'payments' | 'coins' | 'signatures' | 'timestamps';

const Moment = v.string();
const Person = v.object({ id: v.string(), name: v.string() });

const row = {
  id: v.string(),
  number: v.number(),
  status: IncidentStatus,
  version: v.number(),
  kind: IncidentKind,
  /** Money that is owed, in minor units. */
  amount: v.nullable(v.number()),
  /** The investor to whom the money is owed, with the account to which it can be paid. */
  user: v.nullable(Person),
  account: v.nullable(v.object({ ending: v.string(), createdAt: Moment, usableFrom: Moment, usable: v.boolean() })),
  investment: v.nullable(v.object({ id: v.string(), number: v.number() })),
  /** The unassigned line of a bank statement. */
  line: v.nullable(
    v.object({
      reference: v.string(),
      payer: v.string(),
      bookedOn: v.string(),
      reason: v.nullable(SuspenseReason),
    }),
  ),
  job: v.nullable(v.object({ id: v.string(), kind: v.string(), lastError: v.nullable(v.string()) })),
  /** The code with which the bank or the terminal has refused to pay the money back. */
  refusal: v.nullable(v.string()),
  /** The values of its text. */
  detail: v.record(v.string(), v.union([v.string(), v.number()])),
  openedAt: Moment,
  takenBy: v.nullable(Person),
  closedAt: v.nullable(Moment),
  closedBy: v.nullable(v.string()),
};

export const IncidentRow = v.object(row);
export type IncidentRow = v.InferOutput<typeof IncidentRow>;

/** `GET /incidents`: a page of the list, the number of incidents in each view, and the total of owed money. */
export const IncidentList = v.object({
  ...summedPageOf(IncidentRow).entries,
  tabs: tabCounts(),
  owed: v.object({ count: v.number(), amount: v.number() }),
});

/**
 * How the platform's own money was booked: the first booking, and for each correction the line that takes the one
 * before back and the one that books anew. `settled`, `fees` and `due`: the changes of the accounts, which add up to
 * the amount.
 */
export const HouseBooking = v.object({
  purpose: HousePurpose,
  isReversal: v.boolean(),
  amount: v.number(),
  settled: v.number(),
  fees: v.number(),
  due: v.number(),
  at: Moment,
});
export type HouseBooking = v.InferOutput<typeof HouseBooking>;

/** `GET /incidents/{id}` */
export const Incident = v.object({
  ...row,
  bookings: v.array(HouseBooking),
  /** The acquirer's own report about this money. */
  settlement: v.nullable(AcquirerSettlement),
  facts: IncidentFacts,
  payment: v.nullable(Payment),
  /**
   * Texts of managers, oldest first: notes, and the reason of a dismissal. A text is null if the user concerned was
   * erased.
   */
  notes: v.array(v.object({ at: Moment, by: v.nullable(Person), text: v.nullable(v.string()) })),
});
export type Incident = v.InferOutput<typeof Incident>;

/** Why an order may be the one that money in suspense is meant for. */
const CandidateSign = v.picklist(['reference', 'amount', 'payer']);

/** An order that may be meant. `due`: what it waits for, in minor units. */
export const Candidate = v.object({
  id: v.string(),
  number: v.number(),
  reference: v.string(),
  createdAt: Moment,
  user: Person,
  project: v.string(),
  due: v.number(),
  signs: v.array(CandidateSign),
});
export type Candidate = v.InferOutput<typeof Candidate>;

/** `GET /incidents/{id}/candidates`: the likeliest first. */
export const Candidates = v.array(Candidate);

/** `POST /incidents/{id}/assign`: the number or the reference of an order. */
export const AssignForm = v.strictObject(
  { order: text({ max: 60, characters: 'free' }), password: currentPassword() },
  requiredMessage(),
);

/** `POST /incidents/{id}/divide`: the orders that the money pays, each with its part of it. */
export const DivideForm = v.strictObject(
  {
    shares: v.pipe(
      v.array(v.strictObject({ order: text({ max: 60, characters: 'free' }), amount: amount({ min: 1 }) })),
      v.minLength(2),
      v.maxLength(MOST_SHARES),
    ),
    password: currentPassword(),
  },
  requiredMessage(),
);

/** `POST /incidents/{id}/credit` */
export const CreditForm = v.strictObject({ email: email(), password: currentPassword() }, requiredMessage());

/** `POST /incidents/{id}/return`: the payer's account. Money to an account that is not on file requires the password. */
export const ReturnForm = v.strictObject(
  {
    iban: payableIban(),
    holder: text({ max: 150 }),
    /** The bank knows a nearly equal name, and the manager keeps this one. */
    holderKept: v.optional(v.boolean(), false),
    password: currentPassword(),
  },
  requiredMessage(),
);

/** `POST /incidents/{id}/dismiss`: why money that is missing from the books is not posted. */
export const DismissForm = v.strictObject({ reason: Reason, password: currentPassword() }, requiredMessage());

/**
 * `POST /incidents/{id}/book` and `…/correct`: the money is the platform's own. `gross`: the amount before the deductions of an acquirer
 * or an exchange. `reason`: the document that says so.
 */
export const BookForm = v.strictObject(
  {
    purpose: v.picklist(HousePurpose.options, 'validator.error_null'),
    gross: v.optional(v.nullable(amount({ min: 1 })), null),
    reason: Reason,
    password: currentPassword(),
  },
  requiredMessage(),
);

/**
 * `POST /payments/{id}/refund-transfer`. `ending`: the last digits of the account that the manager saw. The investor
 * may have changed it since.
 */
export const RefundTransferForm = v.strictObject(
  { ending: text({ min: 4, max: 4 }), password: currentPassword() },
  requiredMessage(),
);
