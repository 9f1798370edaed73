import { assertEvent, assign, fromCallback, sendTo, setup } from 'xstate';
import { nextStop, toggled } from './inspection.breakpoints.ts';
import type {
  Breakpoint,
  HandSent,
  InspectionError,
  InspectionEvent,
  InspectionInput,
  OtherSite,
  PlayedMachine,
  ToListener,
} from './inspection.contract.ts';
import type { Message } from './inspection.message.ts';
import type { Moment } from './inspection.recorded.ts';
import { appendMessages, emptyRecording, type Recording } from './inspection.recording.ts';

export interface InspectionContext extends InspectionInput {
  recording: Recording;
  played: PlayedMachine | null;
  /** The chosen actor; null if the page chooses one. */
  actor: string | null;
  /** The displayed moment of the past, as a position among all messages. */
  order: number;
  breakpoints: readonly Breakpoint[];
  /** The app of another site that waits for the user's answer, or was refused. */
  otherSite: OtherSite | null;
  error: InspectionError | null;
}

const emptySource = {
  recording: emptyRecording,
  played: null,
  actor: null,
  order: 0,
  otherSite: null,
  error: null,
} as const;

/** The recording with the messages that have just arrived, and the first breakpoint in them. */
function withMessages({ recording, breakpoints }: InspectionContext, messages: readonly Message[]) {
  const longer = appendMessages(recording, messages);
  return { recording: longer, stop: nextStop(longer, breakpoints, recording.count) };
}

const stopAhead = ({ recording, breakpoints, order }: InspectionContext): Moment | undefined =>
  nextStop(recording, breakpoints, order);

const shownAs = ({ actor, order }: Moment) => ({ actor, order });

const onward = {
  'moment.continue': [{ guard: 'isStopAhead', target: 'stopped', actions: 'storeStop' }, { target: 'following' }],
} as const;

/** Every source is shown live, at a moment of its past, or at the breakpoint at which it stopped. */
const timeline = {
  initial: 'following',
  states: {
    following: {},
    past: { on: onward },
    stopped: { on: onward },
  },
} as const;

const moves = {
  'breakpoint.toggle': { actions: 'toggleBreakpoint' },
  'moment.choose': { target: '.past', actions: 'storeMoment' },
  'moment.follow': '.following',
} as const;

