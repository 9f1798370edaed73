import type { Entity } from './entities.ts';
import type { AnyLifecycle } from './lifecycle.ts';
import { adLifecycle } from './lifecycles/ad.ts';
import { approvalLifecycle } from './lifecycles/approval.ts';
import { bankLineLifecycle } from './lifecycles/bankLine.ts';
import { coinDepositLifecycle } from './lifecycles/coinDeposit.ts';
import { contentLifecycle } from './lifecycles/content.ts';
import { distributionLifecycle } from './lifecycles/distribution.ts';
import { documentLifecycle } from './lifecycles/document.ts';
import { earningLifecycle } from './lifecycles/earning.ts';
import { incidentLifecycle } from './lifecycles/incident.ts';
import { instalmentLifecycle } from './lifecycles/instalment.ts';
import { instructionLifecycle } from './lifecycles/instruction.ts';
import { investmentLifecycle } from './lifecycles/investment.ts';
import { invitationLifecycle } from './lifecycles/invitation.ts';
import { kycLifecycle } from './lifecycles/kyc.ts';
import { onboardingLifecycle } from './lifecycles/onboarding.ts';
import { paymentLifecycle } from './lifecycles/payment.ts';
import { postLifecycle } from './lifecycles/post.ts';
import { projectLifecycle } from './lifecycles/project.ts';
import { questionLifecycle } from './lifecycles/question.ts';
import { signatureLifecycle } from './lifecycles/signature.ts';
import { suitabilityLifecycle } from './lifecycles/suitability.ts';
import { tokenLifecycle } from './lifecycles/token.ts';
import { transferLifecycle } from './lifecycles/transfer.ts';
import { userLifecycle } from './lifecycles/user.ts';
import { whitelistingLifecycle } from './lifecycles/whitelisting.ts';

const all = {
  user: userLifecycle,
  kyc: kycLifecycle,
  onboarding: onboardingLifecycle,
  suitability: suitabilityLifecycle,
  project: projectLifecycle,
  content: contentLifecycle,
  document: documentLifecycle,
  post: postLifecycle,
  question: questionLifecycle,
  token: tokenLifecycle,
  whitelisting: whitelistingLifecycle,
  invitation: invitationLifecycle,
  instruction: instructionLifecycle,
  ad: adLifecycle,
  transfer: transferLifecycle,
  investment: investmentLifecycle,
  payment: paymentLifecycle,
  bankLine: bankLineLifecycle,
  coinDeposit: coinDepositLifecycle,
  signature: signatureLifecycle,
  instalment: instalmentLifecycle,
  distribution: distributionLifecycle,
  earning: earningLifecycle,
  incident: incidentLifecycle,
  approval: approvalLifecycle,
} satisfies Record<Entity, object>;

/** The row of an entity, with the columns that its facts need, or undefined if there is none. */
export type RowOf<T extends Entity> = Awaited<ReturnType<(typeof all)[T]['load']>>;

/** The lifecycles by table. Events are parsed by their contracts before, so this table can drop their exact types. */
export const lifecycles = all as unknown as Record<Entity, AnyLifecycle>;
