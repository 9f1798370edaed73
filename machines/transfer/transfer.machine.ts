import { and, or } from 'xstate';
import type { TransferNews } from './transfer.contract.ts';
import { transfer } from './transfer.setup.ts';

const tellBoth = (about: TransferNews) => ({ type: 'tell', params: { whom: 'both', about } }) as const;
const tellRequester = (about: TransferNews) => ({ type: 'tell', params: { whom: 'requester', about } }) as const;
const tellOtherSide = (about: TransferNews) => ({ type: 'tell', params: { whom: 'otherSide', about } }) as const;

const isExecutable = and(['isSystem', 'isTokenActive', 'isBuyerOnWhitelist']);
const mayCancel = or(['isParty', and(['isSystem', 'isTimeOver'])]);
const requested = { target: 'requested', actions: ['keepRequest', 'request', tellOtherSide('requested')] } as const;
const cancelled = { target: 'cancelled', actions: ['releaseTokens', 'freeAd', tellBoth('cancelled')] } as const;

export const transferMachine = transfer.createMachine({
  id: 'transfer',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        'transfer.request': [
          {
            guard: and(['isFromAd', 'isBuyer', 'isAdOpen', 'areTokensOffered', 'isWarningSeen']),
            ...requested,
          },
          {
            guard: and(['isWithoutAd', 'isSeller', 'isTokenActive', 'areTokensOffered']),
            target: requested.target,
            actions: [...requested.actions, 'holdTokens'],
          },
        ],
      },
    },
    requested: {
      on: {
        'transfer.accept': {
          guard: and(['isOtherSide', 'isAdOpen', 'isTokenActive', 'isBuyerOnWhitelist', 'isWarningSeen']),
          target: 'accepted',
          actions: ['keepWarning', 'agreeAd', tellBoth('accepted')],
        },
        'transfer.decline': {
          guard: or(['isOtherSide', 'isSystem']),
          target: 'declined',
          actions: ['releaseTokens', tellRequester('declined')],
        },
        'transfer.expire': {
          guard: and(['isSystem', 'isTimeOver']),
          target: 'expired',
          actions: ['releaseTokens', tellBoth('expired')],
        },
        'transfer.cancel': {
          guard: 'isRequester',
          target: 'cancelled',
          actions: ['releaseTokens', tellOtherSide('cancelled')],
        },
      },
    },
    accepted: {
      on: {
        'transfer.pay': {
          guard: and(['isBuyer', 'isPriced', 'isBalanceEnough']),
          target: 'paid',
          actions: ['chargeBuyer', tellBoth('paid')],
        },
        'payment.settle': {
          guard: and(['isSystem', 'isPriced', 'isReceiptMatching']),
          target: 'paid',
          actions: ['chargeBuyer', tellBoth('paid')],
        },
        'transfer.execute': { guard: and([isExecutable, 'isFree']), target: 'executing', actions: 'requestExecution' },
        'transfer.cancel': { guard: mayCancel, ...cancelled },
      },
    },
    paid: {
      on: {
        'transfer.execute': { guard: isExecutable, target: 'executing', actions: 'requestExecution' },
        'transfer.cancel': {
          guard: mayCancel,
          target: cancelled.target,
          actions: ['refundBuyer', ...cancelled.actions],
        },
      },
    },
    executing: {
      on: {
        'execution.confirm': {
          guard: 'isSystem',
          target: 'done',
          actions: ['keepTransferred', 'paySeller', 'sellAd', tellBoth('done')],
        },
        'execution.fail': {
          guard: 'isSystem',
          target: 'failed',
          actions: ['refundBuyer', 'releaseTokens', 'freeAd', tellBoth('failed')],
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
