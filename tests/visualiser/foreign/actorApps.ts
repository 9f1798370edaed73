import { createStore, fromStore } from '@xstate/store';
import {
  type ActorRefFrom,
  type AnyActorRef,
  assign,
  createActor,
  createMachine,
  fromCallback,
  fromObservable,
  fromPromise,
  fromTransition,
  sendParent,
  sendTo,
  setup,
  stopChild,
  waitFor,
} from 'xstate';
import { type ForeignApp, sendAll } from './foreignApp.ts';

const fetcher = setup({
  types: { context: {} as { film: unknown } },
  actors: { load: fromPromise(async ({ input }: { input: { id: number } }) => ({ id: input.id, title: 'A film' })) },
}).createMachine({
  id: 'fetcher',
  context: { film: null },
  initial: 'idle',
  states: {
    idle: { on: { FETCH: 'loading' } },
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: { id: 7 },
        onDone: { target: 'shown', actions: assign({ film: ({ event }) => event.output }) },
        onError: 'failed',
      },
      on: { CANCEL: 'idle' },
    },
    shown: { type: 'final' },
    failed: { on: { RETRY: 'loading' } },
  },
});

const failing = createMachine({
  id: 'failing',
  initial: 'trying',
  states: {
    trying: {
      invoke: {
        src: fromPromise(async () => {
          throw new Error('no network');
        }),
        onDone: 'done',
        onError: 'broken',
      },
    },
    broken: { on: { RETRY: { target: 'trying', reenter: true } } },
    done: { type: 'final' },
  },
});

/** A list of which every item is an actor of its own. */
const friend = setup({
  types: { context: {} as { name: string }, input: {} as { name: string } },
}).createMachine({
  id: 'friend',
  context: ({ input }) => ({ name: input.name }),
  initial: 'reading',
  states: {
    reading: { on: { EDIT: 'editing' } },
    editing: { on: { SAVE: { target: 'reading', actions: sendParent({ type: 'friend.saved' }) }, CANCEL: 'reading' } },
  },
});

const friends = setup({
  types: { context: {} as { list: ActorRefFrom<typeof friend>[]; saves: number } },
  actors: { friend },
}).createMachine({
  id: 'friends',
  context: { list: [], saves: 0 },
  on: {
    ADD: {
      actions: assign({
        list: ({ context, spawn }) => [
          ...context.list,
          spawn('friend', { id: `friend-${context.list.length}`, input: { name: `Friend ${context.list.length}` } }),
        ],
      }),
    },
    REMOVE: {
      actions: [
        stopChild(({ context }) => context.list.at(-1) as AnyActorRef),
        assign({ list: ({ context }) => context.list.slice(0, -1) }),
      ],
    },
    'friend.saved': { actions: assign({ saves: ({ context }) => context.saves + 1 }) },
  },
});

/** An actor that all others find by its name in the system. */
const logged = setup({
  actors: {
    logger: fromTransition((lines: string[], event: { type: string }) => [...lines, event.type], [] as string[]),
    worker: createMachine({
      id: 'worker',
      initial: 'busy',
      states: {
        busy: {
          on: { WORK: { actions: sendTo(({ system }) => system.get('log'), { type: 'worked' }) }, REST: 'resting' },
        },
        resting: { type: 'final' },
      },
    }),
  },
}).createMachine({
  id: 'logged',
  initial: 'on',
  states: {
    on: {
      invoke: [
        { id: 'log-actor', src: 'logger', systemId: 'log' },
        { id: 'worker', src: 'worker', onDone: 'off' },
      ],
      on: { WORK: { actions: sendTo('worker', { type: 'WORK' }) } },
    },
    off: {},
  },
});

/** Sends a value a few times, without any library. */
const seconds = fromObservable(
  () =>
    ({
      subscribe(observer: { next?: (value: number) => void }) {
        for (const value of [1, 2, 3]) observer.next?.(value);
        return { unsubscribe: () => {} };
      },
    }) as never,
);

const observer = setup({ types: { context: {} as { last: unknown } }, actors: { seconds } }).createMachine({
  id: 'observer',
  context: { last: 0 },
  initial: 'watching',
  states: {
    watching: {
      invoke: {
        id: 'seconds',
        src: 'seconds',
        onSnapshot: { actions: assign({ last: ({ event }) => (event.snapshot as { context?: unknown }).context }) },
        onDone: 'complete',
      },
      on: { stop: 'stopped' },
    },
    stopped: {},
    complete: { type: 'final' },
  },
});

const listener = setup({
  types: { context: {} as { pongs: number } },
  actors: {
    echo: fromCallback(({ sendBack, receive }) => receive((event) => sendBack({ type: 'pong', from: event.type }))),
  },
}).createMachine({
  id: 'listener',
  context: { pongs: 0 },
  initial: 'active',
  states: {
    active: {
      invoke: { id: 'echo', src: 'echo' },
      on: {
        ping: { actions: sendTo('echo', { type: 'ping' }) },
        pong: { actions: assign({ pongs: ({ context }) => context.pongs + 1 }) },
      },
    },
  },
});

const basket = fromStore({
  context: { items: 0, note: '' },
  on: { add: (context, event: { count: number }) => ({ ...context, items: context.items + event.count }) },
});

const shop = setup({ actors: { basket } }).createMachine({
  id: 'shop',
  initial: 'open',
  states: {
    open: {
      invoke: { id: 'basket', src: 'basket' },
      on: { buy: { actions: sendTo('basket', { type: 'add', count: 2 } as never) }, close: 'closed' },
    },
    closed: { type: 'final' },
  },
});

/** A reducer as the root, and a promise as the root: no machine at all. */
const reducer = fromTransition(
  (count: number, event: { type: 'up' | 'down' }) => count + (event.type === 'up' ? 1 : -1),
  0,
);

export const actorApps = {
  fetch: {
    run: async (inspect) => {
      const actor = sendAll(createActor(fetcher, { inspect }).start(), 'FETCH');
      await waitFor(actor, (now) => now.status === 'done');
      return actor;
    },
  },
  failing: {
    run: async (inspect) => {
      const actor = createActor(failing, { inspect }).start();
      await waitFor(actor, (now) => now.matches('broken'));
      return actor;
    },
  },
  friends: {
    run: (inspect) => {
      const actor = sendAll(createActor(friends, { inspect }).start(), 'ADD', 'ADD', 'ADD');
      sendAll(actor.getSnapshot().context.list[1] as AnyActorRef, 'EDIT', 'SAVE', 'EDIT');
      return sendAll(actor, 'REMOVE');
    },
  },
  system: { run: (inspect) => sendAll(createActor(logged, { inspect }).start(), 'WORK', 'WORK') },
  observable: { run: (inspect) => createActor(observer, { inspect }).start() },
  callback: { run: (inspect) => sendAll(createActor(listener, { inspect }).start(), 'ping', 'ping') },
  store: { run: (inspect) => sendAll(createActor(shop, { inspect }).start(), 'buy', 'buy') },
  reducer: { run: (inspect) => sendAll(createActor(reducer, { inspect }).start(), 'up' as never, 'up' as never) },
  promise: {
    run: async (inspect) => {
      const actor = createActor(
        fromPromise(async () => ({ answer: 42 })),
        { inspect },
      ).start();
      await waitFor(actor, (now) => now.status === 'done');
      return actor;
    },
  },
} satisfies Record<string, ForeignApp>;

/** A store without XState around it, which the app reports by hand. */
export const aloneStore = () =>
  createStore({ context: { count: 1 }, on: { inc: (context) => ({ count: context.count + 1 }) } });
