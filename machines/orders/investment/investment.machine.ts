import { and, or } from 'xstate';
import { investment } from './investment.setup.ts';
import {
  bankFailures,
  canChoose,
  canOrder,
  canPay,
  changesBankMethod,
  changesProviderMethod,
  chargedExits,
  finishedPaymentExits,
  interestExits,
  isMintAllowed,
  mints,
  notifyInvestor,
  orderExits,
  ordered,
  paidExits,
  paymentExits,
  providerFailures,
  settles,
  signingExits,
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
          guard: and(['isInvestor', 'isInvestorFree', 'isCampaignRunning', 'isInterestOpen', 'areTokensAllowed']),
          target: 'RESERVED',
          actions: ['startReflection', notifyInvestor('interestDeclared')],
        },
        'order.create': { guard: canOrder, ...ordered },
      },
    },
    RESERVED: {
      tags: ['unpaid', 'interest', 'investorActs'],
      on: { ...interestExits, 'interest.convert': { guard: canOrder, ...ordered } },
    },
    CREATED: {
      tags: ['unpaid', 'investorActs'],
      on: {
        ...orderExits,
        'warnings.accept': {
          guard: and([
            'isInvestor',
            'isInvestorFree',
            'isReviewPassed',
            'isCampaignRunning',
            'areWarningsAccepted',
            'isTestOnRecord',
          ]),
          target: 'ACCEPTED',
          actions: 'recordEvidence',
        },
      },
    },
    ACCEPTED: {
      tags: ['unpaid', 'choosing', 'investorActs'],
      on: {
        ...orderExits,
        'payment.begin': { guard: canPay, target: 'METHOD_PAYMENT' },
      },
    },
    METHOD_PAYMENT: {
      tags: ['unpaid', 'choosing', 'investorActs'],
      on: {
        ...orderExits,
        'method.choose': [
          {
            guard: and([canChoose, 'isBalanceChosen']),
            target: 'CHARGED',
            actions: ['orderPayment', 'settlePayment', notifyInvestor('paymentSettled')],
          },
          {
            guard: and([canChoose, 'isBankChosen']),
            target: 'IN_UPLOAD_PROOF_OF_PAYMENT',
            actions: ['orderPayment', notifyInvestor('transferAwaited')],
          },
          { guard: and([canChoose, 'isCardChosen']), target: 'IN_UPDATE_CREDIT_CARD', actions: 'orderPayment' },
          { guard: canChoose, target: 'IN_UPDATE_TPV', actions: 'orderPayment' },
        ],
      },
    },
    IN_UPLOAD_PROOF_OF_PAYMENT: {
      tags: ['unpaid', 'paying', 'investorActs'],
      on: { ...paymentExits, ...bankFailures, ...changesBankMethod, ...uploads, ...settles },
    },
    PROOF_OF_PAYMENT_UPLOADED: {
      tags: ['unpaid', 'paying', 'managerActs'],
      on: { ...finishedPaymentExits, ...bankFailures, ...uploads, ...settles },
    },
    IN_UPDATE_CREDIT_CARD: {
      tags: ['unpaid', 'paying', 'atProvider', 'investorActs'],
      on: {
        ...paymentExits,
        ...providerFailures,
        ...changesProviderMethod,
        // Some providers charge at once, without registering the card first. That charge settles this order too.
        ...settles,
        'card.registered': { guard: 'isSystem', target: 'CARD_REGISTRATION_UPDATED', actions: 'requestCharge' },
      },
    },
    CARD_REGISTRATION_UPDATED: {
      tags: ['unpaid', 'paying', 'atProvider', 'providerActs'],
      on: { ...finishedPaymentExits, ...providerFailures, ...settles },
    },
    IN_UPDATE_TPV: {
      tags: ['unpaid', 'paying', 'atProvider', 'investorActs'],
      on: { ...paymentExits, ...providerFailures, ...changesProviderMethod, ...settles },
    },
    PAYMENT_ERROR: {
      tags: ['unpaid', 'choosing', 'investorActs', 'negative'],
      on: {
        ...orderExits,
        'payment.retry': { guard: canPay, target: 'METHOD_PAYMENT' },
        // The payer has paid on the page of the terminal, which was still open after a denied payment.
        ...settles,
      },
    },
    CHARGED: {
      tags: ['paid', 'mintable', 'investorActs'],
      on: {
        ...chargedExits,
        ...mints,
        'mint.request': {
          guard: and(['isManagerOrSystem', 'isSigningHidden', isMintAllowed]),
          actions: ['markMintPending', 'requestMint'],
        },
        'signature.request': {
          guard: and([
            or(['isInvestor', 'isSystem']),
            'isInvestorFree',
            'isReviewPassed',
            'isCampaignRunning',
            'isSigningShown',
            'isMintFree',
          ]),
          target: 'SIGNED_PENDING',
          actions: 'requestSignature',
        },
        'campaign.close': {
          guard: and(['isSystem', 'isSigningHidden', 'isProjectFinanced']),
          target: 'CLOSED',
          actions: notifyInvestor('closed'),
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
          actions: ['sealContract', notifyInvestor('signed')],
        },
        'signature.fail': {
          guard: 'isSystem',
          target: 'CHARGED',
          actions: ['dropSignature', notifyInvestor('signatureFailed')],
        },
        'signature.expire': {
          guard: 'isSystem',
          target: 'CHARGED',
          actions: ['dropSignature', notifyInvestor('signatureFailed')],
        },
      },
    },
    SIGNED: {
      tags: ['paid', 'mintable', 'managerActs'],
      on: {
        ...paidExits,
        ...mints,
        'campaign.close': {
          guard: and(['isSystem', 'isProjectFinanced']),
          target: 'CLOSED',
          actions: notifyInvestor('closed'),
        },
      },
    },
    CLOSED: { tags: ['paid', 'mintable', 'managerActs'], on: { ...paidExits, ...mints } },
    MINTED: { type: 'final', tags: ['paid', 'positive'] },
    CANCELED: { type: 'final', tags: ['negative'] },
  },
});
