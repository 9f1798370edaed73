import type { Operation } from '../http/operation.ts';
import { changes } from './app/changes.ts';
import { fileOperations } from './app/files/files.ts';
import { pictureOperations } from './app/files/pictures.ts';
import { homeOperations } from './app/home/home.ts';
import { notificationOperations } from './app/notifications.ts';
import { pushOperations } from './app/push.ts';
import { reportOperations } from './app/reports.ts';
import { authorityPaymentOperations } from './earnings/authorityPayments.ts';
import { crsOperations } from './earnings/crs/crsExport.ts';
import { distributionOperations } from './earnings/distributions.ts';
import { earningOperations } from './earnings/earnings.ts';
import { incomeExportOperations } from './earnings/export.ts';
import { incomeOperations } from './earnings/income.ts';
import { instalmentOperations } from './earnings/instalments.ts';
import { taxFileOperations } from './earnings/taxFiles/taxFiles.ts';
import { taxStatementOperations } from './earnings/taxStatement.ts';
import { taxSummaryOperations } from './earnings/taxSummaries.ts';
import { contentOperations } from './issuances/contents/contents.ts';
import { createOperations } from './issuances/contents/create.ts';
import { issuanceDocumentOperations } from './issuances/contents/documents.ts';
import { previewOperations } from './issuances/contents/previewLinks.ts';
import { issuanceOperations } from './issuances/issuances/issuances.ts';
import { ownerHomeOperations } from './issuances/issuances/ownerHome.ts';
import { postOperations } from './issuances/posts/posts.ts';
import { questionOperations } from './issuances/posts/questions.ts';
import { readPublicComparison } from './issuances/publicPages/comparison.ts';
import { promoterOperations } from './issuances/publicPages/promoters.ts';
import { adOperations } from './market/ads.ts';
import { boardOperations } from './market/board.ts';
import { cardPaymentOperations } from './market/cardPayment.ts';
import { giftCardOperations } from './market/giftCard.ts';
import { messageOperations } from './market/messages.ts';
import { requestOperations } from './market/requests.ts';
import { savedSearchOperations } from './market/savedSearches.ts';
import { transferOperations } from './market/transfers.ts';
import { balanceOperations } from './orders/balance/balance.ts';
import { balanceEntryOperations } from './orders/balance/entries.ts';
import { coinPaymentOperations } from './orders/coins/coinPayment.ts';
import { walletProofOperations } from './orders/coins/walletProofs.ts';
import { investOperations } from './orders/invest/invest.ts';
import { orderOperations } from './orders/invest/orders.ts';
import { signingOperations } from './orders/invest/signing.ts';
import { cancellationOperations } from './orders/investments/cancellations.ts';
import { certificateOperations } from './orders/investments/certificates.ts';
import { investmentExportOperations } from './orders/investments/export.ts';
import { investmentOperations } from './orders/investments/investments.ts';
import { ownInvestmentOperations } from './orders/investments/ownInvestments.ts';
import { paperOperations } from './orders/investments/papers.ts';
import { portfolioOperations } from './orders/investments/portfolio.ts';
import { acquirerOperations } from './orders/payments/acquirer.ts';
import { bankFeedOperations } from './orders/payments/bankFeed.ts';
import { bankLineOperations } from './orders/payments/bankLines.ts';
import { statementOperations } from './orders/payments/bankStatements.ts';
import { cashOperations } from './orders/payments/cash.ts';
import { noticeOperations } from './orders/payments/notices.ts';
import { paymentFileOperations } from './orders/payments/paymentFiles.ts';
import { paymentOperations } from './orders/payments/payments.ts';
import { returnOperations } from './orders/payments/returns.ts';
import { sentTransferOperations } from './orders/payments/sentTransfers.ts';
import { standingOrderOperations } from './orders/standingOrders/standingOrders.ts';
import { approvalOperations } from './oversight/approvals/approvals.ts';
import { incidentOperations } from './oversight/incidents/incidents.ts';
import { lineOperations } from './oversight/incidents/lines.ts';
import { jobOperations } from './oversight/jobs.ts';
import { journalOperations } from './oversight/journal/journal.ts';
import { entityListOperations } from './oversight/journal/list.ts';
import { trendOperations } from './oversight/journal/trends.ts';
import { versionOperations } from './oversight/journal/versions.ts';
import { registerProofOperations } from './oversight/registerProof.ts';
import { bankOperations } from './people/account/bank.ts';
import { dataOperations } from './people/account/data.ts';
import { factorSetupOperations } from './people/account/factors.ts';
import { profileOperations } from './people/account/profile.ts';
import { securityOperations } from './people/account/security.ts';
import { taxResidenceOperations } from './people/account/taxResidence.ts';
import { walletOperations } from './people/account/wallets.ts';
import { actingOperations } from './people/auth/acting.ts';
import { factorOperations } from './people/auth/factor.ts';
import { loginOperations } from './people/auth/login.ts';
import { openIdOperations } from './people/auth/openId.ts';
import { passwordOperations } from './people/auth/password.ts';
import { registerOperations } from './people/auth/register.ts';
import { trustBrowserOperations } from './people/auth/trustBrowser.ts';
import { verifyOperations } from './people/auth/verify.ts';
import { invitationOperations } from './people/invitations/invitations.ts';
import { kycOperations } from './people/onboarding/kyc.ts';
import { legalOperations } from './people/onboarding/legal.ts';
import { legalDocumentOperations } from './people/onboarding/legalDocuments.ts';
import { onboardingOperations } from './people/onboarding/onboarding.ts';
import { sophisticationOperations } from './people/onboarding/sophisticated.ts';
import { suitabilityOperations } from './people/onboarding/suitability.ts';
import { userExportOperations } from './people/users/export.ts';
import { userListOperations } from './people/users/list.ts';
import { userOperations } from './people/users/users.ts';
import { holderExportOperations } from './register/holders/export.ts';
import { holderOperations } from './register/holders/holders.ts';
import { instructionOperations } from './register/holders/instructions.ts';
import { tokenOperations } from './register/tokens.ts';
import { whitelistExportOperations } from './register/whitelist/export.ts';
import { whitelistImportOperations } from './register/whitelist/import.ts';
import { whitelistOperations } from './register/whitelist/whitelist.ts';
import { configurationOperations } from './tenant/configuration.ts';
import { getCustomization } from './tenant/customization.ts';
import { configurationEffectOperations } from './tenant/effects.ts';

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
  ...openIdOperations,
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
  ...pushOperations,
  ...homeOperations,
  ...userListOperations,
  ...userExportOperations,
  ...userOperations,
  ...taxResidenceOperations,
  ...invitationOperations,
  ...issuanceOperations,
  ...promoterOperations,
  readPublicComparison,
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
  ...cancellationOperations,
  ...certificateOperations,
  ...paperOperations,
  ...coinPaymentOperations,
  ...walletProofOperations,
  ...paymentOperations,
  ...returnOperations,
  ...distributionOperations,
  ...instalmentOperations,
  ...approvalOperations,
  ...earningOperations,
  ...authorityPaymentOperations,
  ...incomeOperations,
  ...incomeExportOperations,
  ...taxStatementOperations,
  ...taxSummaryOperations,
  ...crsOperations,
  ...taxFileOperations,
  ...boardOperations,
  ...adOperations,
  ...requestOperations,
  ...transferOperations,
  ...cardPaymentOperations,
  ...messageOperations,
  ...standingOrderOperations,
  ...giftCardOperations,
  ...savedSearchOperations,
  ...bankLineOperations,
  ...statementOperations,
  ...bankFeedOperations,
  ...cashOperations,
  ...acquirerOperations,
  ...sentTransferOperations,
  ...paymentFileOperations,
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
