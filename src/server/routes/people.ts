import { balanceOperations } from './account.balance.ts';
import { bankOperations } from './account.bank.ts';
import { dataOperations } from './account.data.ts';
import { profileOperations } from './account.profile.ts';
import { securityOperations } from './account.security.ts';
import { actingOperations } from './auth.acting.ts';
import { googleOperations } from './auth.google.ts';
import { loginOperations } from './auth.login.ts';
import { passwordOperations } from './auth.password.ts';
import { registerOperations } from './auth.register.ts';
import { verifyOperations } from './auth.verify.ts';
import { fileOperations } from './files.ts';
import { kycOperations } from './kyc.ts';
import { legalDocumentOperations } from './legal.documents.ts';
import { legalOperations } from './legal.ts';
import { notificationOperations } from './notifications.ts';
import { onboardingOperations } from './onboarding.ts';
import { sophisticationOperations } from './suitability.sophisticated.ts';
import { suitabilityOperations } from './suitability.ts';
import { userExportOperations } from './users.export.ts';
import { userListOperations } from './users.list.ts';
import { userOperations } from './users.ts';
import { walletOperations } from './wallets.ts';

/** Everything about people: how they come in, who they are, and what is known of them. */
export const peopleOperations = [
  ...loginOperations,
  ...registerOperations,
  ...verifyOperations,
  ...passwordOperations,
  ...googleOperations,
  ...actingOperations,
  ...profileOperations,
  ...bankOperations,
  ...balanceOperations,
  ...securityOperations,
  ...dataOperations,
  ...walletOperations,
  ...fileOperations,
  ...legalOperations,
  ...legalDocumentOperations,
  ...onboardingOperations,
  ...kycOperations,
  ...suitabilityOperations,
  ...sophisticationOperations,
  ...notificationOperations,
  ...userListOperations,
  ...userExportOperations,
  ...userOperations,
];
