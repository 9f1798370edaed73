import { assign, emit, fromPromise, setup } from 'xstate';
import { unsupplied } from '#machines/session/unsupplied.ts';
import type { Customization } from './customization.contract.ts';

/** For how long a customization is taken as current. */
export const cacheTime = 5 * 60 * 1000;

export interface CustomizationInput {
  /** What the page came with, or the product without any tenant's choices. */
  customization: Customization;
  /** How old that is in milliseconds; nothing where it is no tenant's. */
  age: number | null;
}

export interface CustomizationContext {
  customization: Customization;
  age: number;
}

export type CustomizationEvent =
  /** The page is in use: somebody opened a page of it or came back to its tab. */
  | { type: 'page.use' }
  /** What the page has is known to be another one now: somebody published it from here. */
  | { type: 'customization.replace' };

export type CustomizationEmitted = { type: 'customization.changed'; customization: Customization };

/** The tenant's customization: kept for five minutes, then fetched at the next use. A failure changes nothing. */
export const customizationMachine = setup({
  types: {
    context: {} as CustomizationContext,
    input: {} as CustomizationInput,
    events: {} as CustomizationEvent,
    emitted: {} as CustomizationEmitted,
  },
  actors: { fetchCustomization: fromPromise<Customization>(unsupplied) },
  guards: { isCurrent: ({ context }) => context.age < cacheTime },
  delays: { rest: ({ context }) => cacheTime - context.age },
  actions: {
    keep: assign((_, customization: Customization) => ({ customization, age: 0 })),
    tell: emit((_, customization: Customization) => ({ type: 'customization.changed' as const, customization })),
  },
}).createMachine({
  id: 'customization',
  context: ({ input }) => ({ customization: input.customization, age: input.age ?? Number.POSITIVE_INFINITY }),
  initial: 'deciding',
  // Also where an answer is awaited already, which may be from before.
  on: { 'customization.replace': '.fetching' },
  states: {
    deciding: { always: [{ guard: 'isCurrent', target: 'current' }, { target: 'fetching' }] },
    current: { after: { rest: 'old' } },
    old: { on: { 'page.use': 'fetching' } },
    fetching: {
      invoke: {
        src: 'fetchCustomization',
        onDone: {
          target: 'current',
          actions: [
            { type: 'keep', params: ({ event }) => event.output },
            { type: 'tell', params: ({ event }) => event.output },
          ],
        },
        onError: 'old',
      },
    },
  },
});
