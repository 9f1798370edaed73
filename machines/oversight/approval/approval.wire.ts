import * as v from 'valibot';
import { DistributionEvent } from '#machines/earnings/distribution/distribution.contract.ts';
import { PlanChange } from '#machines/earnings/instalment/planChange.ts';
import { ProjectEvent } from '#machines/issuances/project/project.contract.ts';
import { TransferEvent } from '#machines/market/transfer/transfer.contract.ts';
import { CoinDepositEvent } from '#machines/orders/coinDeposit/coinDeposit.contract.ts';
import { UserEvent } from '#machines/people/user/user.contract.ts';
import { InstructionEvent } from '#machines/register/instruction/instruction.contract.ts';
import { InstructionOrder } from '#machines/register/instruction/instruction.wire.ts';
import { TokenEvent } from '#machines/register/token/token.contract.ts';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { PayeeWord } from '#machines/shared/fields/payeeWord.ts';
import { Reason } from '#machines/shared/fields/reason.ts';
import { approvalActs, isProposed } from './approval.acts.ts';
import { ApprovalFacts, ApprovalStatus } from './approval.contract.ts';

const Id = v.pipe(v.string(), v.uuid());

const confirmed = { id: Id, password: currentPassword() };

/** `POST /approvals`: an event that only the system sends, with the password of the manager who proposes it. */
export const Proposal = v.variant('entity', [
  v.strictObject({
    entity: v.literal('project'),
    event: v.pipe(
      ProjectEvent,
      v.check((event) => isProposed(event), 'validator.form_field_invalid'),
    ),
    ...confirmed,
  }),
  v.strictObject({
    entity: v.literal('distribution'),
    event: v.pipe(
      DistributionEvent,
      v.check((event) => isProposed(event), 'validator.form_field_invalid'),
    ),
    ...confirmed,
  }),
  v.strictObject({
    entity: v.literal('coinDeposit'),
    event: v.pipe(
      CoinDepositEvent,
      v.check((event) => isProposed(event), 'validator.form_field_invalid'),
    ),
    ...confirmed,
  }),
  v.strictObject({
    entity: v.literal('instruction'),
    event: v.pipe(
      InstructionEvent,
      v.check((event) => isProposed(event), 'validator.form_field_invalid'),
    ),
    ...confirmed,
  }),
  v.strictObject({
    entity: v.literal('transfer'),
    event: v.pipe(
      TransferEvent,
      v.check((event) => isProposed(event), 'validator.form_field_invalid'),
    ),
    ...confirmed,
  }),
  v.strictObject({
    entity: v.literal('user'),
    event: v.pipe(
      UserEvent,
      v.check((event) => isProposed(event), 'validator.form_field_invalid'),
    ),
    ...confirmed,
  }),
  v.strictObject({
    entity: v.literal('token'),
    event: v.pipe(
      TokenEvent,
      v.check((event) => isProposed(event), 'validator.form_field_invalid'),
    ),
    ...confirmed,
  }),
]);
export type Proposal = v.InferOutput<typeof Proposal>;

/** `POST /approvals/:id/events` */
export const ApprovalAction = v.variant('type', [
  v.strictObject({ type: v.literal('approval.approve'), password: currentPassword() }),
  v.strictObject({ type: v.literal('approval.refuse'), reason: Reason }),
  v.strictObject({ type: v.literal('approval.withdraw'), reason: Reason }),
  v.strictObject({ type: v.literal('approval.object'), reason: Reason }),
]);
export type ApprovalAction = v.InferOutput<typeof ApprovalAction>;

const Manager = v.object({ id: v.string(), name: v.string() });

/** A change of the configuration, as it was proposed. */
const Change = v.object({ path: v.string(), before: v.unknown(), after: v.unknown() });

export const Approval = v.object({
  id: v.string(),
  status: ApprovalStatus,
  version: v.number(),
  facts: ApprovalFacts,
  act: v.picklist(approvalActs),
  /** The issuance or the user concerned. Empty for the configuration. */
  title: v.string(),
  link: v.string(),
  /** In minor units. Null if the act moves no money. */
  amount: v.nullable(v.number()),
  /** The new end of a campaign. */
  date: v.nullable(v.string()),
  /** Why it was proposed, if the act has a reason. */
  note: v.nullable(v.string()),
  /** The answer of the account's bank about its holder. Null if the bank was not asked. */
  payee: v.nullable(PayeeWord),
  /** The file that proves the need for it, if the act requires one. */
  document: v.nullable(v.string()),
  changes: v.array(Change),
  /** A proposed act of the registrar on a holding. */
  instruction: v.nullable(InstructionOrder),
  /** The authority that has seized money, as it would be paid. Personal texts are null if the holder was erased. */
  authority: v.optional(
    v.nullable(
      v.object({
        name: v.string(),
        iban: v.string(),
        reference: v.nullable(v.string()),
        grounds: v.nullable(v.string()),
      }),
    ),
  ),
  /** The orders that money in suspense would pay. */
  orders: v.optional(v.array(v.object({ number: v.number(), name: v.string(), amount: v.number() }))),
  /** What the retirement of a token would cancel, while it is open. */
  cancels: v.optional(v.nullable(v.object({ tokens: v.number(), holders: v.number() }))),
  /** How it would change the schedule of a loan, while it is open. */
  plan: v.optional(v.nullable(PlanChange)),
  proposedBy: Manager,
  proposedAt: v.string(),
  expiresAt: v.string(),
  decidedBy: v.nullable(Manager),
  decidedAt: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  executesAt: v.nullable(v.string()),
  failure: v.nullable(v.string()),
});
export type Approval = v.InferOutput<typeof Approval>;
