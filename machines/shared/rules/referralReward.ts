import * as v from 'valibot';
import { amount } from '#machines/shared/fields/amounts.ts';
import { number } from '#machines/shared/fields/number.ts';
import type { Money } from '../money.ts';

const reward = v.optional(amount({ min: 0, max: 100_000 }), 0);

/**
 * What a tenant pays for registrations with the code of another user, from its own fees. No field names an issuance or an
 * amount invested: a platform may not reward users for steering orders to an offer (ECSPR art. 3(3)).
 */
export const ReferralReward = v.strictObject({
  /** In minor units; 0 pays nothing. */
  giver: reward,
  newcomer: reward,
  /** The maximum number of days between the registration and the confirmation of the identity. */
  days: v.optional(number({ min: 1, max: 365, integer: true }), 90),
  /** The maximum number of rewards of one giver in a calendar year. Newcomers still get theirs after that. */
  perYear: v.optional(number({ min: 1, max: 1_000, integer: true }), 20),
});
export type ReferralReward = v.InferOutput<typeof ReferralReward>;

export const noReward: ReferralReward = v.parse(ReferralReward, {});

export interface Registration {
  daysAgo: number;
  giver: {
    /** Only a user whose identity is confirmed is paid. */
    isIdentified: boolean;
    /** Managers and owners of issuances are not paid for bringing investors. */
    isInvestor: boolean;
    rewardsThisYear: number;
  };
}

/** The rewards of both when the newcomer's identity is confirmed for the first time. */
export function rewardsFor(rule: ReferralReward, { daysAgo, giver }: Registration): { giver: Money; newcomer: Money } {
  if (daysAgo > rule.days || !giver.isInvestor) return { giver: 0, newcomer: 0 };
  const isPaid = giver.isIdentified && giver.rewardsThisYear < rule.perYear;
  return { giver: isPaid ? rule.giver : 0, newcomer: rule.newcomer };
}
