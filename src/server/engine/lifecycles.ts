import type { Thing } from './dispatch.ts';
import type { AnyLifecycle } from './lifecycle.ts';
import { distributionLifecycle } from './lifecycles/distribution.ts';
import { documentLifecycle } from './lifecycles/document.ts';
import { earningLifecycle } from './lifecycles/earning.ts';
import { investmentLifecycle } from './lifecycles/investment.ts';
import { kycLifecycle } from './lifecycles/kyc.ts';
import { onboardingLifecycle } from './lifecycles/onboarding.ts';
import { paymentLifecycle } from './lifecycles/payment.ts';
import { personLifecycle } from './lifecycles/person.ts';
import { projectLifecycle } from './lifecycles/project.ts';
import { signatureLifecycle } from './lifecycles/signature.ts';
import { suitabilityLifecycle } from './lifecycles/suitability.ts';
import { tokenLifecycle } from './lifecycles/token.ts';

/** Every lifecycle that the server runs, by the name of its table. */
const all = {
  person: personLifecycle,
  kyc: kycLifecycle,
  onboarding: onboardingLifecycle,
  suitability: suitabilityLifecycle,
  project: projectLifecycle,
  document: documentLifecycle,
  token: tokenLifecycle,
  investment: investmentLifecycle,
  payment: paymentLifecycle,
  signature: signatureLifecycle,
  distribution: distributionLifecycle,
  earning: earningLifecycle,
} satisfies Record<Thing, object>;

/** What is sent to a thing was parsed by its contract, so the table need not know the types of each. */
export const lifecycles = all as unknown as Record<Thing, AnyLifecycle>;
