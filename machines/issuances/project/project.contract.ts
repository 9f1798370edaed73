import * as v from 'valibot';
import { approvalActs } from '#machines/oversight/approval/approval.acts.ts';
import { ActorFacts } from '#machines/shared/actor.ts';
import { date } from '#machines/shared/fields/date.ts';
import { requiredText } from '#machines/shared/fields/plain.ts';
import { Minor, simpleEvent } from '#machines/shared/fields/primitives.ts';
import { Reason } from '#machines/shared/fields/reason.ts';
import { Insolvency, InsolvencyPeriod, ProjectPhase, Suspension } from './project.status.ts';

export { Insolvency, InsolvencyPeriod, ProjectPhase, ProjectStatus, Suspension } from './project.status.ts';

/**
 * The requirements of a project before it is validated or its campaign opens. `dates` is also missing if the end has
 * already passed, `ownerLimit` if the target exceeds the amount that the owner may raise in 12 months
 * (ECSPR art. 1(2)(c)), `agreement` if its terms contradict each other.
 */
export const ProjectNeed = v.picklist([
  'dates',
  'price',
  'tokensForSale',
  'softCap',
  'documents',
  'bankAccount',
  'keyInformation',
  'ownerLimit',
  'texts',
  'risks',
  'ranking',
  'token',
  'agreement',
]);
export type ProjectNeed = v.InferOutput<typeof ProjectNeed>;

const Day = date();
const Moment = v.pipe(v.string(), v.isoTimestamp('validator.error_date'));

/** The phases that can begin by themselves. */
const OpeningPhase = v.picklist(['PRE_CAMPAIGN', 'CAMPAIGN']);
/** The time at which the next phase begins by itself. */
export const Opening = v.object({ to: OpeningPhase, at: Moment });
export type Opening = v.InferOutput<typeof Opening>;

/** The machine's event type and the body of `POST /issuances/:id/events`. */
export const ProjectEvent = v.variant('type', [
  simpleEvent('project.create'),
  v.object({ type: v.literal('phase.advance'), to: ProjectPhase }),
  simpleEvent('validation.request'),
  simpleEvent('validation.withdraw'),
  simpleEvent('validation.approve'),
  v.object({
    type: v.literal('validation.return'),
    reasons: v.pipe(
      v.array(Reason),
      v.minLength(1, 'validator.error_null'),
      v.maxLength(20, 'validator.form_field_invalid'),
    ),
  }),
  /** The next phase begins by itself at that time. A later date replaces an earlier one. */
  v.object({ type: v.literal('opening.schedule'), to: OpeningPhase, at: Moment }),
  simpleEvent('opening.cancel'),
  simpleEvent('opening.due'),
  simpleEvent('visibility.show'),
  simpleEvent('visibility.hide'),
  v.object({ type: v.literal('kiis.publish'), fileId: requiredText() }),
  simpleEvent('funding.near'),
  simpleEvent('funding.softCap'),
  simpleEvent('funding.target'),
  v.object({ type: v.literal('campaign.extend'), endsAt: Moment }),
  simpleEvent('campaign.end'),
  /** No orders and payments until it is resumed. The reason is public. */
  v.object({ type: v.literal('campaign.suspend'), reason: Reason }),
  /** The reason says what has changed, which investors read too. */
  v.object({ type: v.literal('campaign.resume'), reason: Reason }),
  simpleEvent('counting.finish'),
  /** The approved amount. More may have become releasable since, which stays in escrow. */
  v.object({ type: v.literal('funds.release'), amount: v.optional(v.pipe(Minor, v.minValue(1))) }),
  v.object({ type: v.literal('project.withdraw'), reason: Reason }),
  /** Everything that it owed has been paid. */
  simpleEvent('project.repay'),
  v.object({ type: v.literal('insolvency.declare'), on: Day, reference: Reason }),
  /** The declaration was an error, or the proceedings have ended and the issuer pays. */
  v.object({ type: v.literal('insolvency.lift'), reason: Reason }),
]);
export type ProjectEvent = v.InferOutput<typeof ProjectEvent>;

