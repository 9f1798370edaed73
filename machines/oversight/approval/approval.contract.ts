import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { Count, ProtocolText, simpleEvent } from '#machines/shared/fields/primitives.ts';
import { Reason } from '#machines/shared/fields/reason.ts';
import { approvalActs } from './approval.acts.ts';

export const ApprovalStatus = v.picklist([
  'proposed',
  'waiting',
  'executed',
  'refused',
  'withdrawn',
  'objected',
  'expired',
  'failed',
]);
export type ApprovalStatus = v.InferOutput<typeof ApprovalStatus>;

export const ApprovalEvent = v.variant('type', [
  /** `hash` identifies the stored command. The journal contains it, so that a changed command is detected. */
  v.object({ type: v.literal('approval.propose'), hash: ProtocolText }),
  simpleEvent('approval.approve'),
  v.object({ type: v.literal('approval.refuse'), reason: Reason }),
  v.object({ type: v.literal('approval.withdraw'), reason: Reason }),
  v.object({ type: v.literal('approval.object'), reason: Reason }),
  simpleEvent('approval.expire'),
  simpleEvent('approval.execute'),
  /** `reason` is a locale key, or the code of the refusal. */
  v.object({ type: v.literal('approval.fail'), reason: ProtocolText }),
]);
export type ApprovalEvent = v.InferOutput<typeof ApprovalEvent>;

export const ApprovalFacts = v.object({
  ...ActorFacts.entries,
  act: v.picklist(approvalActs),
  /** The act needs another person than its proposer. */
  secondNeeded: v.boolean(),
  /** The acting manager proposed it. */
  isProposer: v.boolean(),
  /** The acting manager appointed the proposer within the last 30 days, or was appointed by the proposer. */
  isRelated: v.boolean(),
  /** The number of managers who may approve it. */
  approvers: Count,
  /** An approved act waits, so that any manager can object. */
  waits: v.boolean(),
  /** This waiting time is over. */
  waitOver: v.boolean(),
  /** The time to decide is over. */
  timeOver: v.boolean(),
  /** The command is the one that was proposed. */
  intact: v.boolean(),
});
export type ApprovalFacts = v.InferOutput<typeof ApprovalFacts>;

/** The occasions for a mail and a notification. Their texts have the locale keys `notification.approval.*`. */
export type ApprovalNotification =
  | 'proposed'
  | 'managerMissing'
  | 'waiting'
  | 'executed'
  | 'refused'
  | 'withdrawn'
  | 'objected'
  | 'expired'
  | 'failed';

export type ApprovalEmitted =
  /** The proposal is open, and expires without a decision. */
  | { type: 'proposal.opened' }
  | { type: 'decision.made'; reason: string | null }
  /** The approved act becomes due when its waiting time is over. */
  | { type: 'wait.began' }
  | { type: 'command.due' }
  | { type: 'execution.failed'; reason: string }
  | { type: 'manager.notified'; about: ApprovalNotification };
