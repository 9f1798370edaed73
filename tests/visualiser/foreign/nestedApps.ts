import { and, createActor, createMachine, fromPromise, not, or, raise, setup, stateIn, waitFor } from 'xstate';
import { type ForeignApp, sendAll } from './foreignApp.ts';

const bureaus = ['first', 'second', 'third'];

const checkOf = (bureau: string) => ({
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: `ask-${bureau}`,
        src: 'ask' as const,
        input: { bureau },
        onDone: [{ target: 'answered' }],
        onError: { target: 'failed' },
      },
    },
    answered: { type: 'final' as const },
    failed: { on: { retry: 'asking' } },
  },
});

/** Three checks at once, each with an invoke four levels deep. The default limit of the inspector cuts it. */
const credit = setup({
  actors: { ask: fromPromise(async ({ input }: { input: { bureau: string } }) => input.bureau.length) },
}).createMachine({
  id: 'credit',
  initial: 'entering',
  states: {
    entering: { on: { submit: 'processing' } },
    processing: {
      initial: 'checking',
      states: {
        checking: {
          type: 'parallel',
          onDone: 'decided',
          states: Object.fromEntries(bureaus.map((bureau) => [bureau, checkOf(bureau)])),
        },
        decided: { on: { again: '#credit.entering' } },
      },
    },
  },
});

/** Six levels, of which the default limit shows the outer ones. */
const shelf = createMachine({
  id: 'shelf',
  initial: 'room',
  states: {
    room: {
      initial: 'wall',
      states: {
        wall: {
          initial: 'board',
          states: {
            board: {
              initial: 'box',
              on: { fall: '#floor' },
              states: {
                box: {
                  initial: 'closed',
                  states: { closed: { on: { open: 'opened' } }, opened: { on: { fall: '#floor' } } },
                },
              },
            },
          },
        },
      },
    },
    floor: { id: 'floor', on: { lift: 'room' } },
  },
});

const trip = createMachine({
  id: 'trip',
  type: 'parallel',
  states: {
    hotel: {
      initial: 'none',
      states: { none: { on: { 'hotel.book': 'booked' } }, booked: { on: { 'hotel.drop': 'none' } } },
    },
    flight: {
      initial: 'none',
      states: {
        none: { on: { 'flight.book': 'booked' } },
        booked: { on: { 'flight.drop': { guard: not(stateIn({ payment: 'paid' })), target: 'none' } } },
      },
    },
    payment: {
      initial: 'open',
      states: {
        open: {
          on: {
            pay: {
              guard: and([stateIn({ flight: 'booked' }), or([stateIn({ hotel: 'booked' }), 'isDayTrip'])]),
              target: 'paid',
            },
          },
        },
        paid: { type: 'final' },
      },
    },
  },
}).provide({ guards: { isDayTrip: () => false } });

const editor = createMachine({
  id: 'editor',
  initial: 'clean',
  states: {
    clean: { meta: { title: 'Nothing to save' }, description: 'The text is as it was saved.', on: { type: 'dirty' } },
    dirty: {
      entry: raise({ type: 'autosave' }, { delay: 600000 }),
      on: {
        type: { target: 'dirty', reenter: true },
        autosave: 'saving',
        save: { target: 'saving', description: 'By hand', meta: { icon: 'disk' } },
      },
    },
    saving: {
      invoke: {
        src: fromPromise(async () => 'saved'),
        onDone: { target: 'clean', actions: ['announce'] },
        onError: { target: 'dirty' },
      },
    },
  },
}).provide({ actions: { announce: () => {} } });

/** Targets by id, from far away and into the middle of another state. */
const quiz = createMachine({
  id: 'quiz',
  initial: 'intro',
  states: {
    intro: { on: { start: '#round.second', skip: { target: '#over' } } },
    play: {
      id: 'round',
      initial: 'first',
      on: { restart: '.first', leave: 'over' },
      states: { first: { on: { next: 'second' } }, second: { on: { next: '#over', back: 'first' } } },
    },
    over: { id: 'over', type: 'final' },
  },
});

const tictactoe = createMachine({
  id: 'board',
  types: {} as { context: { moves: number } },
  context: { moves: 0 },
  initial: 'playing',
  states: {
    playing: {
      always: [
        { guard: ({ context }) => context.moves > 8, target: 'over.draw' },
        { guard: 'isWon', target: 'over.won' },
      ],
      on: { play: { guard: 'isFree', actions: 'mark' } },
    },
    over: { initial: 'won', states: { won: { tags: 'winner' }, draw: { tags: ['draw'] } }, on: { reset: 'playing' } },
  },
}).provide({ guards: { isWon: () => false, isFree: () => true }, actions: { mark: () => {} } });

/** A machine that another one invokes directly, without a name for it. */
const lend = createMachine({
  id: 'lend',
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'form',
        src: createMachine({
          id: 'form',
          initial: 'blank',
          states: { blank: { on: { fill: 'filled' } }, filled: { on: { send: 'sent' } }, sent: { type: 'final' } },
        }),
        onDone: 'lent',
      },
    },
    lent: {},
  },
});

const snake = createMachine({
  id: 'snake',
  initial: 'ready',
  states: {
    ready: { on: { 'key.*': 'moving' } },
    moving: {
      on: { 'key.up': {}, 'key.down': {}, tick: [{ guard: 'isHit', target: 'over' }, { actions: 'crawl' }] },
      after: { slow: { target: 'moving', reenter: true } },
    },
    over: { on: { new: 'ready' } },
  },
}).provide({ guards: { isHit: () => false }, actions: { crawl: () => {} }, delays: { slow: 900000 } });

export const nestedApps = {
  credit: {
    serializationDepthLimit: 40,
    run: async (inspect) => {
      const actor = sendAll(createActor(credit, { inspect }).start(), 'submit');
      await waitFor(actor, (now) => now.matches({ processing: 'decided' }));
      return actor;
    },
  },
  shelf: { serializationDepthLimit: 40, run: (inspect) => sendAll(createActor(shelf, { inspect }).start(), 'open') },
  trip: {
    run: (inspect) => sendAll(createActor(trip, { inspect }).start(), 'flight.book', 'pay', 'hotel.book', 'pay'),
  },
  editor: { run: (inspect) => sendAll(createActor(editor, { inspect }).start(), 'type', 'type') },
  quiz: { run: (inspect) => sendAll(createActor(quiz, { inspect }).start(), 'start', 'back') },
  tictactoe: { run: (inspect) => sendAll(createActor(tictactoe, { inspect }).start(), 'play', 'play') },
  lend: {
    run: (inspect) => {
      const actor = createActor(lend, { inspect }).start();
      sendAll(actor.getSnapshot().children.form as never as typeof actor, 'fill' as never);
      return actor;
    },
  },
  snake: { run: (inspect) => sendAll(createActor(snake, { inspect }).start(), 'key.left', 'tick', 'key.up') },
} satisfies Record<string, ForeignApp>;
