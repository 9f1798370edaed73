import type { Thing } from '#server/engine/dispatch.ts';
import { distributionWays } from './distribution.ts';
import { documentWays } from './document.ts';
import { earningWays } from './earning.ts';
import type { Ground } from './ground.ts';
import { kycWays } from './kyc.ts';
import { onboardingWays } from './onboarding.ts';
import { paymentWays } from './payment.ts';
import { personWays } from './person.ts';
import { projectWays } from './project.ts';
import { signatureWays } from './signature.ts';
import { suitabilityWays } from './suitability.ts';
import { tokenWays } from './token.ts';
import type { AnyWays } from './way.ts';

/** The ways of every lifecycle; those of the investment, the longest, are written in a file of their own. */
export const byThing = {
  person: personWays,
  kyc: kycWays,
  suitability: suitabilityWays,
  onboarding: onboardingWays,
  project: projectWays,
  token: tokenWays,
  distribution: distributionWays,
  earning: earningWays,
  payment: paymentWays,
  signature: signatureWays,
  document: documentWays,
} satisfies Partial<Record<Thing, (ground: Ground) => AnyWays>>;

export type Wayed = keyof typeof byThing;
