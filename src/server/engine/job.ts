import * as v from 'valibot';
import { BankLineWord } from '#machines/orders/bankLine/bankLine.contract.ts';
import { RefundRoute } from '#machines/orders/payment/payment.contract.ts';
import { ChangedFlow } from '#machines/tenant/customization/flowChange.wire.ts';
import { type Entity, type Events, isEntity } from './entities.ts';

/** An event that the system sends to an entity at a scheduled time. */
export type EventJob = { [T in Entity]: { entity: T; id: string; event: Events[T] } }[Entity];

/** Only the shape is checked here, because the entity's machine decides about the event. */
const EventPayload = v.custom<EventJob>(
  (payload) =>
    v.is(v.object({ entity: v.custom(isEntity), id: v.string(), event: v.object({ type: v.string() }) }), payload),
  'This is not an event for a known entity',
);

const Money = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Text = v.string();
/** How often a repeating job has run. Jobs of an earlier version lack it. */
const Attempt = v.optional(v.number());

const FollowerNews = {
  about: Text,
  params: v.record(v.string(), v.union([v.string(), v.number()])),
  occurrence: Text,
};

/**
 * The payload of each kind of job. One version of the server may write a payload that the next version reads, so it is
 * parsed when it is read from the database.
 */
const payloads = {
  event: EventPayload,
  /** Notifies the users whose saved searches match an ad. */
  'ad.tell': v.object({ adId: Text }),
  'approval.execute': v.object({ approvalId: Text }),
  'balance.payout': v.object({ userId: Text, amount: Money, key: Text }),
  /** Asks the bank for new movements, and queues itself again. */
  'bank.pull': v.object({}),
  'code.mail': v.object({ codeId: Text, sealed: Text }),
  'code.send': v.object({ userId: Text, purpose: v.picklist(['email', 'signature']), boundTo: Text }),
  'coins.return': v.object({ depositId: Text }),
  'coins.sweep': v.object({ paymentId: Text }),
  /** Reads the chain, and queues itself again as long as money can arrive. */
  'coins.watch': v.object({}),
  'contract.make': v.object({ investmentId: Text }),
  'contract.seal': v.object({ investmentId: Text, signatureId: Text }),
  'counts.clear': v.object({}),
  'earning.claim': v.object({ earningId: Text, amount: Money, key: Text }),
  'earning.hold': v.object({ earningId: Text }),
  'earning.pay': v.object({ earningId: Text, amount: Money, key: Text }),
  'earning.seize': v.object({ earningId: Text, amount: Money, key: Text }),
  /** `after`: the last migrated entity of the flow. */
  'flow.migrate': v.object({ version: v.number(), flow: v.optional(ChangedFlow), after: v.optional(Text) }),
  /** `occurrence`: the same news have one id, so that no mailbox gets them twice. `after`: the last follower told. */
  'follower.tell': v.object({ ...FollowerNews, projectId: Text, after: v.optional(Text) }),
  'holding.freeze': v.object({ projectId: Text, userId: Text, wallet: Text, attempt: Attempt, checks: Attempt }),
  'identifiers.digest': v.object({}),
  'incident.review': v.object({}),
  'instalments.adopt': v.object({}),
  'instruction.check': v.object({ instructionId: Text, checks: v.number(), attempt: Attempt }),
  'instruction.execute': v.object({ instructionId: Text, attempt: Attempt }),
  'investment.review': v.object({ projectId: Text }),
  'journal.anchor': v.object({}),
  'journal.seal': v.object({}),
  'kiis.change': v.object({ investmentId: Text, version: v.number() }),
  'kyc.check': v.object({ kycId: Text }),
  'kyc.notice': v.object({ reference: Text }),
  'line.return': v.object({ incidentId: Text, key: Text }),
  'machine.migrate': v.object({ entity: v.custom<Entity>(isEntity), userId: Text }),
  /** `userId` is missing in jobs of an earlier version. */
  'mail.addressChanged': v.object({ to: Text, locale: v.picklist(['es', 'en']), userId: v.optional(Text) }),
  'mail.followerAsked': v.object({ followerId: Text }),
  'mail.followerTold': v.object({ ...FollowerNews, followerId: Text }),
  'mail.invitation': v.object({ invitationId: Text }),
  'mail.link': v.object({ userId: v.nullable(Text), purpose: v.picklist(['session', 'password', 'device']) }),
  /** A notification. Queues hold jobs of this kind, so it keeps its former name. */
  'mail.news': v.object({ notificationId: Text }),
  'mail.registered': v.object({ userId: Text }),
  mint: v.object({ investmentId: Text, attempt: Attempt }),
  'mint.check': v.object({ investmentId: Text, block: v.number(), attempt: Attempt }),
  'onboarding.review': v.object({}),
  /** `again`: the manager's attempt after a refusal of the bank. */
  'owner.payout': v.object({
    ownerId: Text,
    projectId: Text,
    amount: Money,
    key: Text,
    again: v.optional(v.object({ incidentId: Text, attempt: v.number() })),
  }),
  'payment.charge': v.object({ paymentId: Text }),
  'payment.lookup': v.object({ paymentId: Text, attempt: v.optional(v.number()) }),
  /** `version`: the payment's at this attempt. */
  'payment.refund': v.object({
    paymentId: Text,
    key: Text,
    route: v.optional(RefundRoute, 'channel'),
    version: v.optional(v.number()),
  }),
  'people.spell': v.object({}),
  'personal.encrypt': v.object({}),
  'post.tell': v.object({ postId: Text }),
  /** Queued by the statement that stores the notification, for each device that wants it. */
  'push.send': v.object({ notificationId: Text, subscriptionId: Text }),
  /** `attempt`: how often the fees of the platform did not cover it. */
  'referral.reward': v.object({ userId: Text, attempt: Attempt }),
  'register.check': v.object({ full: v.boolean() }),
  'sandbox.notice': v.object({
    url: Text,
    init: v.object({ method: v.literal('POST'), headers: v.record(Text, Text), body: Text }),
  }),
  /** `attempt`: one of the scheduled lookups, which go on until the signature ends. */
  'signature.lookup': v.object({ signatureId: Text, attempt: Attempt }),
  'signature.open': v.object({ signatureId: Text }),
  'statement.confirm': v.object({ lines: v.array(Text), word: BankLineWord }),
  'statement.read': v.object({ importId: Text }),
  'taxResidence.carry': v.object({}),
  'token.cancel': v.object({
    tokenId: Text,
    reason: Text,
    fileId: Text,
    proposedBy: v.nullable(Text),
    approvedBy: v.nullable(Text),
  }),
  'token.check': v.object({ tokenId: Text, block: v.number(), attempt: Attempt, isMissing: v.optional(v.boolean()) }),
  'token.deploy': v.object({ tokenId: Text, key: Text, attempt: Attempt }),
  'token.finish': v.object({ tokenId: Text }),
  'token.publish': v.object({ tokenId: Text, attempt: Attempt, checks: Attempt }),
  'token.switch': v.object({ tokenId: Text, attempt: Attempt, checks: Attempt }),
  'transfer.admit': v.object({ transferId: Text }),
  'transfer.agree': v.object({ transferId: Text }),
  'transfer.check': v.object({ transferId: Text, checks: v.number(), attempt: Attempt }),
  'transfer.execute': v.object({ transferId: Text, attempt: Attempt }),
  /** `repeats`: it runs again until the transfer is executed or has ended. */
  'transfer.review': v.object({ transferId: Text, repeats: v.optional(v.boolean(), false) }),
  'transfer.seal': v.object({ transferId: Text }),
  /** Adds the transitions of past hours to those of their days. */
  'transitions.count': v.object({}),
  'user.erase': v.object({ userId: Text }),
  'whitelist.adopt': v.object({}),
  'whitelist.write': v.object({ tokenId: Text, attempt: Attempt }),
};

export type Jobs = { [K in keyof typeof payloads]: v.InferOutput<(typeof payloads)[K]> };
export type JobKind = keyof Jobs;

const schemas: { [K in JobKind]: v.GenericSchema<unknown, Jobs[K]> } = payloads;

/** A job to queue. Without `runAt` it runs at once. */
export type Job = { [K in JobKind]: { kind: K; payload: Jobs[K]; runAt: Date | undefined } }[JobKind];

export const jobKinds = Object.keys(payloads) as JobKind[];

export const isJobKind = (kind: string): kind is JobKind => Object.hasOwn(payloads, kind);

/** Parses the stored payload of a job. Throws if it does not match the job's kind. */
export function parsePayload<K extends JobKind>(kind: K, payload: unknown): Jobs[K] {
  const schema: v.GenericSchema<unknown, Jobs[K]> = schemas[kind];
  return v.parse(schema, payload);
}
