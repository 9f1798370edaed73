import { assign, createActor, createMachine, fromCallback, setup, waitFor } from 'xstate';
import { type ForeignApp, sendAll } from './foreignApp.ts';

const switchMachine = createMachine({
  id: 'switch',
  initial: 'inactive',
  states: {
    inactive: { on: { toggle: 'active' } },
    active: { on: { toggle: 'inactive' }, after: { 86400000: 'inactive' } },
  },
});

const counter = createMachine({
  id: 'counter',
  context: { count: 0 },
  on: {
    increment: { actions: assign({ count: ({ context }) => context.count + 1 }) },
    decrement: { actions: assign({ count: ({ context }) => context.count - 1 }) },
  },
});

/** 100 ticks a second, from a callback. */
const stopwatch = setup({
  types: { context: {} as { elapsed: number } },
  actors: {
    ticks: fromCallback(({ sendBack }) => {
      const timer = setInterval(() => sendBack({ type: 'TICK' }), 10);
      return () => clearInterval(timer);
    }),
  },
}).createMachine({
  id: 'stopwatch',
  context: { elapsed: 0 },
  initial: 'stopped',
  states: {
    stopped: { on: { start: 'running', reset: { actions: assign({ elapsed: 0 }) } } },
    running: {
      invoke: { id: 'ticks', src: 'ticks' },
      on: { TICK: { actions: assign({ elapsed: ({ context }) => context.elapsed + 10 }) }, stop: 'stopped' },
    },
  },
});

const timer = createMachine({
  id: 'egg',
  types: {} as { context: { left: number; total: number } },
  context: { left: 3, total: 3 },
  initial: 'idle',
  states: {
    idle: { on: { wind: { guard: ({ context }) => context.total > 0, target: 'running' } } },
    running: {
      always: { guard: ({ context }) => context.left <= 0, target: 'ringing' },
      on: { tick: { actions: assign({ left: ({ context }) => context.left - 1 }) }, pause: 'paused' },
    },
    paused: { on: { resume: 'running' } },
    ringing: { on: { '*': { target: 'idle', actions: assign({ left: 3 }) } } },
  },
});

/** History, shallow and deep, as in a player that is paused anywhere. */
const player = createMachine({
  id: 'player',
  initial: 'off',
  states: {
    off: { on: { power: 'on.last', resume: 'on.deepest' } },
    on: {
      initial: 'radio',
      on: { power: 'off' },
      states: {
        radio: { on: { source: 'disc' } },
        disc: {
          initial: 'stopped',
          on: { source: 'radio' },
          states: { stopped: { on: { play: 'playing' } }, playing: { on: { stop: 'stopped' } } },
        },
        last: { type: 'history', target: 'radio' },
        deepest: { type: 'history', history: 'deep' },
      },
    },
  },
});

/** Wildcards, a forbidden event, and an event that several levels handle. */
const alarm = createMachine({
  id: 'alarm',
  initial: 'armed',
  on: { disarm: '.off', '*': { actions: () => {} } },
  states: {
    armed: {
      initial: 'quiet',
      on: { 'sensor.*': '.ringing' },
      states: {
        quiet: { on: { 'sensor.window': { actions: ['count'] } } },
        ringing: { on: { disarm: {}, 'sensor.*': {}, silence: 'quiet' } },
      },
    },
    off: { on: { arm: 'armed' } },
  },
});

/** The order of several guards decides. */
const exam = setup({
  types: { context: {} as { points: number } },
  guards: { hasPoints: ({ context }, { least }: { least: number }) => context.points >= least },
}).createMachine({
  id: 'exam',
  context: { points: 0 },
  initial: 'open',
  states: {
    open: {
      on: {
        answer: { actions: assign({ points: ({ context }) => context.points + 4 }) },
        hand: [
          { guard: { type: 'hasPoints', params: { least: 9 } }, target: 'excellent' },
          { guard: { type: 'hasPoints', params: { least: 5 } }, target: 'passed' },
          { target: 'failed' },
        ],
      },
    },
    excellent: { type: 'final' },
    passed: { type: 'final' },
    failed: { on: { again: { target: 'open', actions: assign({ points: 0 }) } } },
  },
});

const lights = createMachine({
  id: 'lights',
  initial: 'green',
  states: {
    green: { after: { 900000: 'yellow' }, on: { next: 'yellow' } },
    yellow: { after: { 90000000: 'red' }, on: { next: 'red' } },
    red: {
      initial: 'walk',
      on: { next: 'green' },
      onDone: 'green',
      states: {
        walk: { on: { count: 'wait' }, tags: ['safe'] },
        wait: { on: { count: 'stop' } },
        stop: { type: 'final' },
      },
    },
  },
});

/** After the idle callbacks that are asked for already: they keep their order. */
const idle = () =>
  new Promise((resolve) => ('requestIdleCallback' in globalThis ? requestIdleCallback(resolve) : setTimeout(resolve)));

export const flatApps = {
  switch: { run: (inspect) => sendAll(createActor(switchMachine, { inspect }).start(), 'toggle', 'toggle', 'toggle') },
  counter: {
    run: (inspect) => sendAll(createActor(counter, { inspect }).start(), 'increment', 'increment', 'decrement'),
  },
  stopwatch: {
    run: async (inspect) => {
      const actor = createActor(stopwatch, { inspect }).start();
      actor.send({ type: 'start' } as never);
      await waitFor(actor, ({ context }) => context.elapsed >= 300);
      return sendAll(actor, 'stop' as never);
    },
  },
  timer: {
    run: (inspect) => sendAll(createActor(timer, { inspect }).start(), 'wind', 'tick', 'pause', 'resume', 'tick'),
  },
  history: {
    run: async (inspect) => {
      const actor = createActor(player, { inspect }).start();
      // The browser's inspector writes an actor as text in an idle moment, and cannot write one that has a history by then.
      await idle();
      return sendAll(actor, 'power', 'source', 'play', 'power', 'resume');
    },
  },
  wildcards: {
    run: (inspect) => sendAll(createActor(alarm, { inspect }).start(), 'sensor.window', 'sensor.door', 'disarm'),
  },
  exam: { run: (inspect) => sendAll(createActor(exam, { inspect }).start(), 'answer', 'answer', 'hand') },
  lights: { run: (inspect) => sendAll(createActor(lights, { inspect }).start(), 'next', 'next', 'count') },
} satisfies Record<string, ForeignApp>;
