import { earningMachine } from '#machines/earning/earning.machine.ts';
import { investmentMachine } from '#machines/investment/investment.machine.ts';
import { kycMachine } from '#machines/kyc/kyc.machine.ts';
import { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { projectMachine } from '#machines/project/project.machine.ts';
import { suitabilityMachine } from '#machines/suitability/suitability.machine.ts';
import type { Machines, Override, Violation } from './check.contract.ts';
import { checkInvestment } from './investment.check.ts';
import { checkMoney } from './money.check.ts';
import { checkIdentity, checkOnboarding, checkTest } from './people.check.ts';
import { checkProject } from './project.check.ts';

/** The machines that the server runs. */
export const machines: Machines = {
  onboarding: onboardingMachine,
  kyc: kycMachine,
  suitability: suitabilityMachine,
  project: projectMachine,
  investment: investmentMachine,
  earning: earningMachine,
  payment: paymentMachine,
};

/**
 * What could go wrong with a tenant's choices, each with the shortest way that leads there; nothing where they are
 * sound. All that is reachable is gone over: the same choices have the same answer.
 */
export const check = (override: Override, on: Machines = machines): Violation[] => [
  ...checkOnboarding(override, on),
  ...checkIdentity(override, on),
  ...checkTest(override, on),
  ...checkProject(override, on),
  ...checkInvestment(override, on),
  ...checkMoney(on),
];
