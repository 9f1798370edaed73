import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { filled, text } from '#machines/shared/fields/text.ts';
import { ProjectPhase } from './project.status.ts';

export { ProjectPhase, ProjectStatus } from './project.status.ts';

/**
 * What an offer needs before it is validated or opened. `dates` is missing too when the end has already passed,
 * `ownerLimit` when the target exceeds what its owner may raise in 12 months (ECSPR art. 1(2)(c)).
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
]);
export type ProjectNeed = v.InferOutput<typeof ProjectNeed>;

const Minor = v.pipe(v.number(), v.integer(), v.minValue(0));
const Moment = v.pipe(v.string(), v.isoTimestamp('validator.error_date'));
const Reason = text({ max: 500, characters: 'free' });
const just = <const T extends string>(type: T) => v.object({ type: v.literal(type) });

/** The machine's event type and the body of `POST /issuances/:id/events`. */
export const ProjectEvent = v.variant('type', [
  just('project.create'),
  v.object({ type: v.literal('phase.advance'), to: ProjectPhase }),
  just('validation.request'),
  just('validation.approve'),
  v.object({
    type: v.literal('validation.return'),
    reasons: v.pipe(
      v.array(Reason),
      v.minLength(1, 'validator.error_null'),
      v.maxLength(20, 'validator.form_field_invalid'),
    ),
  }),
  just('visibility.show'),
  just('visibility.hide'),
  v.object({ type: v.literal('kiis.publish'), fileId: filled() }),
  just('funding.near'),
  just('funding.softCap'),
  just('funding.target'),
  v.object({ type: v.literal('campaign.extend'), endsAt: Moment }),
  just('campaign.end'),
  just('counting.finish'),
  just('funds.release'),
  v.object({ type: v.literal('project.withdraw'), reason: Reason }),
]);
export type ProjectEvent = v.InferOutput<typeof ProjectEvent>;

/** What the guards need. The server computes every fact, the clock's included, and sends them with the project. */
export const ProjectFacts = v.object({
  ...ActorFacts.entries,
  /** The tenant's phases in their order. */
  phases: v.array(ProjectPhase),
  missing: v.array(ProjectNeed),
  /** The end of the campaign, and whether it has passed. */
  endsAt: v.nullable(Moment),
  endOver: v.boolean(),
  /** Paid orders have reached the tenant's percent of the target; the target. */
  nearReached: v.boolean(),
  targetReached: v.boolean(),
  /** Money past its reflection has reached the soft cap. */
  firmReached: v.boolean(),
  /** Of any investment: reflection (ECSPR art. 22), a payment that may still arrive, a mint. */
  reflectionsRunning: v.boolean(),
  paymentsUnderWay: v.boolean(),
  mintMade: v.boolean(),
  mintPending: v.boolean(),
  /** Minor units of minted investments that are still in escrow. */
  releasable: Minor,
  /** Kept by the machine itself, from here on. A project in pre-campaign is shown to investors. */
  visible: v.boolean(),
  nearTold: v.boolean(),
  targetTold: v.boolean(),
  /** For good, whatever is canceled later. */
  softCapFirm: v.boolean(),
  /** Of the key information sheet in force (ECSPR art. 23); 0 while there is none. */
  kiisVersion: Minor,
  /** Why the validator returned the project the last time. */
  returnReasons: v.array(v.string()),
});
export type ProjectFacts = v.InferOutput<typeof ProjectFacts>;

/** What follows a change, in the same transaction or through the queue. */
export type ProjectEmitted =
  /** Idempotent: asked again after a return or a change of phases, it finds the token that there is. */
  | { type: 'token.required' }
  | { type: 'validation.requested' }
  | { type: 'campaign.opened' }
  | { type: 'campaign.extended'; endsAt: string }
  /** Interests and unpaid orders are to expire. */
  | { type: 'campaign.closed' }
  /** Version 2 and later: each investment gets `kiis.changed`. */
  | { type: 'kiis.published'; version: number; fileId: string }
  | { type: 'softCap.reached' }
  /** Each investment gets `campaign.close`; `project.fail`. */
  | { type: 'project.financed' }
  | { type: 'project.failed' }
  | { type: 'funds.released'; amount: number }
  | { type: 'owner.told'; about: ProjectNews; reasons: readonly string[] }
  | { type: 'manager.told'; about: ProjectNews }
  /** Those who follow the project or hold an interest or an investment in it. */
  | { type: 'investors.told'; about: ProjectNews };

/** The occasions for a mail and a notification; each has its text under `news.project.*`. */
export type ProjectNews =
  | 'preCampaignBegan'
  | 'validationRequested'
  | 'validated'
  | 'validationReturned'
  | 'campaignOpened'
  | 'fundingNear'
  | 'softCapReached'
  | 'targetReached'
  | 'campaignExtended'
  | 'campaignClosed'
  | 'financed'
  | 'ended'
  | 'withdrawn'
  | 'fundsReleased';
