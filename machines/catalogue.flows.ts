import { flow } from './catalogue.entry.ts';
import { lifecycles } from './catalogue.lifecycles.ts';
import { consentMachine } from './consent/consent.machine.ts';
import { defaultCustomization } from './customization/customization.contract.ts';
import { customizationMachine } from './customization/customization.machine.ts';
import { declareInterestMachine } from './declareInterest/declareInterest.machine.ts';
import { formMachine } from './form/form.machine.ts';
import { investMachine } from './invest/invest.machine.ts';
import { anonymousDataOf } from './invest/invest.read.ts';
import { registerMachine } from './register/register.machine.ts';
import { sessionMachine } from './session/session.machine.ts';
import { LoginForm } from './shared/fields/credentials.ts';
import { forgotPasswordMachine } from './signIn/forgotPassword.machine.ts';
import { googleCallbackMachine } from './signIn/googleCallback.machine.ts';
import { rememberPasswordMachine } from './signIn/rememberPassword.machine.ts';
import { signInMachine } from './signIn/signIn.machine.ts';
import { suitabilityAttemptMachine } from './suitabilityAttempt/suitabilityAttempt.machine.ts';
import { verificationMachine } from './verification/verification.machine.ts';
import { versionCheckMachine } from './versionCheck/versionCheck.machine.ts';

const project = { id: 'project-1', slug: 'sol-de-aragon', price: 5_000 };
const test = { id: 'test-1', status: 'untaken' as const, version: 1, facts: lifecycles.suitability.input };

/** Machines that run in the browser; their actors are stubs until `.provide` supplies them. */
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
    tokens: null,
  }),
  suitabilityAttempt: flow(suitabilityAttemptMachine, { test }),
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
  customization: flow(customizationMachine, { customization: defaultCustomization, age: null }),
  consent: flow(consentMachine, { choice: null }),
  versionCheck: flow(versionCheckMachine, { current: 'build-1', reloadedFor: null }),
  form: flow(formMachine, { schema: LoginForm, values: { email: '', password: '' } }),
};