/** The facts that the guards need. The server computes all of them, including those about time. */
export const ProjectFacts = v.object({
  ...ActorFacts.entries,
  now: Moment,
  /** The phases in the tenant's order. */
  phases: v.array(ProjectPhase),
  missing: v.array(ProjectNeed),
  /** The end of the campaign, and whether it has passed. */
  endsAt: v.nullable(Moment),
  endOver: v.boolean(),
  /** Paid orders have reached the tenant's percentage of the target, or the target itself. */
  nearReached: v.boolean(),
  targetReached: v.boolean(),
  /** Money whose reflection period has ended has reached the soft cap. */
  firmReached: v.boolean(),
  /**
   * Whether any investment has a running reflection period (ECSPR art. 22), a payment that may still arrive, or a mint.
   */
  reflectionsRunning: v.boolean(),
  paymentsUnderWay: v.boolean(),
  mintMade: v.boolean(),
  mintPending: v.boolean(),
  /** The money of minted investments that is still in escrow, in minor units. */
  releasable: Minor,
  /** The money of paid investments that are not minted yet, in minor units. */
  unminted: Minor,
  /**
   * All capital has come back, or all tokens were redeemed, and no payment is open or due. What a stake in a company
   * returns does not end it.
   */
  repaid: v.boolean(),
  /** The acting manager may release it alone. What they moved out of this issuance within 30 days counts too. */
  releaseWithinLimit: v.boolean(),
  /** Acts on it that are proposed and not decided yet. */
  proposals: v.array(v.picklist(approvalActs)),
  /** The total money in escrow in minor units, which a withdrawal of the project would return. */
  escrow: Minor,
  /** Machine state, like all fields below. A project in pre-campaign is shown to investors. */
  visible: v.boolean(),
  opening: v.nullable(Opening),
  suspension: v.nullable(Suspension),
  insolvency: v.nullable(Insolvency),
  /** The insolvencies that were lifted. Nothing that was late bore interest in their time. */
  pastInsolvencies: v.array(InsolvencyPeriod),
  nearTold: v.boolean(),
  targetTold: v.boolean(),
  /** Once true it remains true, even if investments are canceled later. */
  softCapFirm: v.boolean(),
  /** The version of the key information sheet in force (ECSPR art. 23); 0 if there is none. */
  kiisVersion: Minor,
  /** The reasons of the validator's last return. */
  returnReasons: v.array(v.string()),
});
export type ProjectFacts = v.InferOutput<typeof ProjectFacts>;

/** The effects of a change, in the same transaction or through the queue. */
export type ProjectEmitted =
  /** Idempotent: after a return or a change of phases it finds the existing token. */
  | { type: 'token.required' }
  /** These advance the open version of its content. */
  | { type: 'validation.requested' }
  | { type: 'validation.withdrawn' }
  | { type: 'validation.approved' }
  | { type: 'validation.returned' }
  | { type: 'content.due' }
  | { type: 'opening.scheduled'; at: string }
  | { type: 'campaign.opened' }
  | { type: 'campaign.extended'; endsAt: string }
  | { type: 'campaign.suspended' }
  /** Its end moves later by the time since then. */
  | { type: 'campaign.resumed'; since: string }
  /** Each order receives `campaign.resume`. */
  | { type: 'orders.resumed'; since: string }
  /** Interests and unpaid orders expire. */
  | { type: 'campaign.closed' }
  /** From version 2 on, each investment receives `kiis.changed`. */
  | { type: 'kiis.published'; version: number; fileId: string }
  | { type: 'softCap.reached' }
  /** Each investment receives `campaign.close` or `project.fail`, respectively. */
  | { type: 'project.financed' }
  | { type: 'project.failed' }
  /** Sales and gifts of its tokens end. */
  | { type: 'project.repaid' }
  | { type: 'project.insolvent' }
  | { type: 'insolvency.lifted' }
  | { type: 'funds.released'; amount: number }
  | { type: 'owner.notified'; about: ProjectNotification; reasons: readonly string[] }
  | { type: 'manager.notified'; about: ProjectNotification; reasons: readonly string[] }
  /** For the users who follow the project or have an interest or an investment in it. */
  | { type: 'investors.notified'; about: ProjectNotification; reasons: readonly string[] }
  /** For those who follow the project without an order in it. */
  | { type: 'followers.notified'; about: ProjectNotification; reasons: readonly string[] };

/** The occasions for a mail and a notification. Their texts have the locale keys `notification.project.*`. */
export type ProjectNotification =
  | 'openingScheduled'
  | 'openingCanceled'
  | 'openingMissed'
  | 'preCampaignBegan'
  | 'validationRequested'
  | 'validated'
  | 'validationReturned'
  | 'campaignOpened'
  | 'fundingNear'
  | 'softCapReached'
  | 'targetReached'
  | 'campaignExtended'
  | 'campaignSuspended'
  | 'campaignResumed'
  | 'campaignClosed'
  | 'financed'
  | 'ended'
  | 'withdrawn'
  | 'fundsReleased'
  | 'repaid'
  | 'insolvent'
  | 'insolvencyLifted';
