import type { Entity } from '../engine/entities.ts';
import type { AnyLifecycle } from '../engine/lifecycle.ts';
import { distributionLifecycle } from '../lifecycles/earnings/distribution.ts';
import { earningLifecycle } from '../lifecycles/earnings/earning.ts';
import { instalmentLifecycle } from '../lifecycles/earnings/instalment.ts';
import { contentLifecycle } from '../lifecycles/issuances/content.ts';
import { documentLifecycle } from '../lifecycles/issuances/document.ts';
import { followerLifecycle } from '../lifecycles/issuances/follower.ts';
import { postLifecycle } from '../lifecycles/issuances/post.ts';
import { projectLifecycle } from '../lifecycles/issuances/project.ts';
import { questionLifecycle } from '../lifecycles/issuances/question.ts';
import { adLifecycle } from '../lifecycles/market/ad.ts';
import { transferLifecycle } from '../lifecycles/market/transfer.ts';
import { bankLineLifecycle } from '../lifecycles/orders/bankLine.ts';
import { coinDepositLifecycle } from '../lifecycles/orders/coinDeposit.ts';
import { investmentLifecycle } from '../lifecycles/orders/investment.ts';
import { paymentLifecycle } from '../lifecycles/orders/payment.ts';
import { signatureLifecycle } from '../lifecycles/orders/signature.ts';
import { standingOrderLifecycle } from '../lifecycles/orders/standingOrder.ts';
import { approvalLifecycle } from '../lifecycles/oversight/approval.ts';
import { incidentLifecycle } from '../lifecycles/oversight/incident.ts';
import { invitationLifecycle } from '../lifecycles/people/invitation.ts';
import { kycLifecycle } from '../lifecycles/people/kyc.ts';
import { onboardingLifecycle } from '../lifecycles/people/onboarding.ts';
import { suitabilityLifecycle } from '../lifecycles/people/suitability.ts';
import { taxResidenceLifecycle } from '../lifecycles/people/taxResidence.ts';
import { userLifecycle } from '../lifecycles/people/user.ts';
import { instructionLifecycle } from '../lifecycles/register/instruction.ts';
import { tokenLifecycle } from '../lifecycles/register/token.ts';
import { whitelistingLifecycle } from '../lifecycles/register/whitelisting.ts';

const all = {
  user: userLifecycle,
  kyc: kycLifecycle,
  onboarding: onboardingLifecycle,
  suitability: suitabilityLifecycle,
  taxResidence: taxResidenceLifecycle,
  project: projectLifecycle,
  content: contentLifecycle,
  document: documentLifecycle,
  post: postLifecycle,
  question: questionLifecycle,
  follower: followerLifecycle,
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
  standingOrder: standingOrderLifecycle,
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