/** The inspector: it listens to apps, plays a machine by hand, or shows a recording from a file. */
export const inspectionMachine = setup({
  types: {
    context: {} as InspectionContext,
    input: {} as InspectionInput,
    events: {} as InspectionEvent,
  },
  actors: {
    /** Sends `page.sent`, `events.dropped` and `origin.met`, and forwards the user's events to the page. */
    listen: fromCallback<ToListener>(() => undefined),
    /** Sends `machine.moved` and `machine.refused`. */
    play: fromCallback<HandSent, { machine: string }>(() => undefined),
  },
  guards: {
    isNamed: ({ context: { machine } }) => machine !== null,
    isStopAhead: ({ context }) => stopAhead(context) !== undefined,
    meetsBreakpoint: ({ context }, { messages }: { messages: readonly Message[] }) =>
      context.breakpoints.length > 0 && withMessages(context, messages).stop !== undefined,
  },
  actions: {
    storeMachine: assign((_, { machine }: { machine: string }) => ({ ...emptySource, machine })),
    storeFile: assign((_, { recording }: { recording: Recording }) => ({ ...emptySource, machine: null, recording })),
    recordMessages: assign(({ context: { recording } }, { messages }: { messages: readonly Message[] }) => ({
      recording: appendMessages(recording, messages),
    })),
    countDropped: assign(({ context: { recording } }, { count }: { count: number }) => ({
      recording: { ...recording, dropped: recording.dropped + count },
    })),
    recordAndStop: assign(({ context }, { messages }: { messages: readonly Message[] }) => {
      const { recording, stop } = withMessages(context, messages);
      return { recording, ...(stop && shownAs(stop)) };
    }),
    storePlayed: assign((_, { played }: { played: PlayedMachine }) => ({
      played,
      recording: played.recording,
      error: null,
    })),
    storeActor: assign((_, { actor }: { actor: string }) => ({ actor })),
    storeMoment: assign(({ event }) => {
      assertEvent(event, 'moment.choose');
      return { order: event.order };
    }),
    storeStop: assign(({ context }) => {
      const stop = stopAhead(context);
      return stop ? shownAs(stop) : {};
    }),
    toggleBreakpoint: assign(({ context: { breakpoints }, event }) => {
      assertEvent(event, 'breakpoint.toggle');
      return { breakpoints: toggled(breakpoints, event.breakpoint) };
    }),
    storeSite: assign((_, { site }: { site: OtherSite }) => ({ otherSite: site })),
    forgetSite: assign({ otherSite: null }),
    refuseSite: assign((_, { origin }: { origin: string }) => ({
      otherSite: { origin, answer: 'refused' as const },
    })),
    answerSite: sendTo('listen', ({ event }) => {
      assertEvent(event, ['origin.allow', 'origin.refuse']);
      return event;
    }),
    refuseFile: assign({ error: { about: 'file' } }),
    refuseEvent: assign((_, { reason }: { reason: string }) => ({ error: { about: 'event' as const, reason } })),
    sendToPage: sendTo('listen', ({ event }) => {
      assertEvent(event, 'event.send');
      return event;
    }),
    sendToPlayed: sendTo('play', ({ event }) => {
      assertEvent(event, 'event.send');
      return event;
    }),
  },
}).createMachine({
  id: 'inspection',
  context: ({ input }) => ({ ...emptySource, breakpoints: [], ...input }),
  initial: 'deciding',
  on: {
    'machine.play': {
      target: '.playing',
      actions: { type: 'storeMachine', params: ({ event }) => event },
    },
    'file.open': { target: '.file', actions: { type: 'storeFile', params: ({ event }) => event } },
    'file.refuse': { actions: 'refuseFile' },
  },
  states: {
    deciding: { always: [{ guard: 'isNamed', target: 'playing' }, { target: 'listening' }] },
    listening: {
      ...timeline,
      states: {
        ...timeline.states,
        following: {
          on: {
            'page.sent': {
              guard: { type: 'meetsBreakpoint', params: ({ event }) => event },
              target: 'stopped',
              actions: { type: 'recordAndStop', params: ({ event }) => event },
            },
          },
        },
      },
      invoke: { id: 'listen', src: 'listen' },
      on: {
        'page.sent': { actions: { type: 'recordMessages', params: ({ event }) => event } },
        'events.dropped': { actions: { type: 'countDropped', params: ({ event }) => event } },
        'origin.met': { actions: { type: 'storeSite', params: ({ event }) => event } },
        'origin.allow': { actions: ['forgetSite', 'answerSite'] },
        'origin.refuse': { actions: [{ type: 'refuseSite', params: ({ event }) => event }, 'answerSite'] },
        'event.send': { target: '.following', actions: 'sendToPage' },
        'actor.choose': { actions: { type: 'storeActor', params: ({ event }) => event } },
        ...moves,
      },
    },
    playing: {
      ...timeline,
      invoke: { id: 'play', src: 'play', input: ({ context }) => ({ machine: context.machine ?? '' }) },
      on: {
        'machine.moved': { actions: { type: 'storePlayed', params: ({ event }) => event } },
        'machine.refused': { actions: { type: 'refuseEvent', params: ({ event }) => event } },
        'event.send': { target: '.following', actions: 'sendToPlayed' },
        ...moves,
      },
    },
    file: {
      ...timeline,
      on: {
        'actor.choose': { actions: { type: 'storeActor', params: ({ event }) => event } },
        ...moves,
      },
    },
  },
});
