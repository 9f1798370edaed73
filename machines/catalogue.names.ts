import { journalledNames } from './shared/journal/journalled.ts';

/** The flows of the catalogue in its order. */
const flowNames = [
  'invest',
  'declareInterest',
  'suitabilityAttempt',
  'identityStart',
  'session',
  'signIn',
  'secondFactor',
  'factorSetup',
  'ownSimulation',
  'register',
  'forgotPassword',
  'rememberPassword',
  'openIdCallback',
  'verification',
  'emailChange',
  'coinWallet',
  'walletProof',
  'transferCode',
  'configurationEditor',
  'configurationText',
  'issuanceEditor',
  'postEditor',
  'pictureCrop',
  'inspection',
  'customization',
  'consent',
  'versionCheck',
  'idleness',
  'confirmDialog',
  'sendEvent',
  'fileImport',
  'statementImport',
  'fileUpload',
  'form',
] as const;

/** The machines of the catalogue, for pages that list them without loading them: lifecycles in menu order, then flows. */
export const machineNames = [...journalledNames, ...flowNames];
export type MachineName = (typeof machineNames)[number];

export const isMachineName = (name: string): name is MachineName => machineNames.some((each) => each === name);
