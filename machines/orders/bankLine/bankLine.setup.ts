import { assertEvent, emit, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import type { BankLineEmitted, BankLineEvent, BankLineFacts } from './bankLine.contract.ts';

/** Types, guards and actions of a line of a bank statement; its states are in `bankLine.machine.ts`. */
export const bankLine = setup({
  types: {
    context: {} as BankLineFacts,
    input: {} as BankLineFacts,
    events: {} as BankLineEvent,
    emitted: {} as BankLineEmitted,
    /** `waits`: its money is not in the books. */
    tags: {} as 'waits',
  },
  guards: {
    ...actorGuards,
    isForeign: ({ context }) => context.foreign,
    isSimilar: ({ context }) => context.similar,
    isTrusted: ({ context }) => context.word !== null,
  },
  actions: {
    recordWord: emit(({ event }) => {
      assertEvent(event, 'line.confirm');
      return { type: 'line.trusted' as const, word: event.word };
    }),
    book: emit({ type: 'money.arrived' }),
    reportForeign: emit({ type: 'money.unbookable' }),
    askManagers: emit({ type: 'decision.needed' }),
    recordDecision: emit({ type: 'decision.made' }),
  },
});
