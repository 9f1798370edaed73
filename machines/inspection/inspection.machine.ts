import { assertEvent, assign, fromCallback, sendTo, setup } from 'xstate';
import type {
  HandSent,
  InspectionError,
  InspectionEvent,
  InspectionInput,
  OtherSite,
  PlayedMachine,
  Recording,
  ToListener,
} from './inspection.contract.ts';

export interface InspectionContext extends InspectionInput {
  recording: Recording;
  played: PlayedMachine | null;
  /** The chosen actor; null if the page chooses one. */
  actor: string | null;
  /** The index of the displayed moment of the past. */
  index: number;
  /** The app of another site that waits for the user's answer, or was refused. */
  otherSite: OtherSite | null;
  error: InspectionError | null;
}

const emptySource = { recording: [], played: null, actor: null, index: 0, otherSite: null, error: null } as const;

/** Every source is shown live or at a moment of its past. */
const timeline = {
  initial: 'following',
  states: {
    following: {},
    past: {},
  },
} as const;

/** The inspector: it listens to apps, plays a machine by hand, or shows a recording from a file. */
export const inspectionMachine = setup({
  types: {
    context: {} as InspectionContext,
    input: {} as InspectionInput,
    events: {} as InspectionEvent,
  },
  actors: {
    /** Sends `page.recorded` and `origin.met`, and forwards the user's events to the page. */
    listen: fromCallback<ToListener>(() => undefined),
    /** Sends `machine.moved` and `machine.refused`. */
    play: fromCallback<HandSent, { machine: string }>(() => undefined),
  },
  guards: {
    isNamed: ({ context: { machine } }) => machine !== null,
  },
  actions: {
    storeMachine: assign((_, { machine }: { machine: string }) => ({ ...emptySource, machine })),
    storeFile: assign((_, { recording }: { recording: Recording }) => ({ ...emptySource, machine: null, recording })),
    storeRecording: assign((_, { recording }: { recording: Recording }) => ({ recording })),
    storePlayed: assign((_, { played }: { played: PlayedMachine }) => ({
      played,
      recording: played.recording,
      error: null,
    })),
    storeActor: assign((_, { actor }: { actor: string }) => ({ actor })),
    storeMoment: assign((_, { index }: { index: number }) => ({ index })),
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
  context: ({ input }) => ({ ...emptySource, ...input }),
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
      invoke: { id: 'listen', src: 'listen' },
      on: {
        'page.recorded': { actions: { type: 'storeRecording', params: ({ event }) => event } },
        'origin.met': { actions: { type: 'storeSite', params: ({ event }) => event } },
        'origin.allow': { actions: ['forgetSite', 'answerSite'] },
        'origin.refuse': { actions: [{ type: 'refuseSite', params: ({ event }) => event }, 'answerSite'] },
        'event.send': { target: '.following', actions: 'sendToPage' },
        'actor.choose': { target: '.following', actions: { type: 'storeActor', params: ({ event }) => event } },
        'moment.choose': { target: '.past', actions: { type: 'storeMoment', params: ({ event }) => event } },
        'moment.follow': '.following',
      },
    },
    playing: {
      ...timeline,
      invoke: { id: 'play', src: 'play', input: ({ context }) => ({ machine: context.machine ?? '' }) },
      on: {
        'machine.moved': { actions: { type: 'storePlayed', params: ({ event }) => event } },
        'machine.refused': { actions: { type: 'refuseEvent', params: ({ event }) => event } },
        'event.send': { target: '.following', actions: 'sendToPlayed' },
        'moment.choose': { target: '.past', actions: { type: 'storeMoment', params: ({ event }) => event } },
        'moment.follow': '.following',
      },
    },
    file: {
      ...timeline,
      on: {
        'actor.choose': { target: '.following', actions: { type: 'storeActor', params: ({ event }) => event } },
        'moment.choose': { target: '.past', actions: { type: 'storeMoment', params: ({ event }) => event } },
        'moment.follow': '.following',
      },
    },
  },
});
