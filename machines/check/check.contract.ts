import type { AnyStateMachine } from 'xstate';
import type { Customization } from '#machines/customization/customization.contract.ts';
import type { TenantSettings } from '#machines/tenant/settings.contract.ts';

/** The machines that are looked at; a test gives others, in which something was broken. */
export const machineNames = [
  'onboarding',
  'kyc',
  'suitability',
  'project',
  'investment',
  'earning',
  'payment',
] as const;
export type Machines = Record<(typeof machineNames)[number], AnyStateMachine>;

/** When the server asks for a mint by itself. */
export type MintStrategy = 'manual' | 'charge' | 'campaignEnd' | 'softCap';

/** What a tenant chooses that machines decide with. Lists are taken as they are written, before any schema. */
export interface Override {
  steps: readonly string[];
  phases: readonly string[];
  hasKyc: boolean;
  /** Without it interest is taken and no order: nothing new can become a token. */
  hasPayment: boolean;
  isSigningHidden: boolean;
  policy: string;
  methods: readonly string[];
  hasBalance: boolean;
  strategies: readonly MintStrategy[];
}

export const mintStrategies: readonly MintStrategy[] = ['manual', 'charge', 'campaignEnd', 'softCap'];

type Chosen = Pick<Customization, 'hide' | 'modules' | 'extras'> & {
  flows: { onboarding: readonly string[]; project_status: readonly string[] };
};

/** What machines decide with, of all that a tenant chooses. Every project chooses its own strategy, so each is tried. */
export function overrideOf(
  { flows, hide, modules, extras }: Chosen,
  { suitabilityPolicy, paymentMethods }: Pick<TenantSettings, 'suitabilityPolicy' | 'paymentMethods'>,
  strategies = mintStrategies,
): Override {
  return {
    steps: flows.onboarding,
    phases: flows.project_status,
    hasKyc: modules.kyc,
    hasPayment: modules.payment,
    isSigningHidden: hide.signInvestment || !modules.signature,
    policy: suitabilityPolicy,
    methods: paymentMethods.map(({ method }) => method),
    hasBalance: extras.payWithBalance,
    strategies,
  };
}

/** What may not happen; each has its text under `check.*`. */
export const invariants = [
  'stepUnreachable',
  'onboardingDeadEnd',
  'phaseUnreachable',
  'projectDeadEnd',
  'orderDeadEnd',
  'mintInReflection',
  'chargeWithoutRefund',
  'testBlocks',
  'paymentWithoutIdentity',
  'paidTwice',
] as const;
export type Invariant = (typeof invariants)[number];

export const violationFields = [
  'flows.onboarding',
  'flows.project_status',
  'hide',
  'suitabilityPolicy',
  'paymentMethods',
] as const;

/** One step of the way to a violation. The machine `world` is what no machine decides: time, and how a project ends. */
export interface Step {
  machine: keyof Machines | 'world';
  from: string;
  event: string;
  actor: string;
  to: string;
}

export interface Violation {
  invariant: Invariant;
  /** The field of the configuration to look at first. */
  field: (typeof violationFields)[number];
  /** The step, phase or status that it is about. */
  what: string;
  path: Step[];
}
