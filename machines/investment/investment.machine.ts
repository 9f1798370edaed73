import { and, or } from 'xstate';
import { investment } from './investment.setup.ts';
import {
  bankFailures,
  changesBankMethod,
  changesProviderMethod,
  chargedExits,
  finishedPaymentExits,
  interestExits,
  mayChoose,
  mayOrder,
  mints,
  orderExits,
  ordered,
  paidExits,
  paymentExits,
  providerFailures,
  settlesByNotice,
  settlesByProof,
  signingExits,
  tell,
  uploads,
} from './investment.transitions.ts';

export const investmentMachine = investment.createMachine({
  id: 'investment',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        'interest.declare': {
          guard: and(['isInvestor', 'isInterestOpen', 'areTokensAllowed']),
          target: 'RESERVED',
          actions: ['startReflection', tell('interestDeclared')],
        },
        'order.create': { guard: mayOrder, ...ordered },
      },
    },
    RESERVED: {
      tags: ['unpaid', 'interest', 'investorActs'],
      on: { ...interestExits, 'interest.convert': { guard: mayOrder, ...ordered } },
    },
    CREATED: {
      tags: ['unpaid', 'investorActs'],
      on: {
        ...orderExits,
        'warnings.accept': {
          guard: and(['isInvestor', 'areWarningsAccepted', 'isTestOnRecord']),
          target: 'ACCEPTED',
          actions: 'keepEvidence',
        },
      },
    },
    ACCEPTED: {
      tags: ['unpaid', 'investorActs'],
      on: {
        ...orderExits,
        'payment.begin': { guard: and(['isInvestor', 'isCampaignOpen']), target: 'METHOD_PAYMENT' },
      },
    },
    METHOD_PAYMENT: {
      tags: ['unpaid', 'investorActs'],
      on: {
        ...orderExits,
        'method.choose': [
          {
            guard: and([mayChoose, 'isBalanceChosen']),
            target: 'CHARGED',
            actions: ['orderPayment', 'settlePayment', tell('paymentSettled')],
          },
          { guard: and([mayChoose, 'isBankChosen']), target: 'IN_UPLOAD_PROOF_OF_PAYMENT', actions: 'orderPayment' },
          { guard: and([mayChoose, 'isCardChosen']), target: 'IN_UPDATE_CREDIT_CARD', actions: 'orderPayment' },
          { guard: mayChoose, target: 'IN_UPDATE_TPV', actions: 'orderPayment' },
        ],
      },
    },
    IN_UPLOAD_PROOF_OF_PAYMENT: {
      tags: ['unpaid', 'investorActs'],
      on: { ...paymentExits, ...bankFailures, ...changesBankMethod, ...uploads, ...settlesByProof },
    },
    PROOF_OF_PAYMENT_UPLOADED: {
      tags: ['unpaid', 'managerActs'],
      on: { ...finishedPaymentExits, ...bankFailures, ...uploads, ...settlesByProof },
    },
    IN_UPDATE_CREDIT_CARD: {
      tags: ['unpaid', 'investorActs'],
      on: {
        ...paymentExits,
        ...providerFailures,
        ...changesProviderMethod,
        'card.registered': { guard: 'isSystem', target: 'CARD_REGISTRATION_UPDATED', actions: 'requestCharge' },
      },
    },
    CARD_REGISTRATION_UPDATED: {
      tags: ['unpaid', 'providerActs'],
      on: { ...finishedPaymentExits, ...providerFailures, ...settlesByNotice },
    },
    IN_UPDATE_TPV: {
      tags: ['unpaid', 'investorActs'],
      on: { ...paymentExits, ...providerFailures, ...changesProviderMethod, ...settlesByNotice },
    },
    PAYMENT_ERROR: {
      tags: ['unpaid', 'investorActs', 'negative'],
      on: {
        ...orderExits,
        'payment.retry': { guard: and(['isInvestor', 'isCampaignOpen']), target: 'METHOD_PAYMENT' },
      },
    },
    CHARGED: {
      tags: ['paid', 'investorActs'],
      on: {
        ...chargedExits,
        ...mints,
        'mint.request': {
          guard: and(['isManagerOrSystem', 'isSigningHidden', 'isMintAllowed']),
          actions: ['markMintPending', 'requestMint'],
        },
        'signature.request': {
          guard: and([or(['isInvestor', 'isSystem']), 'isSigningShown', 'isMintFree']),
          target: 'SIGNED_PENDING',
          actions: 'requestSignature',
        },
        'campaign.close': {
          guard: and(['isSystem', 'isSigningHidden', 'isProjectFinanced']),
          target: 'CLOSED',
          actions: tell('closed'),
        },
      },
    },
    SIGNED_PENDING: {
      tags: ['paid', 'investorActs'],
      on: {
        ...signingExits,
        'signature.complete': {
          guard: and(['isSystem', 'isHashMatching']),
          target: 'SIGNED',
          actions: ['sealContract', tell('signed')],
        },
        'signature.fail': { guard: 'isSystem', target: 'CHARGED', actions: ['dropSignature', tell('signatureFailed')] },
        'signature.expire': {
          guard: 'isSystem',
          target: 'CHARGED',
          actions: ['dropSignature', tell('signatureFailed')],
        },
      },
    },
    SIGNED: {
      tags: ['paid', 'managerActs'],
      on: {
        ...paidExits,
        ...mints,
        'campaign.close': { guard: and(['isSystem', 'isProjectFinanced']), target: 'CLOSED', actions: tell('closed') },
      },
    },
    CLOSED: { tags: ['paid', 'managerActs'], on: { ...paidExits, ...mints } },
    MINTED: { type: 'final', tags: ['paid', 'positive'] },
    CANCELED: { type: 'final', tags: ['negative'] },
  },
});
