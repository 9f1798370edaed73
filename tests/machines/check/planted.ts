import { type AnyStateMachine, emit } from 'xstate';
import { type Invariant, type Machines, type Override, overrideOf } from '#machines/check/check.contract.ts';
import { machines } from '#machines/check/check.ts';
import { defaultCustomization } from '#machines/customization/customization.contract.ts';
import { defaultSettings } from '#machines/tenant/settings.contract.ts';

export const usual = overrideOf(defaultCustomization, defaultSettings);

/** Something that is wrong on purpose, and what has to be found. */
export interface Planted {
  name: string;
  override?: Partial<Override>;
  on?: Machines;
  found: Invariant;
}

/** The machines with one guard that always says the same, which is as good as removed. */
export function guarded(name: keyof Machines, guard: string, says: boolean): Machines {
  const machine = machines[name].provide({ guards: { [guard]: () => says } } as never);
  return { ...machines, [name]: machine as AnyStateMachine };
}

/** The machines with one action that does something else; nothing, where it is not said what. */
function acting(name: keyof Machines, action: string, does: unknown = () => undefined): Machines {
  const machine = machines[name].provide({ actions: { [action]: does } } as never);
  return { ...machines, [name]: machine as AnyStateMachine };
}

const refunds = emit({ type: 'refund.requested' } as never);

const removed = (
  name: keyof Machines,
  guard: string,
  found: Invariant,
  says = true,
  override: Partial<Override> = {},
) => ({
  name: `${name}: ${guard} always says ${says}`,
  on: guarded(name, guard, says),
  override,
  found,
});

/** Choices that are wrong whatever else the tenant chooses. */
export const choices: Planted[] = [
  { name: 'no test', override: { steps: ['KYC', 'TYPE_OF_INVESTMENT', 'INVEST'] }, found: 'orderDeadEnd' },
  { name: 'no test and no module for identity', override: { steps: ['INVEST'], hasKyc: false }, found: 'orderDeadEnd' },
  {
    name: 'no identity',
    override: { steps: ['SUITABILITY_TEST', 'INVEST'], hasKyc: true },
    found: 'paymentWithoutIdentity',
  },
  { name: 'no investment', override: { steps: ['KYC', 'SUITABILITY_TEST'] }, found: 'stepUnreachable' },
  { name: 'investment first', override: { steps: ['INVEST', 'KYC', 'SUITABILITY_TEST'] }, found: 'stepUnreachable' },
  {
    name: 'investment before the test',
    override: { steps: ['KYC', 'INVEST', 'SUITABILITY_TEST'] },
    found: 'stepUnreachable',
  },
  {
    name: 'a step twice',
    override: { steps: ['KYC', 'SUITABILITY_TEST', 'KYC', 'INVEST'], hasKyc: true },
    found: 'stepUnreachable',
  },
  {
    name: 'a step that is none',
    override: { steps: ['KYC', 'HOROSCOPE', 'SUITABILITY_TEST', 'INVEST'] },
    found: 'onboardingDeadEnd',
  },
  { name: 'no campaign', override: { phases: ['DRAFT', 'VALIDATING', 'CLOSED'] }, found: 'projectDeadEnd' },
  { name: 'no close', override: { phases: ['DRAFT', 'VALIDATING'] }, found: 'projectDeadEnd' },
  {
    name: 'validation after the campaign',
    override: { phases: ['DRAFT', 'CAMPAIGN', 'VALIDATING', 'CLOSED'] },
    found: 'phaseUnreachable',
  },
  {
    name: 'pre-campaign after the campaign',
    override: { phases: ['DRAFT', 'CAMPAIGN', 'PRE_CAMPAIGN', 'CLOSED'] },
    found: 'phaseUnreachable',
  },
  {
    name: 'a phase twice',
    override: { phases: ['DRAFT', 'VALIDATING', 'VALIDATING', 'CAMPAIGN', 'CLOSED'] },
    found: 'phaseUnreachable',
  },
  {
    name: 'a phase that is none',
    override: { phases: ['DRAFT', 'AUCTION', 'CAMPAIGN', 'CLOSED'] },
    found: 'projectDeadEnd',
  },
  { name: 'nothing after the draft', override: { phases: ['DRAFT'] }, found: 'projectDeadEnd' },
  { name: 'a policy that is none', override: { policy: 'never' }, found: 'testBlocks' },
  { name: 'a policy in capitals', override: { policy: 'DECLARE' }, found: 'testBlocks' },
  { name: 'no phase at all', override: { phases: [] }, found: 'projectDeadEnd' },
  {
    name: 'the draft again before the campaign',
    override: { phases: ['DRAFT', 'VALIDATING', 'DRAFT', 'CAMPAIGN', 'CLOSED'] },
    found: 'projectDeadEnd',
  },
  {
    name: 'the draft second',
    override: { phases: ['PRE_CAMPAIGN', 'DRAFT', 'CAMPAIGN', 'CLOSED'] },
    found: 'phaseUnreachable',
  },
  {
    name: 'no identity, and signing hidden',
    override: { steps: ['SUITABILITY_TEST', 'INVEST'], hasKyc: true, isSigningHidden: true },
    found: 'paymentWithoutIdentity',
  },
  { name: 'no step at all', override: { steps: [] }, found: 'orderDeadEnd' },
  { name: 'no way to pay', override: { methods: [] }, found: 'orderDeadEnd' },
  { name: 'only ways to pay that are none', override: { methods: ['barter'] }, found: 'orderDeadEnd' },
  {
    name: 'only a balance that may not be used',
    override: { methods: ['balance'], hasBalance: false },
    found: 'orderDeadEnd',
  },
];

