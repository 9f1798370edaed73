import * as v from 'valibot';
import { SeenSchedule } from '#machines/earnings/instalment/planChange.ts';
import { approvalActs } from '#machines/oversight/approval/approval.acts.ts';
import { ActorFacts } from '#machines/shared/actor.ts';
import { Count, ProtocolText, Quantity, simpleEvent } from '#machines/shared/fields/primitives.ts';
import { Reason } from '#machines/shared/fields/reason.ts';

export const InstructionStatus = v.picklist(['draft', 'executing', 'done', 'failed', 'dropped']);
export type InstructionStatus = v.InferOutput<typeof InstructionStatus>;

export const InstructionKind = v.picklist(['freeze', 'release', 'forcedTransfer', 'burn']);
export type InstructionKind = v.InferOutput<typeof InstructionKind>;

/** The legal ground of an instruction. `instruction.rules.ts` has the grounds of each kind. */
export const InstructionGround = v.picklist(['court', 'pledge', 'inheritance', 'lostWallet', 'redemption', 'error']);
export type InstructionGround = v.InferOutput<typeof InstructionGround>;

const retry = simpleEvent('instruction.retry');
const drop = v.object({ type: v.literal('instruction.drop'), reason: Reason });

/** The body of `POST /instructions/:id/events`. */
export const InstructionAction = v.variant('type', [retry, drop]);
export type InstructionAction = v.InferOutput<typeof InstructionAction>;

/** The machine's event type. */
export const InstructionEvent = v.variant('type', [
  v.object({ type: v.literal('instruction.create'), reason: Reason }),
  /** One manager proposes it, another approves it, and the system sends it. */
  v.object({ type: v.literal('instruction.execute'), schedule: SeenSchedule }),
  retry,
  drop,
  v.object({ type: v.literal('execution.confirm'), transaction: v.nullable(ProtocolText) }),
  /** `reason` is the contract's error. */
  v.object({ type: v.literal('execution.fail'), reason: ProtocolText }),
]);
export type InstructionEvent = v.InferOutput<typeof InstructionEvent>;

export const InstructionFacts = v.object({
  ...ActorFacts.entries,
  kind: InstructionKind,
  ground: InstructionGround,
  hasDocument: v.boolean(),
  tokens: Quantity,
  /** The tokens of the wallet, the frozen ones among them, and those that the holder has put up for sale. */
  balance: Count,
  frozen: Count,
  setAside: Count,
  /** The token is on the chain and not retired. */
  tokenInUse: v.boolean(),
  tokenPaused: v.boolean(),
  /** The receiver's wallet is on the whitelist, and the chain has confirmed it. */
  receiverListed: v.boolean(),
  /** The tokens leave and reach the same wallet. */
  sameWallet: v.boolean(),
  /** Tokens are on their way to the wallet by a mint, or another instruction about it is being executed. */
  holdingBusy: v.boolean(),
  /** The schedule of a loan that a burn would make anew, as a fingerprint. Null if it changes none. */
  schedule: v.nullable(v.string()),
  /** Acts on it that are proposed and not decided yet. */
  proposals: v.array(v.picklist(approvalActs)),
});
export type InstructionFacts = v.InferOutput<typeof InstructionFacts>;

/** The occasions for a mail and a notification. Their texts have the locale keys `notification.instruction.*`. */
export type InstructionNotification = 'frozen' | 'released' | 'taken' | 'received' | 'moved' | 'burnt' | 'failed';

export type InstructionEmitted =
  | { type: 'execution.requested' }
  /** The chain has executed it: the holdings follow. */
  | { type: 'holding.changed'; transaction: string | null }
  | { type: 'execution.failed'; reason: string }
  | { type: 'instruction.dropped' }
  | { type: 'holder.notified'; about: InstructionNotification }
  | { type: 'receiver.notified'; about: InstructionNotification }
  | { type: 'manager.notified'; about: InstructionNotification };
