import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import { type Refusal, unforeseen } from '#machines/app/form/form.contract.ts';
import { required } from '#machines/people/session/required.ts';
import { notProvided } from '#machines/shared/notProvided.ts';
import type { ConfigurationValues } from '#machines/tenant/customization/configuration.ts';
import type { Configuration, Verdict } from '#machines/tenant/customization/configuration.wire.ts';
import { checkableConfiguration } from './configurationEditor.checkable.ts';
import type {
  ConfigurationEditorEmitted,
  ConfigurationEditorEvent,
  Publication,
  PublishResult,
  WrittenConfiguration,
} from './configurationEditor.contract.ts';

export interface ConfigurationEditorContext {
  /** The version that is being edited and that a publication replaces. */
  base: Configuration;
  /** A newer version that another manager has published. */
  newer: Configuration | null;
  /** JSON text that cannot be read as a configuration. */
  unreadText: string | null;
  verdict: Verdict | null;
  /** The choices of the forms that the verdict is about. */
  judged: WrittenConfiguration | null;
  /** The configuration that the manager has to confirm. */
  toConfirm: ConfigurationValues | null;
  note: string;
  written: WrittenConfiguration | null;
  /** The version that was published or loaded last. */
  version: number;
  refusal: Refusal;
}

const cleared = { verdict: null, refusal: {}, unreadText: null } as const;

