import { and, or } from 'xstate';
import { payment } from './payment.setup.ts';

const mayReport = or(['isSystem', and(['isManager', 'isBank'])]);
const release = { type: 'moveBalance', params: { to: 'released' } } as const;

/** Money that meets no open order lies in suspense until it has gone back to the payer. */
const suspended = {
  target: 'lateSettled',
  actions: [
    'keepArrived',
    'suspendMoney',
    'oweRefund',
    { type: 'tellManager', params: { about: 'moneySuspended' } },
    { type: 'tellInvestor', params: { about: 'moneySuspended' } },
  ],
} as const;
const settlesLate = { 'payment.settle': { guard: mayReport, ...suspended } } as const;

const awaits = {
  'payment.settle': [
    {
      guard: and([mayReport, 'isReceiptMatching']),
      target: 'settled',
      actions: ['keepArrived', { type: 'moveBalance', params: { to: 'captured' } }, 'settle'],
    },
    { guard: mayReport, target: suspended.target, actions: [release, 'fail', ...suspended.actions] },
  ],
  'payment.fail': { guard: mayReport, target: 'failed', actions: [release, 'fail'] },
  'payment.expire': { guard: and(['isSystem', 'isTimeOver']), target: 'expired', actions: [release, 'expire'] },
  'payment.drop': { guard: 'isSystem', target: 'dropped', actions: release },
} as const;

export const paymentMachine = payment.createMachine({
  id: 'payment',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        'payment.create': {
          guard: 'isSystem',
          target: 'created',
          actions: { type: 'moveBalance', params: { to: 'held' } },
        },
        'payment.settle': { guard: 'isSystem', ...suspended },
      },
    },
    created: {
      on: {
        ...awaits,
        'payment.redirect': { guard: and([or(['isInvestor', 'isSystem']), 'isRedirectable']), target: 'redirected' },
      },
    },
    redirected: { on: awaits },
    failed: { on: settlesLate },
    expired: { on: settlesLate },
    dropped: { on: settlesLate },
    settled: {
      on: {
        'refund.request': {
          guard: 'isSystem',
          target: 'refunding',
          actions: ['requestRefund', { type: 'moveBalance', params: { to: 'returned' } }],
        },
      },
    },
    lateSettled: {
      on: { 'refund.request': { guard: 'isManagerOrSystem', target: 'refunding', actions: 'requestRefund' } },
    },
    refunding: {
      on: {
        'refund.confirm': {
          guard: 'isSystem',
          target: 'refunded',
          actions: ['confirmRefund', { type: 'tellInvestor', params: { about: 'refunded' } }],
        },
        'refund.refuse': {
          guard: 'isSystem',
          target: 'refundFailed',
          actions: ['refuseRefund', { type: 'tellManager', params: { about: 'refundFailed' } }],
        },
      },
    },
    refundFailed: {
      on: { 'refund.retry': { guard: 'isManager', target: 'refunding', actions: 'requestRefund' } },
    },
    refunded: { type: 'final' },
  },
});
