import { consentWalk } from '#machines/app/consent/consent.walk.ts';
import { fileImportWalk } from '#machines/app/fileImport/fileImport.walk.ts';
import { formWalk } from '#machines/app/form/form.walk.ts';
import { inspectionWalk } from '#machines/app/inspection/inspection.walk.ts';
import { versionCheckWalk } from '#machines/app/versionCheck/versionCheck.walk.ts';
import { flows } from '#machines/catalogue.flows.ts';
import { issuanceEditorWalk } from '#machines/issuances/issuanceEditor/issuanceEditor.walk.ts';
import { pictureCropWalk } from '#machines/issuances/pictureCrop/pictureCrop.walk.ts';
import { postEditorWalk } from '#machines/issuances/postEditor/postEditor.walk.ts';
import { transferCodeWalk } from '#machines/market/transferCode/transferCode.walk.ts';
import { coinWalletWalk } from '#machines/orders/coinWallet/coinWallet.walk.ts';
import { declareInterestWalk } from '#machines/orders/declareInterest/declareInterest.walk.ts';
import { investWalk } from '#machines/orders/invest/invest.walk.ts';
import { statementImportWalk } from '#machines/orders/statementImport/statementImport.walk.ts';
import { emailChangeWalk } from '#machines/people/emailChange/emailChange.walk.ts';
import { factorSetupWalk } from '#machines/people/factorSetup/factorSetup.walk.ts';
import { identityStartWalk } from '#machines/people/identityStart/identityStart.walk.ts';
import { idlenessWalk } from '#machines/people/idleness/idleness.walk.ts';
import { registerWalk } from '#machines/people/register/register.walk.ts';
import { sessionWalk } from '#machines/people/session/session.walk.ts';
import { signInWalk } from '#machines/people/signIn/signIn.walk.ts';
import { suitabilityAttemptWalk } from '#machines/people/suitabilityAttempt/suitabilityAttempt.walk.ts';
import { verificationWalk } from '#machines/people/verification/verification.walk.ts';
import { walletProofWalk } from '#machines/people/walletProof/walletProof.walk.ts';
import type { Walk } from '#machines/shared/walk.ts';
import { configurationEditorWalk } from '#machines/tenant/configurationEditor/configurationEditor.walk.ts';
import { configurationTextWalk } from '#machines/tenant/configurationText/configurationText.walk.ts';
import { customizationWalk } from '#machines/tenant/customization/customization.walk.ts';
import { type BrowserStep, findBrowserPaths } from './browserPaths.ts';

export type FlowName = keyof typeof flows;

/** The rules for flows that a browser cannot follow exactly as their charts show them. */
const walks: { [Flow in FlowName]?: Walk } = {
  signIn: signInWalk,
  register: registerWalk,
  verification: verificationWalk,
  session: sessionWalk,
  consent: consentWalk,
  fileImport: fileImportWalk,
  statementImport: statementImportWalk,
  form: formWalk,
  declareInterest: declareInterestWalk,
  suitabilityAttempt: suitabilityAttemptWalk,
  versionCheck: versionCheckWalk,
  idleness: idlenessWalk,
  customization: customizationWalk,
  emailChange: emailChangeWalk,
  coinWallet: coinWalletWalk,
  walletProof: walletProofWalk,
  transferCode: transferCodeWalk,
  factorSetup: factorSetupWalk,
  identityStart: identityStartWalk,
  configurationEditor: configurationEditorWalk,
  configurationText: configurationTextWalk,
  issuanceEditor: issuanceEditorWalk,
  postEditor: postEditorWalk,
  pictureCrop: pictureCropWalk,
  inspection: inspectionWalk,
  invest: investWalk,
};

export const isFlowName = (name: string): name is FlowName => Object.hasOwn(flows, name);

export const walkOf = (flow: FlowName): Walk => walks[flow] ?? {};

/** The paths along which a browser can follow a flow. */
export const browserPathsOfFlow = (flow: FlowName): BrowserStep[][] =>
  findBrowserPaths(flows[flow].machine, walkOf(flow));
