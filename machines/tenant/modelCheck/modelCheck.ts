import { earningMachine } from '#machines/earnings/earning/earning.machine.ts';
import { projectMachine } from '#machines/issuances/project/project.machine.ts';
import { investmentMachine } from '#machines/orders/investment/investment.machine.ts';
import { paymentMachine } from '#machines/orders/payment/payment.machine.ts';
import { kycMachine } from '#machines/people/kyc/kyc.machine.ts';
import { onboardingMachine } from '#machines/people/onboarding/onboarding.machine.ts';
import { suitabilityMachine } from '#machines/people/suitability/suitability.machine.ts';
import { checkInvestment } from './investment.check.ts';
import type { MachineConfiguration, Machines, Violation } from './modelCheck.contract.ts';
import { checkMoney } from './money.check.ts';
import { checkProject } from './project.check.ts';
import { checkIdentity, checkOnboarding, checkTest } from './users.check.ts';

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
 * The violations that a tenant's configuration makes possible, each with its shortest path. The list is empty if the
 * configuration is sound. The search is complete and deterministic.
 */
export const check = (configuration: MachineConfiguration, on: Machines = machines): Violation[] => [
  ...checkOnboarding(configuration, on),
  ...checkIdentity(configuration, on),
  ...checkTest(configuration, on),
  ...checkProject(configuration, on),
  ...checkInvestment(configuration, on),
  ...checkMoney(on),
];
