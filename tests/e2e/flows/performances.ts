import type { Walked } from '#flows/browser.ts';
import { customization, versionCheck } from './atWork.ts';
import type { Performance } from './cause.ts';
import { consent } from './consent.ts';
import { declareInterest } from './declareInterest.ts';
import { form } from './form.ts';
import { googleCallback } from './googleCallback.ts';
import { invest } from './invest.ts';
import { forgotPassword, rememberPassword } from './passwords.ts';
import { register } from './register.ts';
import { session } from './session.ts';
import { signIn } from './signIn.ts';
import { suitabilityAttempt } from './suitabilityAttempt.ts';
import { verification } from './verification.ts';

/** How each flow is walked through its pages. */
export const performances: Record<Walked, Performance> = {
  signIn,
  register,
  forgotPassword,
  rememberPassword,
  googleCallback,
  verification,
  session,
  consent,
  declareInterest,
  suitabilityAttempt,
  invest,
  form,
  versionCheck,
  customization,
};
