import type { Thing } from '#server/engine/dispatch.ts';
import { distributionWays } from './distribution.ts';
import { documentWays } from './document.ts';
import { earningWays } from './earning.ts';
import type { Ground } from './ground.ts';
import { investmentWays } from './investment.ts';
import { kycWays } from './kyc.ts';
import { onboardingWays } from './onboarding.ts';
import { paymentWays } from './payment.ts';
import { personWays } from './person.ts';
import { projectWays } from './project.ts';
import { signatureWays } from './signature.ts';
import { suitabilityWays } from './suitability.ts';
import { tokenWays } from './token.ts';
import type { AnyWays } from './way.ts';

/** Which lifecycles are walked together, in one file. */
export const groups = {
  people: { person: personWays, kyc: kycWays, suitability: suitabilityWays, onboarding: onboardingWays },
  offers: { project: projectWays, token: tokenWays, distribution: distributionWays, earning: earningWays },
  investing: { investment: investmentWays },
  money: { payment: paymentWays, signature: signatureWays, document: documentWays },
};

/** The ways of every lifecycle that the server runs. */
export const byThing: { [T in Thing]: (ground: Ground) => AnyWays } = {
  ...groups.people,
  ...groups.offers,
  ...groups.investing,
  ...groups.money,
};
