import { adMachine } from './ad/ad.machine.ts';
import { adSample } from './ad/ad.sample.ts';
import { approvalMachine } from './approval/approval.machine.ts';
import { approvalSample } from './approval/approval.sample.ts';
import { bankLineMachine } from './bankLine/bankLine.machine.ts';
import { bankLineSample } from './bankLine/bankLine.sample.ts';
import { lifecycle } from './catalogue.entry.ts';
import { coinDepositMachine } from './coinDeposit/coinDeposit.machine.ts';
import { coinDepositSample } from './coinDeposit/coinDeposit.sample.ts';
import { contentMachine } from './content/content.machine.ts';
import { contentSample } from './content/content.sample.ts';
import { distributionMachine } from './distribution/distribution.machine.ts';
import { distributionSample } from './distribution/distribution.sample.ts';
import { documentMachine } from './document/document.machine.ts';
import { documentSample } from './document/document.sample.ts';
import { earningMachine } from './earning/earning.machine.ts';
import { earningSample } from './earning/earning.sample.ts';
import { incidentMachine } from './incident/incident.machine.ts';
import { incidentSample } from './incident/incident.sample.ts';
import { instalmentMachine } from './instalment/instalment.machine.ts';
import { instalmentSample } from './instalment/instalment.sample.ts';
import { instructionMachine } from './instruction/instruction.machine.ts';
import { instructionSample } from './instruction/instruction.sample.ts';
import { investmentMachine } from './investment/investment.machine.ts';
import { investmentSample } from './investment/investment.sample.ts';
import { invitationMachine } from './invitation/invitation.machine.ts';
import { invitationSample } from './invitation/invitation.sample.ts';
import { kycMachine } from './kyc/kyc.machine.ts';
import { kycSample } from './kyc/kyc.sample.ts';
import { onboardingMachine } from './onboarding/onboarding.machine.ts';
import { onboardingSample } from './onboarding/onboarding.sample.ts';
import { paymentMachine } from './payment/payment.machine.ts';
import { paymentSample } from './payment/payment.sample.ts';
import { postMachine } from './post/post.machine.ts';
import { postSample } from './post/post.sample.ts';
import { projectMachine } from './project/project.machine.ts';
import { projectSample } from './project/project.sample.ts';
import { questionMachine } from './question/question.machine.ts';
import { questionSample } from './question/question.sample.ts';
import { signatureMachine } from './signature/signature.machine.ts';
import { signatureSample } from './signature/signature.sample.ts';
import { suitabilityMachine } from './suitability/suitability.machine.ts';
import { suitabilitySample } from './suitability/suitability.sample.ts';
import { tokenMachine } from './token/token.machine.ts';
import { tokenSample } from './token/token.sample.ts';
import { transferMachine } from './transfer/transfer.machine.ts';
import { transferSample } from './transfer/transfer.sample.ts';
import { userMachine } from './user/user.machine.ts';
import { userSample } from './user/user.sample.ts';
import { whitelistingMachine } from './whitelisting/whitelisting.machine.ts';
import { whitelistingSample } from './whitelisting/whitelisting.sample.ts';

/**
 * The pure machines that the server runs. The browser uses this list, because the manifests are larger than it needs.
 */
export const lifecycles = {
  investment: lifecycle(investmentMachine, investmentSample),
  project: lifecycle(projectMachine, projectSample),
  content: lifecycle(contentMachine, contentSample),
  kyc: lifecycle(kycMachine, kycSample),
  suitability: lifecycle(suitabilityMachine, suitabilitySample),
  onboarding: lifecycle(onboardingMachine, onboardingSample),
  user: lifecycle(userMachine, userSample),
  payment: lifecycle(paymentMachine, paymentSample),
  bankLine: lifecycle(bankLineMachine, bankLineSample),
  coinDeposit: lifecycle(coinDepositMachine, coinDepositSample),
  signature: lifecycle(signatureMachine, signatureSample),
  document: lifecycle(documentMachine, documentSample),
  post: lifecycle(postMachine, postSample),
  question: lifecycle(questionMachine, questionSample),
  token: lifecycle(tokenMachine, tokenSample),
  whitelisting: lifecycle(whitelistingMachine, whitelistingSample),
  invitation: lifecycle(invitationMachine, invitationSample),
  instalment: lifecycle(instalmentMachine, instalmentSample),
  instruction: lifecycle(instructionMachine, instructionSample),
  distribution: lifecycle(distributionMachine, distributionSample),
  earning: lifecycle(earningMachine, earningSample),
  incident: lifecycle(incidentMachine, incidentSample),
  approval: lifecycle(approvalMachine, approvalSample),
  ad: lifecycle(adMachine, adSample),
  transfer: lifecycle(transferMachine, transferSample),
};
export type LifecycleName = keyof typeof lifecycles;
