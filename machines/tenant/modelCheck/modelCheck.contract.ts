import type { AnyStateMachine } from 'xstate';
import { MintStrategy } from '#machines/orders/investment/mintDue.ts';
import type { Customization } from '#machines/tenant/customization/customization.contract.ts';
import type { TenantSettings } from '#machines/tenant/settings/settings.contract.ts';

/** The machines that are checked. Tests replace them with broken ones. */
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

/**
 * The part of a tenant's configuration that affects the machines. Lists are as the tenant wrote them, before
 * validation.
 */
export interface MachineConfiguration {
  steps: readonly string[];
  phases: readonly string[];
  hasKyc: boolean;
  /** Without the payment module a project accepts interest but no orders, so nothing new can become a token. */
  hasPayment: boolean;
  isSigningHidden: boolean;
  policy: string;
  methods: readonly string[];
  hasBalance: boolean;
  strategies: readonly MintStrategy[];
}

type Chosen = Pick<Customization, 'hide' | 'modules' | 'extras'> & {
  flows: { onboarding: readonly string[]; project_status: readonly string[] };
};

/**
 * The part of a configuration that affects the machines. Each project has its own mint strategy, so all are checked.
 */
export function toMachineConfiguration(
  { flows, hide, modules, extras }: Chosen,
  { suitabilityPolicy, paymentMethods }: Pick<TenantSettings, 'suitabilityPolicy' | 'paymentMethods'>,
  strategies: readonly MintStrategy[] = MintStrategy.options,
): MachineConfiguration {
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

/** The invariants that a configuration must not violate. Their texts have the locale keys `check.*`. */
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

/**
 * A step of the path to a violation. The machine `world` stands for everything that no machine decides: the passage of
 * time, and the end of a project.
 */
export interface Step {
  machine: keyof Machines | 'world';
  from: string;
  event: string;
  actor: string;
  to: string;
}

export interface Violation {
  invariant: Invariant;
  /** The field of the configuration that is the most likely cause. */
  field: (typeof violationFields)[number];
  /** The affected step, phase or status. */
  what: string;
  path: Step[];
}