/** Machines that are wrong for orders that are there already, so also where the tenant takes no new ones. */
export const unfinished: Planted[] = [
  removed('investment', 'isMintAllowed', 'mintInReflection'),
  removed('investment', 'isMintFree', 'mintInReflection'),
  removed('investment', 'isMintPending', 'mintInReflection'),
  removed('investment', 'isReflecting', 'chargeWithoutRefund', false),
  removed('investment', 'isReasonGiven', 'chargeWithoutRefund', false),
  removed('investment', 'isProjectEnded', 'chargeWithoutRefund', false),
  {
    name: 'investment: nothing is given back',
    on: acting('investment', 'requestRefund'),
    found: 'chargeWithoutRefund',
  },
  {
    name: 'investment: nobody is given time to reflect',
    on: acting('investment', 'startReflection'),
    found: 'mintInReflection',
  },
  {
    name: 'investment: a mint that failed is waited for',
    on: acting('investment', 'clearMintPending'),
    found: 'chargeWithoutRefund',
  },
  {
    name: 'investment: a mint that failed is the end of it',
    on: acting('investment', 'clearMintPending'),
    found: 'orderDeadEnd',
  },
  {
    name: 'investment: what is signed in vain is given back twice',
    on: acting('investment', 'dropSignature', refunds),
    found: 'paidTwice',
  },
  {
    name: 'investment: what was never paid is given back',
    on: acting('investment', 'dropPayment', refunds),
    found: 'paidTwice',
  },
];

/** Machines that lost what keeps them sound, whatever the tenant chooses. */
export const broken: Planted[] = [
  removed('investment', 'isTestOnRecord', 'orderDeadEnd', false),
  removed('investment', 'isCampaignOpen', 'orderDeadEnd', false),
  removed('investment', 'isOnboardingDone', 'paymentWithoutIdentity', true, { hasKyc: true }),
  removed('suitability', 'isStatementExact', 'testBlocks', false, { policy: 'declare' }),
  removed('suitability', 'isContactAsked', 'testBlocks', false, { policy: 'retryThenContact' }),
  removed('project', 'isCountingOver', 'projectDeadEnd', false),
  removed('project', 'isComplete', 'projectDeadEnd', false),
  removed('kyc', 'isDocumentValid', 'onboardingDeadEnd', false, { hasKyc: true }),
  removed('onboarding', 'isPartCurrent', 'onboardingDeadEnd', false),
  removed('earning', 'isPayable', 'paidTwice'),
  removed('earning', 'isClaimable', 'paidTwice'),
  removed('payment', 'isManager', 'chargeWithoutRefund', false),
  removed('payment', 'isManagerOrSystem', 'chargeWithoutRefund', false),
  ...unfinished,
];
