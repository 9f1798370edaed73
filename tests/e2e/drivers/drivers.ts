import type { FlowName } from '#flows/browserFlows.ts';
import { customization, versionCheck } from './backgroundFlows.ts';
import type { Driver } from './cause.ts';
import { coinWallet } from './coinWallet.ts';
import { configurationEditor } from './configurationEditor.ts';
import { configurationText } from './configurationText.ts';
import { confirmDialog } from './confirmDialog.ts';
import { consent } from './consent.ts';
import { declareInterest } from './declareInterest.ts';
import { emailChange } from './emailChange.ts';
import { factorSetup } from './factorSetup.ts';
import { fileImport } from './fileImport.ts';
import { fileUpload } from './fileUpload.ts';
import { form } from './form.ts';
import { identityStart } from './identityStart.ts';
import { idleness } from './idleness.ts';
import { inspection } from './inspection.ts';
import { invest } from './invest/invest.ts';
import { issuanceEditor } from './issuanceEditor.ts';
import { openIdCallback } from './openIdCallback.ts';
import { ownSimulation } from './ownSimulation.ts';
import { forgotPassword, rememberPassword } from './passwords.ts';
import { pictureCrop } from './pictureCrop.ts';
import { postEditor } from './postEditor.ts';
import { register } from './register.ts';
import { secondFactor } from './secondFactor.ts';
import { sendEvent } from './sendEvent.ts';
import { session } from './session.ts';
import { signIn } from './signIn.ts';
import { statementImport } from './statementImport.ts';
import { suitabilityAttempt } from './suitabilityAttempt.ts';
import { transferCode } from './transferCode.ts';
import { verification } from './verification.ts';
import { walletProof } from './walletProof.ts';

/** The driver of each flow. A flow without a driver is a type error. */
export const drivers: Record<FlowName, Driver> = {
  signIn,
  secondFactor,
  factorSetup,
  ownSimulation,
  register,
  forgotPassword,
  rememberPassword,
  openIdCallback,
  verification,
  session,
  consent,
  confirmDialog,
  sendEvent,
  fileImport,
  statementImport,
  fileUpload,
  declareInterest,
  suitabilityAttempt,
  invest,
  form,
  versionCheck,
  idleness,
  customization,
  emailChange,
  coinWallet,
  walletProof,
  transferCode,
  identityStart,
  configurationEditor,
  configurationText,
  issuanceEditor,
  postEditor,
  pictureCrop,
  inspection,
};
