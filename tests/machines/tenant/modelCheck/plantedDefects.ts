import { type AnyStateMachine, emit } from 'xstate';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import {
  type Invariant,
  type MachineConfiguration,
  type Machines,
  toMachineConfiguration,
} from '#machines/tenant/modelCheck/modelCheck.contract.ts';
import { machines } from '#machines/tenant/modelCheck/modelCheck.ts';
import { defaultSettings } from '#machines/tenant/settings/settings.contract.ts';

export const usual = toMachineConfiguration(defaultCustomization, defaultSettings);

/** A deliberate defect, and the invariant that it violates. */
export interface Planted {
  name: string;
  override?: Partial<MachineConfiguration>;
  on?: Machines;
  found: Invariant;
}

/** The machines with one guard that always gives this result, as if it were removed. */
export function withGuard(name: keyof Machines, guard: string, result: boolean): Machines {
  const machine = machines[name].provide({ guards: { [guard]: () => result } } as never);
  return { ...machines, [name]: machine as AnyStateMachine };
}

/** The machines with one action replaced, by default with one that does nothing. */
function withAction(name: keyof Machines, action: string, replacement: unknown = () => undefined): Machines {
  const machine = machines[name].provide({ actions: { [action]: replacement } } as never);
  return { ...machines, [name]: machine as AnyStateMachine };
}

const refunds = emit({ type: 'refund.requested' } as never);

const withoutGuard = (
  name: keyof Machines,
  guard: string,
  found: Invariant,
  result = true,
  override: Partial<MachineConfiguration> = {},
) => ({
  name: `${name}: ${guard} is always ${result}`,
  on: withGuard(name, guard, result),
  override,
  found,
});

/** Configurations that are wrong, whatever else the tenant configures. */
export const choices: Planted[] = [
  { name: 'no suitability test', override: { steps: ['KYC', 'TYPE_OF_INVESTMENT', 'INVEST'] }, found: 'orderDeadEnd' },
  {
    name: 'no suitability test and no KYC module',
    override: { steps: ['INVEST'], hasKyc: false },
    found: 'orderDeadEnd',
  },
  {
    name: 'no identity check',
    override: { steps: ['SUITABILITY_TEST', 'INVEST'], hasKyc: true },
    found: 'paymentWithoutIdentity',
  },
  { name: 'no investment', override: { steps: ['KYC', 'SUITABILITY_TEST'] }, found: 'stepUnreachable' },
  { name: 'investment first', override: { steps: ['INVEST', 'KYC', 'SUITABILITY_TEST'] }, found: 'stepUnreachable' },
  {
    name: 'investment before the suitability test',
    override: { steps: ['KYC', 'INVEST', 'SUITABILITY_TEST'] },
    found: 'stepUnreachable',
  },
  {
    name: 'a step twice',
    override: { steps: ['KYC', 'SUITABILITY_TEST', 'KYC', 'INVEST'], hasKyc: true },
    found: 'stepUnreachable',
  },
  {
    name: 'an unknown step',
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
    name: 'an unknown phase',
    override: { phases: ['DRAFT', 'AUCTION', 'CAMPAIGN', 'CLOSED'] },
    found: 'projectDeadEnd',
  },
  { name: 'nothing after the draft', override: { phases: ['DRAFT'] }, found: 'projectDeadEnd' },
  { name: 'an unknown policy', override: { policy: 'never' }, found: 'testBlocks' },
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
    name: 'no identity check, and signing hidden',
    override: { steps: ['SUITABILITY_TEST', 'INVEST'], hasKyc: true, isSigningHidden: true },
    found: 'paymentWithoutIdentity',
  },
  { name: 'no step at all', override: { steps: [] }, found: 'orderDeadEnd' },
  { name: 'no payment method', override: { methods: [] }, found: 'orderDeadEnd' },
  { name: 'only unknown payment methods', override: { methods: ['barter'] }, found: 'orderDeadEnd' },
  {
    name: 'only the balance, which may not be used',
    override: { methods: ['balance'], hasBalance: false },
    found: 'orderDeadEnd',
  },
];

/** Machines that are wrong for existing orders, so also if the tenant accepts no new ones. */
export const unfinished: Planted[] = [
  withoutGuard('investment', 'isReflectionOver', 'mintInReflection'),
  withoutGuard('investment', 'isMintFree', 'mintInReflection'),
  withoutGuard('investment', 'isMintPending', 'mintInReflection'),
  withoutGuard('investment', 'isReflecting', 'chargeWithoutRefund', false),
  withoutGuard('investment', 'isReasonGiven', 'chargeWithoutRefund', false),
  withoutGuard('investment', 'isProjectEnded', 'chargeWithoutRefund', false),
  {
    name: 'investment: nothing is refunded',
    on: withAction('investment', 'requestRefund'),
    found: 'chargeWithoutRefund',
  },
  {
    name: 'investment: no reflection period starts',
    on: withAction('investment', 'startReflection'),
    found: 'mintInReflection',
  },
  {
    name: 'investment: a failed mint stays pending and blocks refunds',
    on: withAction('investment', 'clearMintPending'),
    found: 'chargeWithoutRefund',
  },
  {
    name: 'investment: a failed mint stays pending and is a dead end',
    on: withAction('investment', 'clearMintPending'),
    found: 'orderDeadEnd',
  },
  {
    name: 'investment: an unfinished signature is refunded twice',
    on: withAction('investment', 'dropSignature', refunds),
    found: 'paidTwice',
  },
  {
    name: 'investment: an unpaid order is refunded',
    on: withAction('investment', 'dropPayment', refunds),
    found: 'paidTwice',
  },
];

/** Machines without a part that keeps them sound, whatever the tenant configures. */
export const broken: Planted[] = [
  withoutGuard('investment', 'isTestOnRecord', 'orderDeadEnd', false),
  withoutGuard('investment', 'isCampaignOpen', 'orderDeadEnd', false),
  withoutGuard('investment', 'isOnboardingDone', 'paymentWithoutIdentity', true, { hasKyc: true }),
  withoutGuard('suitability', 'isStatementExact', 'testBlocks', false, { policy: 'declare' }),
  withoutGuard('suitability', 'isContactRequired', 'testBlocks', false, { policy: 'retryThenContact' }),
  withoutGuard('project', 'isCountingOver', 'projectDeadEnd', false),
  withoutGuard('project', 'isComplete', 'projectDeadEnd', false),
  withoutGuard('kyc', 'isDocumentValid', 'onboardingDeadEnd', false, { hasKyc: true }),
  withoutGuard('onboarding', 'isPartCurrent', 'onboardingDeadEnd', false),
  withoutGuard('earning', 'isPayable', 'paidTwice'),
  withoutGuard('earning', 'isClaimable', 'paidTwice'),
  withoutGuard('payment', 'isManagerOrSystem', 'chargeWithoutRefund', false),
  ...unfinished,
];
