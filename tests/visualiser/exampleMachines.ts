import { assign, fromPromise, setup } from 'xstate';

/** Machines written in the usual style of XState, without anything from this project. */
const trafficLight = setup({
  types: { events: {} as { type: 'power.out' } | { type: 'power.back' } },
  delays: { redTime: 4000 },
}).createMachine({
  id: 'light',
  initial: 'green',
  on: { 'power.out': '.blinking' },
  states: {
    green: { after: { 5000: 'yellow' } },
    yellow: { after: { 1000: { target: 'red' } } },
    red: {
      initial: 'walk',
      after: { redTime: 'green' },
      states: {
        walk: { tags: 'safe', after: { 2000: 'wait' }, on: { 'power.out': {} } },
        wait: { always: { guard: () => false, target: 'stop' }, on: { '*': 'stop' } },
        stop: { type: 'final' },
        last: { type: 'history', target: 'wait' },
      },
      onDone: '#dark',
    },
    blinking: { id: 'dark', on: { 'power.back': 'red.last' } },
  },
});

const mediaPlayer = setup({
  types: { context: {} as { volume: number }, events: {} as { type: 'play' | 'pause' | 'mute' | 'louder' } },
  actions: { louder: assign({ volume: ({ context }) => context.volume + 1 }), show: () => {}, hide: () => {} },
}).createMachine({
  id: 'player',
  context: { volume: 1 },
  type: 'parallel',
  states: {
    playback: {
      initial: 'paused',
      states: {
        paused: { on: { play: 'playing' } },
        playing: { entry: 'show', exit: ['hide'], on: { pause: { target: 'paused', actions: 'hide' } } },
      },
    },
    sound: {
      initial: 'on',
      states: {
        on: { on: { mute: 'off', louder: { actions: 'louder' } } },
        off: { on: { mute: 'on' } },
        remembered: { type: 'history', history: 'deep' },
      },
    },
  },
});

const fetcher = setup({
  types: { context: {} as { tries: number }, events: {} as { type: 'FETCH' | 'RETRY' | 'CANCEL' } },
  actors: { fetchData: fromPromise<string>(async () => 'data') },
  guards: { canRetry: ({ context }) => context.tries < 3 },
}).createMachine({
  id: 'fetcher',
  context: { tries: 0 },
  initial: 'idle',
  states: {
    idle: { on: { FETCH: 'loading' } },
    loading: {
      invoke: { id: 'request', src: 'fetchData', onDone: 'success', onError: 'failure' },
      on: { CANCEL: 'idle', FETCH: { target: 'loading', reenter: true } },
    },
    failure: { after: { 60000: { guard: 'canRetry', target: 'loading' } }, on: { RETRY: 'loading' } },
    success: { type: 'final' },
  },
});

export const exampleMachines = { trafficLight, mediaPlayer, fetcher };
