import { and } from 'xstate';
import { transfer } from './transfer.setup.ts';
import {
  approved,
  cancels,
  canSign,
  ended,
  executes,
  expires,
  inform,
  lapses,
  notify,
  paid,
  request,
  startDeadline,
  stops,
  stopsRequest,
  toReview,
} from './transfer.transitions.ts';

export const transferMachine = transfer.createMachine({
  id: 'transfer',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        'transfer.request': [
          {
            guard: and([
              'isSale',
              'isBuyer',
              'isMarketOpen',
              'isAdOpen',
              'isTokenActive',
              'areTokensOffered',
              'isPriceSane',
              'isBuyerReady',
              'isWarningSeen',
            ]),
            target: 'requested',
            actions: [...request, startDeadline('expire'), notify('otherSide', 'requested')],
          },
          {
            guard: and([
              'isGift',
              'isSeller',
              'isIssuanceRunning',
              'isTokenActive',
              'areTokensOffered',
              'isDocumented',
              'isSellerAllowed',
              'isToAnotherWallet',
            ]),
            target: 'requested',
            actions: [...request, 'holdTokens', startDeadline('expire'), notify('otherSide', 'requested')],
          },
          {
            guard: and([
              'isOwnWallet',
              'isSeller',
              'isTokenActive',
              'areTokensOffered',
              'isSellerAllowed',
              'isToAnotherWallet',
            ]),
            ...toReview,
          },
          {
            guard: and(['isInheritance', 'isManager', 'isTokenActive', 'areTokensOffered', 'isDocumented']),
            ...toReview,
          },
        ],
        // The chain has already executed it, so it is refused only if the register cannot follow.
        'transfer.observe': {
          guard: and(['isSystem', 'isObservable', 'areTokensOffered', 'isHoldingQuiet']),
          target: 'done',
          actions: ['recordMove', notify('both', 'observed'), inform('observed')],
        },
      },
    },
    requested: {
      tags: 'open',
      on: {
        ...expires,
        'transfer.offer': {
          guard: and(['isSale', 'isParty', 'isMarketOpen', 'isAdOpen', 'areTokensOffered', 'isPriceSane']),
          target: 'requested',
          actions: ['recordTerms', 'offerTerms', startDeadline('expire'), notify('answering', 'offered')],
        },
        'transfer.accept': [
          {
            guard: and([
              'isSale',
              'isAnswering',
              'areTermsCurrent',
              'isMarketOpen',
              'isAdOpen',
              'isTokenActive',
              'areTokensOffered',
              'isSellerAllowed',
              'isBuyerReady',
              'isWarningSeen',
            ]),
            target: 'accepted',
            actions: [
              'recordWarning',
              'acceptTerms',
              'agreeAd',
              'requestAgreement',
              'requestWhitelist',
              startDeadline('lapse'),
              notify('both', 'accepted'),
            ],
          },
          {
            guard: and(['isGift', 'isOtherSide', 'areTermsCurrent', 'isBuyerReady']),
            target: 'inReview',
            actions: [startDeadline('expire'), notify('requester', 'accepted'), inform('inReview')],
          },
        ],
        // The system declines it if the ad ends.
        'transfer.decline': [
          { guard: 'isOtherSide', target: 'declined', actions: ['releaseTokens', notify('requester', 'declined')] },
          { guard: 'isSystem', target: 'declined', actions: ['releaseTokens', notify('requester', 'declined')] },
        ],
        'transfer.cancel': cancels,
        ...stopsRequest,
      },
    },
    accepted: {
      tags: 'open',
      on: {
        ...lapses,
        ...stops,
        'agreement.issue': {
          guard: and(['isSystem', 'isAgreementMissing']),
          actions: ['issueAgreement', notify('both', 'toSign')],
        },
        'code.request': {
          guard: and(['isParty', 'isUnsigned', 'isAgreementReady', 'areTriesLeft', 'areCodesLeft']),
          actions: 'requestCode',
        },
        'agreement.sign': [
          {
            guard: and([canSign, 'isCodeMatching', 'isLastSignature']),
            target: 'signed',
            actions: ['sign', 'useCode', 'completeAgreement', startDeadline('lapse'), notify('both', 'signed')],
          },
          {
            guard: and([canSign, 'isCodeMatching']),
            actions: ['sign', 'useCode', notify('answering', 'otherSigned')],
          },
          { guard: canSign, actions: 'countTry' },
        ],
        'transfer.cancel': {
          guard: 'isParty',
          target: 'cancelled',
          actions: ['freeAd', notify('answering', 'cancelled')],
        },
      },
    },
    // Both have signed, so neither can withdraw alone.
    signed: {
      tags: 'open',
      exit: 'dropCard',
      on: {
        ...lapses,
        ...stops,
        'transfer.pay': { guard: and(['isBuyer', 'isBalanceEnough']), ...paid('balance') },
        'payment.settle': { guard: and(['isSystem', 'isReceiptMatching']), ...paid('receipt') },
        'card.start': { guard: and(['isBuyer', 'isCardAllowed', 'isCardFree']), actions: 'requestCardPayment' },
        'card.settle': { guard: and(['isSystem', 'isReceiptMatching']), ...paid('card') },
        'payment.declare': {
          guard: and(['isBuyer', 'isPaidOutside', 'isUndeclared']),
          actions: ['declarePayment', notify('seller', 'declared')],
        },
        'payment.confirm': { guard: and(['isSeller', 'isPaidOutside', 'isDeclared']), ...paid('outside') },
      },
    },
    paid: { tags: ['open', 'executable'], on: { ...lapses, ...stops, ...executes } },
    inReview: {
      tags: 'open',
      on: {
        ...expires,
        'transfer.approve': {
          guard: and(['isManager', 'isDecidedByOne', 'isDocumented', 'isBuyerWalletUsable']),
          ...approved,
        },
        // A manager proposes it. The system orders it after another manager has approved it.
        'inheritance.approve': {
          guard: and(['isSystem', 'isInheritance', 'isUnproposed', 'isDocumented']),
          ...approved,
        },
        'transfer.decline': {
          guard: 'isSystem',
          target: 'declined',
          actions: ['releaseTokens', notify('both', 'declined')],
        },
        'transfer.reject': {
          guard: and(['isManager', 'isUnproposed']),
          target: 'declined',
          actions: ['explain', 'releaseTokens', notify('both', 'rejected')],
        },
        'transfer.cancel': cancels,
      },
    },
    approved: { tags: ['open', 'executable'], on: { ...lapses, ...stops, ...executes } },
    executing: {
      tags: 'open',
      on: {
        'execution.confirm': {
          guard: 'isSystem',
          target: 'done',
          actions: ['recordTransfer', 'paySeller', 'sellAd', notify('both', 'done')],
        },
        'execution.fail': {
          guard: 'isSystem',
          target: 'failed',
          actions: ['explain', ...ended, notify('both', 'failed'), inform('failed')],
        },
      },
    },
    declined: { type: 'final' },
    expired: { type: 'final' },
    done: { type: 'final' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
