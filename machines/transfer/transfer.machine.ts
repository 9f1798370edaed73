import { and, or } from 'xstate';
import type { TransferNotification } from './transfer.contract.ts';
import { transfer } from './transfer.setup.ts';

const notifyBoth = (about: TransferNotification) => ({ type: 'notify', params: { whom: 'both', about } }) as const;
const notifyRequester = (about: TransferNotification) =>
  ({ type: 'notify', params: { whom: 'requester', about } }) as const;
const notifyOtherSide = (about: TransferNotification) =>
  ({ type: 'notify', params: { whom: 'otherSide', about } }) as const;

const isExecutable = and(['isSystem', 'isTokenActive', 'isBuyerOnWhitelist', 'isBuyerWalletUsable']);
const canCancel = or(['isParty', and(['isSystem', 'isTimeOver'])]);
const requested = { target: 'requested', actions: ['recordRequest', 'request', notifyOtherSide('requested')] } as const;
const cancelled = { target: 'cancelled', actions: ['releaseTokens', 'freeAd', notifyBoth('cancelled')] } as const;

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
          actions: ['recordWarning', 'agreeAd', notifyBoth('accepted')],
        },
        'transfer.decline': {
          guard: or(['isOtherSide', 'isSystem']),
          target: 'declined',
          actions: ['releaseTokens', notifyRequester('declined')],
        },
        'transfer.expire': {
          guard: and(['isSystem', 'isTimeOver']),
          target: 'expired',
          actions: ['releaseTokens', notifyBoth('expired')],
        },
        'transfer.cancel': {
          guard: 'isRequester',
          target: 'cancelled',
          actions: ['releaseTokens', notifyOtherSide('cancelled')],
        },
      },
    },
    accepted: {
      on: {
        'transfer.pay': {
          guard: and(['isBuyer', 'isPriced', 'isBalanceEnough']),
          target: 'paid',
          actions: ['chargeBuyer', notifyBoth('paid')],
        },
        'payment.settle': {
          guard: and(['isSystem', 'isPriced', 'isReceiptMatching']),
          target: 'paid',
          actions: ['chargeBuyer', notifyBoth('paid')],
        },
        'transfer.execute': { guard: and([isExecutable, 'isFree']), target: 'executing', actions: 'requestExecution' },
        'transfer.cancel': { guard: canCancel, ...cancelled },
      },
    },
    paid: {
      on: {
        'transfer.execute': { guard: isExecutable, target: 'executing', actions: 'requestExecution' },
        'transfer.cancel': {
          guard: canCancel,
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
          actions: ['recordTransfer', 'paySeller', 'sellAd', notifyBoth('done')],
        },
        'execution.fail': {
          guard: 'isSystem',
          target: 'failed',
          actions: ['refundBuyer', 'releaseTokens', 'freeAd', notifyBoth('failed')],
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
