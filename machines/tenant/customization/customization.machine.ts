import { assign, emit, fromPromise, setup } from 'xstate';
import { MINUTE } from '#machines/shared/duration.ts';
import { notProvided } from '#machines/shared/notProvided.ts';
import type { Customization } from './customization.contract.ts';

/** How long a customization counts as current. */
export const cacheTime = 5 * MINUTE;

export interface CustomizationInput {
  /** The customization in the served page, or the default one. */
  customization: Customization;
  /** Its age in milliseconds; null for the default one. */
  age: number | null;
}

export interface CustomizationContext {
  customization: Customization;
  age: number;
}

export type CustomizationEvent =
  /** The user opened a page or came back to the tab. */
  | { type: 'page.use' }
  /** The user has published another customization from this page. */
  | { type: 'customization.replace' };

export type CustomizationEmitted = { type: 'customization.changed'; customization: Customization };

/**
 * The tenant's customization. It is cached for five minutes, then fetched at the next use. A failure changes nothing.
 */
export const customizationMachine = setup({
  types: {
    context: {} as CustomizationContext,
    input: {} as CustomizationInput,
    events: {} as CustomizationEvent,
    emitted: {} as CustomizationEmitted,
  },
  actors: { fetchCustomization: fromPromise<Customization>(notProvided) },
  guards: { isCurrent: ({ context }) => context.age < cacheTime },
  delays: { rest: ({ context }) => cacheTime - context.age },
  actions: {
    storeCustomization: assign((_, customization: Customization) => ({ customization, age: 0 })),
    notifyChanged: emit((_, customization: Customization) => ({
      type: 'customization.changed' as const,
      customization,
    })),
  },
}).createMachine({
  id: 'customization',
  context: ({ input }) => ({ customization: input.customization, age: input.age ?? Number.POSITIVE_INFINITY }),
  initial: 'deciding',
  // Fetches again even while a reply is awaited, because that reply can be older than the change.
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
            { type: 'storeCustomization', params: ({ event }) => event.output },
            { type: 'notifyChanged', params: ({ event }) => event.output },
          ],
        },
        onError: 'old',
      },
    },
  },
});
