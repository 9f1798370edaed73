import { adManifest } from './ad/ad.manifest.ts';
import { approvalManifest } from './approval/approval.manifest.ts';
import { bankLineManifest } from './bankLine/bankLine.manifest.ts';
import type { LifecycleName } from './catalogue.lifecycles.ts';
import { coinDepositManifest } from './coinDeposit/coinDeposit.manifest.ts';
import { contentManifest } from './content/content.manifest.ts';
import { distributionManifest } from './distribution/distribution.manifest.ts';
import { documentManifest } from './document/document.manifest.ts';
import { earningManifest } from './earning/earning.manifest.ts';
import { incidentManifest } from './incident/incident.manifest.ts';
import { instalmentManifest } from './instalment/instalment.manifest.ts';
import { instructionManifest } from './instruction/instruction.manifest.ts';
import { investmentManifest } from './investment/investment.manifest.ts';
import { invitationManifest } from './invitation/invitation.manifest.ts';
import { kycManifest } from './kyc/kyc.manifest.ts';
import { onboardingManifest } from './onboarding/onboarding.manifest.ts';
import { paymentManifest } from './payment/payment.manifest.ts';
import { postManifest } from './post/post.manifest.ts';
import { projectManifest } from './project/project.manifest.ts';
import { questionManifest } from './question/question.manifest.ts';
import type { Manifest } from './shared/manifest.ts';
import { eventsOf } from './shared/scenarios.ts';
import type { SearchModel } from './shared/search.ts';
import { signatureManifest } from './signature/signature.manifest.ts';
import { suitabilityManifest } from './suitability/suitability.manifest.ts';
import { tokenManifest } from './token/token.manifest.ts';
import { transferManifest } from './transfer/transfer.manifest.ts';
import { userManifest } from './user/user.manifest.ts';
import { whitelistingManifest } from './whitelisting/whitelisting.manifest.ts';

/** The manifest of every lifecycle. The browser uses the catalogue instead, which is much smaller. */
export const manifests = {
  investment: investmentManifest,
  project: projectManifest,
  content: contentManifest,
  kyc: kycManifest,
  suitability: suitabilityManifest,
  onboarding: onboardingManifest,
  user: userManifest,
  payment: paymentManifest,
  bankLine: bankLineManifest,
  coinDeposit: coinDepositManifest,
  signature: signatureManifest,
  document: documentManifest,
  post: postManifest,
  question: questionManifest,
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
} satisfies Record<LifecycleName, object>;

export const isLifecycleName = (name: string): name is LifecycleName => Object.hasOwn(manifests, name);

/** The manifest with the general type, for code that handles all lifecycles alike. */
export const manifestOf = (name: LifecycleName): Manifest => manifests[name] as unknown as Manifest;

/** Every event of the scenarios, including those that a guard refuses. */
export function scenarioEventsOf(name: LifecycleName): { type: string }[] {
  const { scenarios } = manifestOf(name);
  return [...eventsOf(scenarios), ...(scenarios.invalid ?? [])];
}

/** The inputs for a search over everything that a lifecycle can do. */
export function searchModelOf(name: LifecycleName): SearchModel {
  const { machine, sample, scenarios } = manifestOf(name);
  return {
    machine,
    facts: { ...sample },
    machineState: { ...scenarios.machineState },
    given: scenarios.when as SearchModel['given'],
    events: eventsOf(scenarios),
  };
}
