import { flows } from '#machines/catalogue.flows.ts';
import { coinWalletWalk } from '#machines/coinWallet/coinWallet.walk.ts';
import { configurationEditorWalk } from '#machines/configurationEditor/configurationEditor.walk.ts';
import { consentWalk } from '#machines/consent/consent.walk.ts';
import { customizationWalk } from '#machines/customization/customization.walk.ts';
import { declareInterestWalk } from '#machines/declareInterest/declareInterest.walk.ts';
import { emailChangeWalk } from '#machines/emailChange/emailChange.walk.ts';
import { formWalk } from '#machines/form/form.walk.ts';
import { identityStartWalk } from '#machines/identityStart/identityStart.walk.ts';
import { idlenessWalk } from '#machines/idleness/idleness.walk.ts';
import { inspectionWalk } from '#machines/inspection/inspection.walk.ts';
import { investWalk } from '#machines/invest/invest.walk.ts';
import { issuanceEditorWalk } from '#machines/issuanceEditor/issuanceEditor.walk.ts';
import { registerWalk } from '#machines/register/register.walk.ts';
import { sessionWalk } from '#machines/session/session.walk.ts';
import type { Walk } from '#machines/shared/walk.ts';
import { signInWalk } from '#machines/signIn/signIn.walk.ts';
import { suitabilityAttemptWalk } from '#machines/suitabilityAttempt/suitabilityAttempt.walk.ts';
import { verificationWalk } from '#machines/verification/verification.walk.ts';
import { versionCheckWalk } from '#machines/versionCheck/versionCheck.walk.ts';
import { walletProofWalk } from '#machines/walletProof/walletProof.walk.ts';
import { type BrowserStep, browserPathsOf } from './browserPaths.ts';

export type FlowName = keyof typeof flows;

/** The rules for flows that a browser cannot follow exactly as their charts show them. */
const walks: { [Flow in FlowName]?: Walk } = {
  signIn: signInWalk,
  register: registerWalk,
  verification: verificationWalk,
  session: sessionWalk,
  consent: consentWalk,
  form: formWalk,
  declareInterest: declareInterestWalk,
  suitabilityAttempt: suitabilityAttemptWalk,
  versionCheck: versionCheckWalk,
  idleness: idlenessWalk,
  customization: customizationWalk,
  emailChange: emailChangeWalk,
  coinWallet: coinWalletWalk,
  walletProof: walletProofWalk,
  identityStart: identityStartWalk,
  configurationEditor: configurationEditorWalk,
  issuanceEditor: issuanceEditorWalk,
  inspection: inspectionWalk,
  invest: investWalk,
};

export const isFlowName = (name: string): name is FlowName => Object.hasOwn(flows, name);

export const walkOf = (flow: FlowName): Walk => walks[flow] ?? {};

/** The paths along which a browser can follow a flow. */
export const browserPathsOfFlow = (flow: FlowName): BrowserStep[][] =>
  browserPathsOf(flows[flow].machine, walkOf(flow));