/** Edits a tenant's configuration: check it, confirm the changes, publish it, or start from an earlier version. */
export const configurationEditorMachine = setup({
  types: {
    context: {} as ConfigurationEditorContext,
    input: {} as Configuration,
    events: {} as ConfigurationEditorEvent,
    emitted: {} as ConfigurationEditorEmitted,
    tags: {} as 'busy',
  },
  actors: {
    check: fromPromise<Verdict, WrittenConfiguration>(notProvided),
    publish: fromPromise<PublishResult, Publication>(notProvided),
    fetchVersion: fromPromise<Configuration, { version: number }>(notProvided),
  },
  guards: {
    isStale: ({ context }) => context.newer !== null,
    isNewer: ({ context }, { configuration }: { configuration: Configuration }) =>
      configuration.version > context.base.version,
    isTextRead: ({ context }) => context.unreadText === null,
    /** A text that is not a JSON object cannot be checked by the server. */
    isCheckable: ({ context }, { choices }: { choices: WrittenConfiguration }) =>
      'choices' in checkableConfiguration(context.unreadText, choices),
    isProposed: (_, published: PublishResult) => published.ok && 'approval' in published,
    isPublished: (_, published: PublishResult) => published.ok,
    isVersionStale: (_, published: PublishResult) => !published.ok && published.newer !== undefined,
  },
  actions: {
    storeCheckable: assign(({ context }, { choices }: { choices: WrittenConfiguration }) => {
      const read = checkableConfiguration(context.unreadText, choices);
      return { written: 'choices' in read ? read.choices : null, judged: choices, refusal: {} };
    }),
    storeProblems: assign(({ context }, { choices }: { choices: WrittenConfiguration }) => {
      const read = checkableConfiguration(context.unreadText, choices);
      return { verdict: 'choices' in read ? null : read.verdict, judged: choices, refusal: {} };
    }),
    storeVerdict: assign((_, { verdict }: { verdict: Verdict }) => ({ verdict })),
    storeRequested: assign((_, { choices }: { choices: ConfigurationValues }) => ({ toConfirm: choices, refusal: {} })),
    dropRequested: assign({ toConfirm: null }),
    storeNote: assign((_, { note }: { note: string }) => ({ note })),
    storeText: assign((_, { text }: { text: string }) => ({ unreadText: text })),
    dropText: assign({ unreadText: null }),
    clear: assign(cleared),
    storeNewer: assign((_, { configuration }: { configuration: Configuration }) => ({ newer: configuration })),
    adoptNewer: assign(({ context }) => ({ base: context.newer ?? context.base, newer: null, refusal: {} })),
    storePublished: assign(({ context }, published: PublishResult) => {
      if (!published.ok || !context.toConfirm) return {};
      const { version } = published;
      return { ...cleared, base: { ...context.toConfirm, version }, version, toConfirm: null, newer: null };
    }),
    refuse: assign(({ context }, published: PublishResult) => {
      if (published.ok) return {};
      const { refusal, newer = context.newer, verdict = context.verdict } = published;
      const judged = published.verdict ? context.toConfirm : context.judged;
      return { refusal, newer, verdict, judged, toConfirm: null };
    }),
    storeLoaded: assign((_, { configuration }: { configuration: Configuration }) => ({
      ...cleared,
      version: configuration.version,
    })),
    storeVersion: assign((_, { version }: { version: number }) => ({ version })),
    fail: assign({ refusal: unforeseen, toConfirm: null }),
    emitPublished: emit(({ context }) => ({ type: 'configuration.published' as const, configuration: context.base })),
    emitDiscarded: emit(({ context: { base } }) => ({
      type: 'changes.discarded' as const,
      choices: { customization: base.customization, settings: base.settings },
    })),
    emitLoaded: enqueueActions(({ enqueue }, { configuration }: { configuration: Configuration }) => {
      const { customization, settings } = configuration;
      enqueue.emit({ type: 'version.loaded', choices: { customization, settings } });
    }),
  },
}).createMachine({
  id: 'configurationEditor',
  context: ({ input }) => ({
    ...cleared,
    base: input,
    newer: null,
    toConfirm: null,
    note: '',
    written: null,
    judged: null,
    version: input.version,
  }),
  initial: 'editing',
  on: {
    'text.keep': { actions: { type: 'storeText', params: ({ event }) => event } },
    'text.drop': { actions: 'dropText' },
    'version.found': {
      guard: { type: 'isNewer', params: ({ event }) => event },
      actions: { type: 'storeNewer', params: ({ event }) => event },
    },
  },
  states: {
    editing: {
      initial: 'deciding',
      on: {
        'configuration.check': [
          {
            guard: { type: 'isCheckable', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'storeCheckable', params: ({ event }) => event },
          },
          {
            target: '.deciding',
            actions: { type: 'storeProblems', params: ({ event }) => event },
          },
        ],
        'configuration.publish': {
          guard: 'isTextRead',
          target: 'asking',
          actions: { type: 'storeRequested', params: ({ event }) => event },
        },
        'changes.discard': { target: '.deciding', actions: ['clear', 'emitDiscarded'] },
        'version.load': { target: 'loading', actions: { type: 'storeVersion', params: ({ event }) => event } },
        'version.found': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          target: '.stale',
          actions: { type: 'storeNewer', params: ({ event }) => event },
        },
      },
      states: {
        deciding: { always: [{ guard: 'isStale', target: 'stale' }, { target: 'open' }] },
        open: {},
        published: {},
        proposed: {},
        loaded: {},
        refused: {},
        unreachable: {},
        stale: { on: { 'version.adopt': { target: 'open', actions: 'adoptNewer' } } },
      },
    },
    checking: {
      tags: 'busy',
      on: {
        'configuration.publish': {
          guard: 'isTextRead',
          target: 'asking',
          actions: { type: 'storeRequested', params: ({ event }) => event },
        },
        'version.load': { target: 'loading', actions: { type: 'storeVersion', params: ({ event }) => event } },
      },
      invoke: {
        src: 'check',
        input: ({ context }) => required(context.written),
        onDone: {
          target: 'editing',
          actions: { type: 'storeVerdict', params: ({ event }) => ({ verdict: event.output }) },
        },
        onError: { target: 'editing.unreachable', actions: 'fail' },
      },
    },
    asking: {
      on: {
        'publication.confirm': { target: 'publishing', actions: { type: 'storeNote', params: ({ event }) => event } },
        'publication.cancel': { target: 'editing', actions: 'dropRequested' },
      },
    },
    publishing: {
      tags: 'busy',
      invoke: {
        src: 'publish',
        input: ({ context: { toConfirm, note, base }, event }) => ({
          choices: required(toConfirm),
          note,
          password: event.type === 'publication.confirm' ? event.password : '',
          version: base.version,
        }),
        onDone: [
          {
            guard: { type: 'isProposed', params: ({ event }) => event.output },
            target: 'editing.proposed',
            actions: 'dropRequested',
          },
          {
            guard: { type: 'isPublished', params: ({ event }) => event.output },
            target: 'editing.published',
            actions: [{ type: 'storePublished', params: ({ event }) => event.output }, 'emitPublished'],
          },
          {
            guard: { type: 'isVersionStale', params: ({ event }) => event.output },
            target: 'editing.stale',
            actions: { type: 'refuse', params: ({ event }) => event.output },
          },
          { target: 'editing.refused', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing.unreachable', actions: 'fail' },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        src: 'fetchVersion',
        input: ({ context }) => ({ version: context.version }),
        onDone: {
          target: 'editing.loaded',
          actions: [
            { type: 'storeLoaded', params: ({ event }) => ({ configuration: event.output }) },
            { type: 'emitLoaded', params: ({ event }) => ({ configuration: event.output }) },
          ],
        },
        onError: { target: 'editing.unreachable', actions: 'fail' },
      },
    },
  },
});
