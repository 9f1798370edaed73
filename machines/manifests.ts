import type { LifecycleName } from './catalogue.lifecycles.ts';
import { distributionManifest } from './earnings/distribution/distribution.manifest.ts';
import { earningManifest } from './earnings/earning/earning.manifest.ts';
import { instalmentManifest } from './earnings/instalment/instalment.manifest.ts';
import { contentManifest } from './issuances/content/content.manifest.ts';
import { documentManifest } from './issuances/document/document.manifest.ts';
import { followerManifest } from './issuances/follower/follower.manifest.ts';
import { postManifest } from './issuances/post/post.manifest.ts';
import { projectManifest } from './issuances/project/project.manifest.ts';
import { questionManifest } from './issuances/question/question.manifest.ts';
import { adManifest } from './market/ad/ad.manifest.ts';
import { transferManifest } from './market/transfer/transfer.manifest.ts';
import { bankLineManifest } from './orders/bankLine/bankLine.manifest.ts';
import { coinDepositManifest } from './orders/coinDeposit/coinDeposit.manifest.ts';
import { investmentManifest } from './orders/investment/investment.manifest.ts';
import { paymentManifest } from './orders/payment/payment.manifest.ts';
import { signatureManifest } from './orders/signature/signature.manifest.ts';
import { standingOrderManifest } from './orders/standingOrder/standingOrder.manifest.ts';
import { approvalManifest } from './oversight/approval/approval.manifest.ts';
import { incidentManifest } from './oversight/incident/incident.manifest.ts';
import { invitationManifest } from './people/invitation/invitation.manifest.ts';
import { kycManifest } from './people/kyc/kyc.manifest.ts';
import { onboardingManifest } from './people/onboarding/onboarding.manifest.ts';
import { suitabilityManifest } from './people/suitability/suitability.manifest.ts';
import { taxResidenceManifest } from './people/taxResidence/taxResidence.manifest.ts';
import { userManifest } from './people/user/user.manifest.ts';
import { instructionManifest } from './register/instruction/instruction.manifest.ts';
import { tokenManifest } from './register/token/token.manifest.ts';
import { whitelistingManifest } from './register/whitelisting/whitelisting.manifest.ts';
import type { Journalled } from './shared/journal/journal.wire.ts';
import type { Manifest } from './shared/manifest.ts';
import { eventsOf } from './shared/scenarios.ts';
import type { SearchModel } from './shared/search.ts';

/** The manifest of every lifecycle. The browser uses the catalogue instead, which is much smaller. */
export const manifests = {
  investment: investmentManifest,
  project: projectManifest,
  content: contentManifest,
  kyc: kycManifest,
  suitability: suitabilityManifest,
  onboarding: onboardingManifest,
  taxResidence: taxResidenceManifest,
  user: userManifest,
  payment: paymentManifest,
  bankLine: bankLineManifest,
  coinDeposit: coinDepositManifest,
  signature: signatureManifest,
  standingOrder: standingOrderManifest,
  document: documentManifest,
  post: postManifest,
  question: questionManifest,
  follower: followerManifest,
  token: tokenManifest,
  whitelisting: whitelistingManifest,
  invitation: invitationManifest,
  instalment: instalmentManifest,
  instruction: instructionManifest,
  distribution: distributionManifest,
  earning: earningManifest,
  incident: incidentManifest,
  approval: approvalManifest,
  ad: adManifest,
  transfer: transferManifest,
} satisfies Record<Journalled, object>;

export const isLifecycleName = (name: string): name is LifecycleName => Object.hasOwn(manifests, name);

/** The manifest with the general type, for code that handles all lifecycles alike. */
export const manifestOf = (name: LifecycleName): Manifest => manifests[name] as unknown as Manifest;

/** Every event of the scenarios, including those that a guard refuses. */
export function listScenarioEvents(name: LifecycleName): { type: string }[] {
  const { scenarios } = manifestOf(name);
  return [...eventsOf(scenarios), ...(scenarios.invalid ?? [])];
}

/** Inputs for a search over all possible behaviour of a lifecycle. */
export function buildSearchModel(name: LifecycleName): SearchModel {
  const { machine, sample, scenarios } = manifestOf(name);
  return {
    machine,
    facts: { ...sample },
    machineState: { ...scenarios.machineState },
    given: scenarios.when as SearchModel['given'],
    events: eventsOf(scenarios),
  };
}
