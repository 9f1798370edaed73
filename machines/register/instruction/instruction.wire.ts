import * as v from 'valibot';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { canonicalEmail } from '#machines/shared/fields/email.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { number } from '#machines/shared/fields/number.ts';
import { optional, requiredText } from '#machines/shared/fields/plain.ts';
import { Reason } from '#machines/shared/fields/reason.ts';
import { walletAddress } from '#machines/shared/fields/wallet.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { InstructionFacts, InstructionGround, InstructionKind, InstructionStatus } from './instruction.contract.ts';

const Party = v.object({ id: v.string(), name: v.string(), wallet: v.string() });

/** An act of the registrar on a holding, in the form that the managers approve. */
export const InstructionOrder = v.object({
  kind: InstructionKind,
  ground: InstructionGround,
  tokens: v.number(),
  holder: Party,
  receiver: v.nullable(Party),
  /** Null if the holder was erased. */
  reason: v.nullable(v.string()),
  /** The document that proves its ground. */
  file: v.nullable(v.object({ id: v.string(), name: v.string() })),
});
export type InstructionOrder = v.InferOutput<typeof InstructionOrder>;

/** A row of `GET /issuances/:id/instructions`. */
export const InstructionRow = v.object({
  id: v.string(),
  status: InstructionStatus,
  version: v.number(),
  facts: InstructionFacts,
  ...InstructionOrder.entries,
  createdAt: v.string(),
  createdBy: v.string(),
  approvedBy: v.nullable(v.string()),
  executedAt: v.nullable(v.string()),
  transaction: v.nullable(v.string()),
  /** The contract's error, if the last attempt failed. */
  failure: v.nullable(v.string()),
});
export type InstructionRow = v.InferOutput<typeof InstructionRow>;

export const InstructionList = pageOf(InstructionRow);

const Id = v.pipe(v.string(requiredMessage()), v.uuid('validator.error_null'));

/** The form of an instruction about a holding. */
export const InstructionForm = v.object({
  kind: InstructionKind,
  ground: v.pipe(requiredText(), InstructionGround),
  tokens: number({ min: 1, integer: true, of: 'tokens' }),
  /** The e-mail of the user who receives the tokens. Only for a forced transfer, and not if a lost wallet is replaced. */
  receiver: optional(
    v.pipe(requiredText(), v.transform(canonicalEmail), v.maxLength(254, 'validator.error_email_max')),
  ),
  reason: Reason,
  fileId: optional(Id),
});

/** `POST /issuances/:id/instructions` */
export const NewInstruction = v.strictObject(
  { ...InstructionForm.entries, holder: Id, wallet: walletAddress(), password: currentPassword() },
  requiredMessage(),
);
export type NewInstruction = v.InferOutput<typeof NewInstruction>;
