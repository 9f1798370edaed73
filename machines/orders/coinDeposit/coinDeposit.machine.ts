import { and } from 'xstate';
import type { CoinDepositNotification } from './coinDeposit.contract.ts';
import { coinDeposit } from './coinDeposit.setup.ts';

const notify = (about: CoinDepositNotification) => ({ type: 'notifyInvestor', params: { about } }) as const;

/** The use of confirmed coins. The deposit that completes a payment settles it together with the earlier ones. */
const uses = <const Before extends readonly ('book' | 'endIncident')[]>(before: Before) =>
  [
    { guard: and(['isSystem', 'isProved', 'isComplete']), target: 'settled', actions: [...before, 'complete'] },
    {
      guard: and(['isSystem', 'isProved', 'isPaymentOpen']),
      target: 'waiting',
      actions: [...before, notify('partial'), 'reviewPayment'],
    },
    {
      guard: and(['isSystem', 'isProved']),
      target: 'credited',
      actions: [...before, { type: 'credit', params: { reason: 'late' } }],
    },
  ] as const;

const returns = {
  'return.execute': {
    guard: and(['isSystem', 'hasReturnAddress', 'isUnproposed']),
    target: 'returning',
    actions: 'requestReturn',
  },
} as const;

export const coinDepositMachine = coinDeposit.createMachine({
  id: 'coinDeposit',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { 'deposit.see': { guard: 'isSystem', target: 'seen' } } },
    seen: {
      tags: 'onAddress',
      on: {
        'deposit.vanish': { guard: 'isSystem', target: 'gone', actions: 'reviewPayment' },
        'deposit.confirm': [
          {
            guard: and(['isSystem', 'isForeign']),
            target: 'foreign',
            actions: [{ type: 'openIncident', params: { kind: 'coinForeign' } }, notify('foreign')],
          },
          { guard: and(['isSystem', 'isDust']), target: 'ignored', actions: 'reviewPayment' },
          {
            guard: and(['isSystem', 'isProofNeeded']),
            target: 'proving',
            actions: ['book', { type: 'openIncident', params: { kind: 'coinUnproved' } }, notify('unproved')],
          },
          ...uses(['book']),
        ],
      },
    },
    gone: { on: { 'deposit.see': { guard: 'isSystem', target: 'seen' } } },
    proving: {
      tags: ['booked', 'returnable', 'onAddress'],
      on: { ...returns, 'deposit.prove': uses(['endIncident']) },
    },
    waiting: {
      tags: ['booked', 'onAddress'],
      on: {
        'deposit.settle': { guard: 'isSystem', target: 'settled' },
        'deposit.credit': {
          guard: 'isSystem',
          target: 'credited',
          actions: { type: 'credit', params: { reason: 'unfinished' } },
        },
      },
    },
    foreign: { tags: ['returnable', 'onAddress'], on: returns },
    returning: {
      tags: 'onAddress',
      on: {
        'return.confirm': {
          guard: 'isSystem',
          target: 'returned',
          actions: ['confirmReturn', 'endIncident', notify('returned'), 'reviewPayment'],
        },
        'return.fail': [
          { guard: and(['isSystem', 'isForeign']), target: 'foreign', actions: 'recordFailure' },
          { guard: 'isSystem', target: 'proving', actions: 'recordFailure' },
        ],
      },
    },
    ignored: { type: 'final' },
    settled: { type: 'final', tags: 'sweepable' },
    credited: { type: 'final', tags: 'sweepable' },
    returned: { type: 'final' },
  },
});
