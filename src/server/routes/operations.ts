import type { Operation } from '../http/operation.ts';
import { balanceOperations } from './account/balance.ts';
import { bankOperations } from './account/bank.ts';
import { dataOperations } from './account/data.ts';
import { balanceEntryOperations } from './account/entries.ts';
import { factorSetupOperations } from './account/factors.ts';
import { profileOperations } from './account/profile.ts';
import { securityOperations } from './account/security.ts';
import { walletOperations } from './account/wallets.ts';
import { approvalOperations } from './approvals/approvals.ts';
import { actingOperations } from './auth/acting.ts';
import { factorOperations } from './auth/factor.ts';
import { googleOperations } from './auth/google.ts';
import { loginOperations } from './auth/login.ts';
import { passwordOperations } from './auth/password.ts';
import { registerOperations } from './auth/register.ts';
import { trustBrowserOperations } from './auth/trustBrowser.ts';
import { verifyOperations } from './auth/verify.ts';
import { changes } from './changes.ts';
import { coinPaymentOperations } from './coins/coinPayment.ts';
import { walletProofOperations } from './coins/walletProofs.ts';
import { configurationOperations } from './configuration/configuration.ts';
import { getCustomization } from './configuration/customization.ts';
import { configurationEffectOperations } from './configuration/effects.ts';
import { contentOperations } from './contents/contents.ts';
import { createOperations } from './contents/create.ts';
import { issuanceDocumentOperations } from './contents/documents.ts';
import { previewOperations } from './contents/previewLinks.ts';
import { distributionOperations } from './distributions/distributions.ts';
import { earningOperations } from './distributions/earnings.ts';
import { incomeExportOperations } from './distributions/export.ts';
import { incomeOperations } from './distributions/income.ts';
import { instalmentOperations } from './distributions/instalments.ts';
import { taxStatementOperations } from './distributions/taxStatement.ts';
import { taxSummaryOperations } from './distributions/taxSummaries.ts';
import { fileOperations } from './files/files.ts';
import { pictureOperations } from './files/pictures.ts';
import { holderExportOperations } from './holders/export.ts';
import { holderOperations } from './holders/holders.ts';
import { instructionOperations } from './holders/instructions.ts';
import { homeOperations } from './home/home.ts';
import { incidentOperations } from './incidents/incidents.ts';
import { lineOperations } from './incidents/lines.ts';
import { investOperations } from './invest/invest.ts';
import { orderOperations } from './invest/orders.ts';
import { signingOperations } from './invest/signing.ts';
import { certificateOperations } from './investments/certificates.ts';
import { investmentExportOperations } from './investments/export.ts';
import { investmentOperations } from './investments/investments.ts';
import { ownInvestmentOperations } from './investments/ownInvestments.ts';
import { portfolioOperations } from './investments/portfolio.ts';
import { invitationOperations } from './invitations/invitations.ts';
import { issuanceOperations } from './issuances/issuances.ts';
import { ownerHomeOperations } from './issuances/ownerHome.ts';
import { tokenOperations } from './issuances/tokens.ts';
import { jobOperations } from './jobs.ts';
import { journalOperations } from './journal/journal.ts';
import { entityListOperations } from './journal/list.ts';
import { trendOperations } from './journal/trends.ts';
import { versionOperations } from './journal/versions.ts';
import { adOperations } from './market/ads.ts';
import { boardOperations } from './market/board.ts';
import { cardPaymentOperations } from './market/cardPayment.ts';
import { messageOperations } from './market/messages.ts';
import { requestOperations } from './market/requests.ts';
import { savedSearchOperations } from './market/savedSearches.ts';
import { transferOperations } from './market/transfers.ts';
import { notificationOperations } from './notifications.ts';
import { kycOperations } from './onboarding/kyc.ts';
import { legalOperations } from './onboarding/legal.ts';
import { legalDocumentOperations } from './onboarding/legalDocuments.ts';
import { onboardingOperations } from './onboarding/onboarding.ts';
import { sophisticationOperations } from './onboarding/sophisticated.ts';
import { suitabilityOperations } from './onboarding/suitability.ts';
import { bankFeedOperations } from './payments/bankFeed.ts';
import { bankLineOperations } from './payments/bankLines.ts';
import { statementOperations } from './payments/bankStatements.ts';
import { noticeOperations } from './payments/notices.ts';
import { paymentOperations } from './payments/payments.ts';
import { returnOperations } from './payments/returns.ts';
import { sentTransferOperations } from './payments/sentTransfers.ts';
import { postOperations } from './posts/posts.ts';
import { questionOperations } from './posts/questions.ts';
import { registerProofOperations } from './registerProof.ts';
import { reportOperations } from './reports.ts';
import { userExportOperations } from './users/export.ts';
import { userListOperations } from './users/list.ts';
import { userOperations } from './users/users.ts';
import { whitelistExportOperations } from './whitelist/export.ts';
import { whitelistImportOperations } from './whitelist/import.ts';
import { whitelistOperations } from './whitelist/whitelist.ts';

/** All operations of the API. The server, the documentation and the tests read this list. */
export const operations: readonly Operation[] = [
  getCustomization,
  changes,
  ...configurationOperations,
  ...configurationEffectOperations,
  ...loginOperations,
  ...factorOperations,
  ...registerOperations,
  ...verifyOperations,
  ...passwordOperations,
  ...trustBrowserOperations,
  ...googleOperations,
  ...actingOperations,
  ...profileOperations,
  ...bankOperations,
  ...balanceOperations,
  ...balanceEntryOperations,
  ...securityOperations,
  ...factorSetupOperations,
  ...dataOperations,
  ...walletOperations,
  ...fileOperations,
  ...pictureOperations,
  ...legalOperations,
  ...legalDocumentOperations,
  ...onboardingOperations,
  ...kycOperations,
  ...suitabilityOperations,
  ...sophisticationOperations,
  ...notificationOperations,
  ...homeOperations,
  ...userListOperations,
  ...userExportOperations,
  ...userOperations,
  ...invitationOperations,
  ...issuanceOperations,
  ...ownerHomeOperations,
  ...createOperations,
  ...contentOperations,
  ...issuanceDocumentOperations,
  ...postOperations,
  ...questionOperations,
  ...previewOperations,
  ...tokenOperations,
  ...whitelistOperations,
  ...holderOperations,
  ...holderExportOperations,
  ...instructionOperations,
  ...whitelistImportOperations,
  ...whitelistExportOperations,
  ...investOperations,
  ...orderOperations,
  ...signingOperations,
  ...investmentOperations,
  ...ownInvestmentOperations,
  ...investmentExportOperations,
  ...portfolioOperations,
  ...certificateOperations,
  ...coinPaymentOperations,
  ...walletProofOperations,
  ...paymentOperations,
  ...returnOperations,
  ...distributionOperations,
  ...instalmentOperations,
  ...approvalOperations,
  ...earningOperations,
  ...incomeOperations,
  ...incomeExportOperations,
  ...taxStatementOperations,
  ...taxSummaryOperations,
  ...boardOperations,
  ...adOperations,
  ...requestOperations,
  ...transferOperations,
  ...cardPaymentOperations,
  ...messageOperations,
  ...savedSearchOperations,
  ...bankLineOperations,
  ...statementOperations,
  ...bankFeedOperations,
  ...sentTransferOperations,
  ...incidentOperations,
  ...lineOperations,
  ...noticeOperations,
  ...jobOperations,
  ...journalOperations,
  ...entityListOperations,
  ...trendOperations,
  ...versionOperations,
  ...registerProofOperations,
  ...reportOperations,
];
