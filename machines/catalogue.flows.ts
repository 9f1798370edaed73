import { inspectionMachine } from '../src/visualiser/machine/inspection.machine.ts';
import { confirmDialogMachine } from './app/confirmDialog/confirmDialog.machine.ts';
import { consentMachine } from './app/consent/consent.machine.ts';
import { fileImportMachine } from './app/fileImport/fileImport.machine.ts';
import { fileUploadMachine } from './app/fileUpload/fileUpload.machine.ts';
import { formMachine } from './app/form/form.machine.ts';
import { sendEventMachine } from './app/sendEvent/sendEvent.machine.ts';
import { versionCheckMachine } from './app/versionCheck/versionCheck.machine.ts';
import { flow } from './catalogue.entry.ts';
import { lifecycles } from './catalogue.lifecycles.ts';
import { issuanceEditorMachine } from './issuances/issuanceEditor/issuanceEditor.machine.ts';
import { samplePage } from './issuances/issuanceEditor/issuanceEditor.sample.ts';
import { pictureCropMachine } from './issuances/pictureCrop/pictureCrop.machine.ts';
import { postEditorMachine } from './issuances/postEditor/postEditor.machine.ts';
import { transferCodeMachine } from './market/transferCode/transferCode.machine.ts';
import { coinWalletMachine } from './orders/coinWallet/coinWallet.machine.ts';
import { declareInterestMachine } from './orders/declareInterest/declareInterest.machine.ts';
import { investMachine } from './orders/invest/invest.machine.ts';
import { buildAnonymousInvestData } from './orders/invest/invest.read.ts';
import { statementImportMachine } from './orders/statementImport/statementImport.machine.ts';
import { emailChangeMachine } from './people/emailChange/emailChange.machine.ts';
import { factorSetupMachine } from './people/factorSetup/factorSetup.machine.ts';
import { identityStartMachine } from './people/identityStart/identityStart.machine.ts';
import { idlenessMachine } from './people/idleness/idleness.machine.ts';
import { ownSimulationMachine } from './people/ownSimulation/ownSimulation.machine.ts';
import { registerMachine } from './people/register/register.machine.ts';
import { secondFactorMachine } from './people/secondFactor/secondFactor.machine.ts';
import { sessionMachine } from './people/session/session.machine.ts';
import { forgotPasswordMachine } from './people/signIn/forgotPassword.machine.ts';
import { openIdCallbackMachine } from './people/signIn/openIdCallback.machine.ts';
import { rememberPasswordMachine } from './people/signIn/rememberPassword.machine.ts';
import { signInMachine } from './people/signIn/signIn.machine.ts';
import { suitabilityAttemptMachine } from './people/suitabilityAttempt/suitabilityAttempt.machine.ts';
import { verificationMachine } from './people/verification/verification.machine.ts';
import { walletProofMachine } from './people/walletProof/walletProof.machine.ts';
import { LoginForm } from './shared/fields/credentials.ts';
import { configurationEditorMachine } from './tenant/configurationEditor/configurationEditor.machine.ts';
import { configurationTextMachine } from './tenant/configurationText/configurationText.machine.ts';
import { defaultCustomization } from './tenant/customization/customization.contract.ts';
import { customizationMachine } from './tenant/customization/customization.machine.ts';
import { defaultSettings } from './tenant/settings/settings.contract.ts';

const project = { id: 'project-1', slug: 'sol-de-aragon', price: 5_000 };
const configuration = { customization: defaultCustomization, settings: defaultSettings };
const test = { id: 'test-1', status: 'untaken' as const, version: 1, facts: lifecycles.suitability.input };

/** The machines that run in the browser. Their actors are stubs until `.provide` supplies them. */
export const flows = {
  invest: flow(investMachine, {
    data: {
      ...buildAnonymousInvestData({ project }, defaultCustomization),
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
  secondFactor: flow(secondFactorMachine, undefined),
  factorSetup: flow(factorSetupMachine, undefined),
  ownSimulation: flow(ownSimulationMachine, undefined),
  register: flow(registerMachine, undefined),
  forgotPassword: flow(forgotPasswordMachine, undefined),
  rememberPassword: flow(rememberPasswordMachine, { token: 'token-1' }),
  openIdCallback: flow(openIdCallbackMachine, {
    provider: 'google',
    body: { code: 'code-1', state: 'state-1' },
    isCancelled: false,
  }),
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
  transferCode: flow(transferCodeMachine, { triesLeft: 5 }),
  configurationEditor: flow(configurationEditorMachine, { ...configuration, version: 1 }),
  configurationText: flow(configurationTextMachine, { values: configuration, unreadText: null }),
  issuanceEditor: flow(issuanceEditorMachine, { page: samplePage, typed: {} }),
  postEditor: flow(postEditorMachine, undefined),
  pictureCrop: flow(pictureCropMachine, undefined),
  inspection: flow(inspectionMachine, { machine: null }),
  customization: flow(customizationMachine, { customization: defaultCustomization, age: null }),
  consent: flow(consentMachine, { choice: null }),
  versionCheck: flow(versionCheckMachine, { current: 'build-1', reloadedFor: null }),
  idleness: flow(idlenessMachine, { lastAct: 0, at: 0 }),
  confirmDialog: flow(confirmDialogMachine, undefined),
  sendEvent: flow(sendEventMachine, undefined),
  fileImport: flow(fileImportMachine, undefined),
  statementImport: flow(statementImportMachine, undefined),
  fileUpload: flow(fileUploadMachine, { rule: { maxMegabytes: 8, extensions: ['jpg', 'png'] } }),
  form: flow(formMachine, { schema: LoginForm, values: { email: '', password: '' } }),
};
