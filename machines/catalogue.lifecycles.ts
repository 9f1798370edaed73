import type { InputFrom } from 'xstate';
import { adMachine } from './ad/ad.machine.ts';
import { lifecycle } from './catalogue.entry.ts';
import { distributionMachine } from './distribution/distribution.machine.ts';
import { documentMachine } from './document/document.machine.ts';
import { earningMachine } from './earning/earning.machine.ts';
import { investmentMachine } from './investment/investment.machine.ts';
import { kycMachine } from './kyc/kyc.machine.ts';
import { onboardingMachine } from './onboarding/onboarding.machine.ts';
import { paymentMachine } from './payment/payment.machine.ts';
import { projectMachine } from './project/project.machine.ts';
import { signatureMachine } from './signature/signature.machine.ts';
import { suitabilityMachine } from './suitability/suitability.machine.ts';
import { tokenMachine } from './token/token.machine.ts';
import { transferMachine } from './transfer/transfer.machine.ts';
import { userMachine } from './user/user.machine.ts';

const due = { amount: 50_000, currency: 'EUR', reference: 'TES-1' };

const investment: InputFrom<typeof investmentMachine> = {
  id: 'investment-1',
  actor: 'USER',
  interestOpen: true,
  campaignOpen: true,
  projectClosed: false,
  projectFinanced: false,
  projectEnded: false,
  softCapFirm: true,
  minTokens: 1,
  maxTokens: 100,
  tokensLeft: 50,
  onboardingDone: true,
  testOnRecord: true,
  largeTicket: false,
  reflectionRunning: false,
  methods: ['transfer', 'card', 'bizum', 'balance'],
  total: 50_000,
  balance: 80_000,
  due,
  providerOrderAlive: false,
  hasProof: true,
  paymentTimeOver: false,
  orderTimeOver: false,
  signingTimeOver: false,
  signingHidden: false,
  contractHash: 'hash-1',
  mintPending: false,
};

const project: InputFrom<typeof projectMachine> = {
  id: 'project-1',
  actor: 'ADMIN',
  phases: ['DRAFT', 'PRE_CAMPAIGN', 'VALIDATING', 'CAMPAIGN', 'CLOSED'],
  missing: [],
  endsAt: '2026-06-30T22:00:00.000Z',
  endOver: false,
  nearReached: true,
  targetReached: false,
  firmReached: true,
  reflectionsRunning: false,
  paymentsUnderWay: false,
  mintMade: false,
  mintPending: false,
  releasable: 0,
  visible: true,
  nearTold: false,
  targetTold: false,
  softCapFirm: false,
  kiisVersion: 1,
  returnReasons: [],
};

const transfer: InputFrom<typeof transferMachine> = {
  id: 'transfer-1',
  actor: 'USER',
  party: 'buyer',
  hasAd: true,
  adOpen: true,
  tokens: 10,
  tokensOffered: 10,
  tokenActive: true,
  buyerOnWhitelist: true,
  warningNeeded: false,
  total: 12_000,
  balance: 20_000,
  due: { ...due, amount: 12_000 },
  timeOver: false,
  requestedBy: null,
  warningSeen: false,
};

/** Pure machines that the server owns, each with facts under which most of it can be done. */
export const lifecycles = {
  investment: lifecycle(investmentMachine, investment),
  project: lifecycle(projectMachine, project),
  kyc: lifecycle(kycMachine, {
    id: 'kyc-1',
    actor: 'USER',
    fileComplete: true,
    documentValid: true,
    waitOver: false,
    reason: null,
  }),
  suitability: lifecycle(suitabilityMachine, {
    id: 'test-1',
    actor: 'USER',
    policy: 'declare',
    passed: false,
    statement: 'I declare',
    termOver: false,
    attempts: 0,
    warningAcknowledged: false,
  }),
  onboarding: lifecycle(onboardingMachine, {
    id: 'onboarding-1',
    actor: 'USER',
    steps: ['KYC', 'TYPE_OF_INVESTMENT', 'USER_ADDITIONAL_DATA', 'SUITABILITY_TEST', 'INVEST'],
    current: ['KYC', 'TYPE_OF_INVESTMENT', 'USER_ADDITIONAL_DATA', 'test', 'simulation'],
  }),
  user: lifecycle(userMachine, {
    id: 'user-1',
    actor: 'ADMIN',
    personType: 'natural',
    today: '2026-06-01',
    sophisticationOver: false,
    rejectionReason: null,
  }),
  payment: lifecycle(paymentMachine, {
    id: 'payment-1',
    actor: 'SYSTEM',
    method: 'terminal',
    bank: false,
    due,
    balancePart: 0,
    timeOver: false,
    arrived: null,
  }),
  signature: lifecycle(signatureMachine, {
    id: 'signature-1',
    actor: 'USER',
    documentHash: 'hash-1',
    codeMatches: true,
    codeTimeOver: false,
    codesLeft: 4,
    timeOver: false,
    tries: 0,
  }),
  document: lifecycle(documentMachine, {
    id: 'document-1',
    actor: 'ENTREPRENEUR',
    ownerMayEdit: true,
    dateOver: false,
  }),
  token: lifecycle(tokenMachine, { id: 'token-1', actor: 'ADMIN', deployAllowed: true, outstanding: 0 }),
  distribution: lifecycle(distributionMachine, {
    id: 'distribution-1',
    actor: 'ADMIN',
    recordDateReached: true,
    lines: 3,
    withinLimit: true,
    isFirstApprover: false,
    otherManagers: 1,
    issuerHasBank: true,
    paymentsUnderWay: 0,
    failedCount: 0,
  }),
  earning: lifecycle(earningMachine, {
    id: 'earning-1',
    actor: 'USER',
    gross: 10_000,
    withheld: 1_900,
    net: 8_100,
    distributionApproved: true,
    issuerHasBank: true,
    investorHasBank: true,
    paying: false,
    claiming: false,
    attempts: 0,
  }),
  ad: lifecycle(adMachine, {
    id: 'ad-1',
    actor: 'USER',
    party: 'seller',
    tokens: 10,
    tokensFree: 20,
    tokenActive: true,
    timeOver: false,
  }),
  transfer: lifecycle(transferMachine, transfer),
};
