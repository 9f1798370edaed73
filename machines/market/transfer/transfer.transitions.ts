import { and } from 'xstate';
import type { PaidVia, TransferNotification } from './transfer.contract.ts';

type Audience = 'both' | 'requester' | 'otherSide' | 'answering' | 'seller' | 'buyer';
export const notify = (whom: Audience, about: TransferNotification) =>
  ({ type: 'notify', params: { whom, about } }) as const;
export const inform = (about: TransferNotification) => ({ type: 'notifyManager', params: { about } }) as const;
export const startDeadline = (step: 'expire' | 'lapse') => ({ type: 'startDeadline', params: { step } }) as const;

/** Each condition is a separate guard, so that a page can name the one that refuses. A job evaluates them again. */
const isExecutable = and([
  'isSystem',
  'isTokenActive',
  'isIssuanceRunning',
  'isMarketOpen',
  'isSellerAllowed',
  'isBuyerReady',
  'isBuyerOnWhitelist',
  'isBuyerWalletUsable',
  'isToAnotherWallet',
  'isHoldingQuiet',
]);

export const request = ['recordTerms', 'offerTerms'] as const;
export const toReview = {
  target: 'inReview',
  actions: [...request, 'holdTokens', startDeadline('expire'), inform('inReview')],
} as const;

/** Every end of it returns the price to the buyer and frees the tokens or the ad. */
export const ended = ['refundBuyer', 'releaseTokens', 'freeAd'] as const;
export const lapses = {
  'transfer.lapse': {
    guard: and(['isSystem', 'isTimeOver']),
    target: 'cancelled',
    actions: [...ended, notify('both', 'cancelled')],
  },
} as const;
/** The system stops the transfers of a user who leaves. */
export const stops = {
  'transfer.stop': {
    guard: 'isManagerOrSystem',
    target: 'cancelled',
    actions: ['explain', ...ended, notify('both', 'stopped')],
  },
} as const;
/** The ad is not agreed yet. */
export const stopsRequest = {
  'transfer.stop': {
    guard: 'isManager',
    target: 'cancelled',
    actions: ['explain', 'releaseTokens', notify('both', 'stopped')],
  },
} as const;
export const expires = {
  'transfer.expire': {
    guard: and(['isSystem', 'isTimeOver']),
    target: 'expired',
    actions: ['releaseTokens', notify('both', 'expired')],
  },
} as const;
export const cancels = {
  guard: 'isRequester',
  target: 'cancelled',
  actions: ['releaseTokens', notify('otherSide', 'cancelled')],
} as const;
export const executes = {
  'transfer.execute': { guard: isExecutable, target: 'executing', actions: 'requestExecution' },
} as const;

export const paid = (from: PaidVia) =>
  ({
    target: 'paid',
    actions: [
      { type: 'recordPayment', params: { from } },
      { type: 'chargeBuyer', params: { from } },
      startDeadline('lapse'),
      'awaitExecution',
      notify('both', 'paid'),
    ],
  }) as const;

export const approved = {
  target: 'approved',
  actions: ['requestWhitelist', startDeadline('lapse'), 'awaitExecution', notify('both', 'approved')],
} as const;

export const canSign = and(['isParty', 'isUnsigned', 'isAgreementReady', 'areTriesLeft', 'isCodeCurrent']);
