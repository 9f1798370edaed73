import { assign, emit, enqueueActions, setup } from 'xstate';
import {
  type ConfigurationValues,
  type ReadConfiguration,
  readConfigurationText,
} from '#machines/tenant/customization/configuration.ts';

/** What the forms contain, and the text that the editor has kept because it could not be read. */
export interface ConfigurationTextInput {
  values: object;
  unreadText: string | null;
}

export type ConfigurationTextEvent =
  | { type: 'text.write'; text: string }
  /** The editor has gone back to these values. */
  | { type: 'text.replace'; values: object };

export type ConfigurationTextEmitted =
  | { type: 'text.read'; values: ConfigurationValues }
  | { type: 'text.unread'; text: string };

export interface ConfigurationTextContext {
  text: string;
  /** The result of the last reading; null if the text only says what the forms contain. */
  read: ReadConfiguration | null;
}

const writeText = (values: object) => JSON.stringify(values, null, 2);

/**
 * The complete configuration as one text. It is read after each change: what can be read goes into the forms, what cannot
 * stays as it was typed, with its faults, and the editor keeps it.
 */
export const configurationTextMachine = setup({
  types: {
    context: {} as ConfigurationTextContext,
    input: {} as ConfigurationTextInput,
    events: {} as ConfigurationTextEvent,
    emitted: {} as ConfigurationTextEmitted,
  },
  guards: {
    hasFaults: ({ context: { read } }) => read?.ok === false,
    isRead: ({ context: { read } }) => read?.ok === true,
  },
  actions: {
    readText: assign((_, { text }: { text: string }) => ({ text, read: readConfigurationText(text) })),
    replaceText: assign((_, { values }: { values: object }) => ({ text: writeText(values), read: null })),
    emitRead: enqueueActions(({ context: { read }, enqueue }) => {
      if (read?.ok) enqueue.emit({ type: 'text.read', values: read.value });
    }),
    emitUnread: emit(({ context: { text } }) => ({ type: 'text.unread' as const, text })),
  },
}).createMachine({
  id: 'configurationText',
  context: ({ input: { values, unreadText } }) => ({
    text: unreadText ?? writeText(values),
    read: unreadText === null ? null : readConfigurationText(unreadText),
  }),
  initial: 'opening',
  on: {
    'text.write': { target: '.reading', actions: { type: 'readText', params: ({ event }) => event } },
    'text.replace': { target: '.applied', actions: { type: 'replaceText', params: ({ event }) => event } },
  },
  states: {
    opening: { always: [{ guard: 'hasFaults', target: 'faulty' }, { target: 'applied' }] },
    reading: {
      always: [
        { guard: 'isRead', target: 'applied', actions: 'emitRead' },
        { target: 'faulty', actions: 'emitUnread' },
      ],
    },
    /** The text says what the forms contain. */
    applied: {},
    /** The forms have the last values that could be read. */
    faulty: {},
  },
});
