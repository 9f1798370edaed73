import { type CatalogueEntry, lifecycle } from './catalogue.entry.ts';
import { distributionMachine } from './earnings/distribution/distribution.machine.ts';
import { distributionSample } from './earnings/distribution/distribution.sample.ts';
import { earningMachine } from './earnings/earning/earning.machine.ts';
import { earningSample } from './earnings/earning/earning.sample.ts';
import { instalmentMachine } from './earnings/instalment/instalment.machine.ts';
import { instalmentSample } from './earnings/instalment/instalment.sample.ts';
import { contentMachine } from './issuances/content/content.machine.ts';
import { contentSample } from './issuances/content/content.sample.ts';
import { documentMachine } from './issuances/document/document.machine.ts';
import { documentSample } from './issuances/document/document.sample.ts';
import { followerMachine } from './issuances/follower/follower.machine.ts';
import { followerSample } from './issuances/follower/follower.sample.ts';
import { postMachine } from './issuances/post/post.machine.ts';
import { postSample } from './issuances/post/post.sample.ts';
import { projectMachine } from './issuances/project/project.machine.ts';
import { projectSample } from './issuances/project/project.sample.ts';
import { questionMachine } from './issuances/question/question.machine.ts';
import { questionSample } from './issuances/question/question.sample.ts';
import { adMachine } from './market/ad/ad.machine.ts';
import { adSample } from './market/ad/ad.sample.ts';
import { transferMachine } from './market/transfer/transfer.machine.ts';
import { transferSample } from './market/transfer/transfer.sample.ts';
import { bankLineMachine } from './orders/bankLine/bankLine.machine.ts';
import { bankLineSample } from './orders/bankLine/bankLine.sample.ts';
import { coinDepositMachine } from './orders/coinDeposit/coinDeposit.machine.ts';
import { coinDepositSample } from './orders/coinDeposit/coinDeposit.sample.ts';
import { investmentMachine } from './orders/investment/investment.machine.ts';
import { investmentSample } from './orders/investment/investment.sample.ts';
import { paymentMachine } from './orders/payment/payment.machine.ts';
import { paymentSample } from './orders/payment/payment.sample.ts';
import { signatureMachine } from './orders/signature/signature.machine.ts';
import { signatureSample } from './orders/signature/signature.sample.ts';
import { standingOrderMachine } from './orders/standingOrder/standingOrder.machine.ts';
import { standingOrderSample } from './orders/standingOrder/standingOrder.sample.ts';
import { approvalMachine } from './oversight/approval/approval.machine.ts';
import { approvalSample } from './oversight/approval/approval.sample.ts';
import { incidentMachine } from './oversight/incident/incident.machine.ts';
import { incidentSample } from './oversight/incident/incident.sample.ts';
import { invitationMachine } from './people/invitation/invitation.machine.ts';
import { invitationSample } from './people/invitation/invitation.sample.ts';
import { kycMachine } from './people/kyc/kyc.machine.ts';
import { kycSample } from './people/kyc/kyc.sample.ts';
import { onboardingMachine } from './people/onboarding/onboarding.machine.ts';
import { onboardingSample } from './people/onboarding/onboarding.sample.ts';
import { suitabilityMachine } from './people/suitability/suitability.machine.ts';
import { suitabilitySample } from './people/suitability/suitability.sample.ts';
import { taxResidenceMachine } from './people/taxResidence/taxResidence.machine.ts';
import { taxResidenceSample } from './people/taxResidence/taxResidence.sample.ts';
import { userMachine } from './people/user/user.machine.ts';
import { userSample } from './people/user/user.sample.ts';
import { instructionMachine } from './register/instruction/instruction.machine.ts';
import { instructionSample } from './register/instruction/instruction.sample.ts';
import { tokenMachine } from './register/token/token.machine.ts';
import { tokenSample } from './register/token/token.sample.ts';
import { whitelistingMachine } from './register/whitelisting/whitelisting.machine.ts';
import { whitelistingSample } from './register/whitelisting/whitelisting.sample.ts';
import type { Journalled } from './shared/journal/journal.wire.ts';

/**
 * The pure machines that the server runs. The browser uses this list, because the manifests are larger than it needs.
 */
export const lifecycles = {
  investment: lifecycle(investmentMachine, investmentSample),
  project: lifecycle(projectMachine, projectSample),
  content: lifecycle(contentMachine, contentSample),
  user: lifecycle(userMachine, userSample),
  kyc: lifecycle(kycMachine, kycSample),
  onboarding: lifecycle(onboardingMachine, onboardingSample),
  suitability: lifecycle(suitabilityMachine, suitabilitySample),
  taxResidence: lifecycle(taxResidenceMachine, taxResidenceSample),
  payment: lifecycle(paymentMachine, paymentSample),
  bankLine: lifecycle(bankLineMachine, bankLineSample),
  coinDeposit: lifecycle(coinDepositMachine, coinDepositSample),
  signature: lifecycle(signatureMachine, signatureSample),
  standingOrder: lifecycle(standingOrderMachine, standingOrderSample),
  document: lifecycle(documentMachine, documentSample),
  post: lifecycle(postMachine, postSample),
  question: lifecycle(questionMachine, questionSample),
  follower: lifecycle(followerMachine, followerSample),
  token: lifecycle(tokenMachine, tokenSample),
  whitelisting: lifecycle(whitelistingMachine, whitelistingSample),
  instalment: lifecycle(instalmentMachine, instalmentSample),
  instruction: lifecycle(instructionMachine, instructionSample),
  ad: lifecycle(adMachine, adSample),
  transfer: lifecycle(transferMachine, transferSample),
  distribution: lifecycle(distributionMachine, distributionSample),
  earning: lifecycle(earningMachine, earningSample),
  invitation: lifecycle(invitationMachine, invitationSample),
  incident: lifecycle(incidentMachine, incidentSample),
  approval: lifecycle(approvalMachine, approvalSample),
} satisfies Record<Journalled, CatalogueEntry>;
export type LifecycleName = keyof typeof lifecycles;
