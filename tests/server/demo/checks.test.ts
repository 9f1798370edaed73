import { expect, it } from 'vitest';
import { investmentMachine } from '#machines/investment/investment.machine.ts';
import { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import { projectMachine } from '#machines/project/project.machine.ts';
import { newOnboarding } from '#server/engine/lifecycles/onboarding.ts';
import { hasStep } from './checks.ts';

const step = (from: string, type: string, to: string) => ({ from, to, event: { type } });
const opened = newOnboarding.replaceAll(':new', ':missing');

it.each([
  [investmentMachine, step('new', 'order.create', 'CREATED')],
  [investmentMachine, step('SIGNED', 'mint.request', 'SIGNED')],
  [projectMachine, step('DRAFT', 'phase.advance', 'VALIDATING.waiting')],
  [projectMachine, step('VALIDATING.validated', 'validation.return', 'DRAFT')],
  [onboardingMachine, step(newOnboarding, 'onboarding.open', opened)],
  [onboardingMachine, step(opened, 'step.complete', opened.replace('KYC:missing', 'KYC:done'))],
])('knows a legal step of %#', (machine, legal) => {
  expect(hasStep(machine, legal)).toBe(true);
});

it.each([
  [investmentMachine, step('CREATED', 'payment.settle', 'CHARGED')],
  [investmentMachine, step('new', 'order.create', 'ACCEPTED')],
  [investmentMachine, step('CANCELED', 'investment.cancel', 'CANCELED')],
  [projectMachine, step('DRAFT', 'phase.advance', 'CLOSED.financed')],
  [onboardingMachine, step(newOnboarding, 'onboarding.open', opened.replace('KYC:missing', 'KYC:done'))],
])('knows an illegal step of %#', (machine, illegal) => {
  expect(hasStep(machine, illegal)).toBe(false);
});
