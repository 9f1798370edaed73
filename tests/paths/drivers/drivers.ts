import type { Entity } from '#server/engine/entities.ts';
import { adDriver } from './ad.ts';
import { approvalDriver } from './approval.ts';
import { bankLineDriver } from './bankLine.ts';
import { coinDepositDriver } from './coinDeposit.ts';
import { contentDriver } from './content.ts';
import { distributionDriver } from './distribution.ts';
import { documentDriver } from './document.ts';
import type { AnyDriver } from './driver.ts';
import { earningDriver } from './earning.ts';
import type { Fixture } from './fixture.ts';
import { incidentDriver } from './incident.ts';
import { instalmentDriver } from './instalment.ts';
import { instructionDriver } from './instruction.ts';
import { investmentDriver } from './investment.ts';
import { invitationDriver } from './invitation.ts';
import { kycDriver } from './kyc.ts';
import { onboardingDriver } from './onboarding.ts';
import { paymentDriver } from './payment.ts';
import { postDriver } from './post.ts';
import { projectDriver } from './project.ts';
import { questionDriver } from './question.ts';
import { signatureDriver } from './signature.ts';
import { suitabilityDriver } from './suitability.ts';
import { tokenDriver } from './token.ts';
import { transferDriver } from './transfer.ts';
import { userDriver } from './user.ts';
import { whitelistingDriver } from './whitelisting.ts';

/** The lifecycles that one test file covers. */
export const driverGroups = {
  users: {
    user: userDriver,
    kyc: kycDriver,
    suitability: suitabilityDriver,
    onboarding: onboardingDriver,
    invitation: invitationDriver,
  },
  projects: {
    project: projectDriver,
    content: contentDriver,
    post: postDriver,
    question: questionDriver,
    token: tokenDriver,
    whitelisting: whitelistingDriver,
    instalment: instalmentDriver,
    instruction: instructionDriver,
    distribution: distributionDriver,
    earning: earningDriver,
    approval: approvalDriver,
  },
  coins: { coinDeposit: coinDepositDriver },
  market: { ad: adDriver, transfer: transferDriver },
  investments: { investment: investmentDriver },
  money: {
    bankLine: bankLineDriver,
    payment: paymentDriver,
    signature: signatureDriver,
    document: documentDriver,
    incident: incidentDriver,
  },
};

/** The driver of every lifecycle that the server runs. */
export const drivers: { [T in Entity]: (fixture: Fixture) => AnyDriver } = {
  ...driverGroups.users,
  ...driverGroups.projects,
  ...driverGroups.coins,
  ...driverGroups.market,
  ...driverGroups.investments,
  ...driverGroups.money,
};
