import { flow } from './catalogue.entry.ts';
import { lifecycles } from './catalogue.lifecycles.ts';
import { coinWalletMachine } from './coinWallet/coinWallet.machine.ts';
import { configurationEditorMachine } from './configurationEditor/configurationEditor.machine.ts';
import { confirmDialogMachine } from './confirmDialog/confirmDialog.machine.ts';
import { consentMachine } from './consent/consent.machine.ts';
import { defaultCustomization } from './customization/customization.contract.ts';
import { customizationMachine } from './customization/customization.machine.ts';
import { declareInterestMachine } from './declareInterest/declareInterest.machine.ts';
import { emailChangeMachine } from './emailChange/emailChange.machine.ts';
import { formMachine } from './form/form.machine.ts';
import { identityStartMachine } from './identityStart/identityStart.machine.ts';
import { idlenessMachine } from './idleness/idleness.machine.ts';
import { inspectionMachine } from './inspection/inspection.machine.ts';
import { investMachine } from './invest/invest.machine.ts';
import { anonymousDataOf } from './invest/invest.read.ts';
import { issuanceEditorMachine } from './issuanceEditor/issuanceEditor.machine.ts';
import { samplePage } from './issuanceEditor/issuanceEditor.sample.ts';
import { registerMachine } from './register/register.machine.ts';
import { sessionMachine } from './session/session.machine.ts';
import { LoginForm } from './shared/fields/credentials.ts';
import { defaultSettings } from './shared/tenant/settings.contract.ts';
import { forgotPasswordMachine } from './signIn/forgotPassword.machine.ts';
import { googleCallbackMachine } from './signIn/googleCallback.machine.ts';
import { rememberPasswordMachine } from './signIn/rememberPassword.machine.ts';
import { signInMachine } from './signIn/signIn.machine.ts';
import { suitabilityAttemptMachine } from './suitabilityAttempt/suitabilityAttempt.machine.ts';
import { verificationMachine } from './verification/verification.machine.ts';
import { versionCheckMachine } from './versionCheck/versionCheck.machine.ts';
import { walletProofMachine } from './walletProof/walletProof.machine.ts';

const project = { id: 'project-1', slug: 'sol-de-aragon', price: 5_000 };
const test = { id: 'test-1', status: 'untaken' as const, version: 1, facts: lifecycles.suitability.input };

/** The machines that run in the browser. Their actors are stubs until `.provide` supplies them. */
export const flows = {
  invest: flow(investMachine, {
    data: {
      ...anonymousDataOf({ project }, defaultCustomization),
      signedIn: true,
      offer: lifecycles.investment.input,
      suitability: test,
    },
  }),
  declareInterest: flow(declareInterestMachine, {
    projectId: project.id,
    offer: lifecycles.investment.input,
    price: project.price,
    typed: null,
  }),
  suitabilityAttempt: flow(suitabilityAttemptMachine, { test }),
  identityStart: flow(identityStartMachine, undefined),
  session: flow(sessionMachine, undefined),
  signIn: flow(signInMachine, undefined),
  register: flow(registerMachine, undefined),
  forgotPassword: flow(forgotPasswordMachine, undefined),
  rememberPassword: flow(rememberPasswordMachine, { token: 'token-1' }),
  googleCallback: flow(googleCallbackMachine, { code: 'code-1', state: 'state-1' }),
  verification: flow(verificationMachine, {
    id: 'verification-1',
    email: 'investor@demo.test',
    now: '2026-06-01T10:00:00.000Z',
    expires_at: '2026-06-01T10:05:00.000Z',
    resend_at: '2026-06-01T10:00:30.000Z',
    tries_left: 5,
    codes_left: 4,
  }),
  emailChange: flow(emailChangeMachine, undefined),
  coinWallet: flow(coinWalletMachine, undefined),
  walletProof: flow(walletProofMachine, undefined),
  configurationEditor: flow(configurationEditorMachine, {
    customization: defaultCustomization,
    settings: defaultSettings,
    version: 1,
  }),
  issuanceEditor: flow(issuanceEditorMachine, { page: samplePage, typed: {} }),
  inspection: flow(inspectionMachine, { machine: null }),
  customization: flow(customizationMachine, { customization: defaultCustomization, age: null }),
  consent: flow(consentMachine, { choice: null }),
  versionCheck: flow(versionCheckMachine, { current: 'build-1', reloadedFor: null }),
  idleness: flow(idlenessMachine, { lastAct: 0, at: 0 }),
  confirmDialog: flow(confirmDialogMachine, undefined),
  form: flow(formMachine, { schema: LoginForm, values: { email: '', password: '' } }),
};
