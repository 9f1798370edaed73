import { assertEvent } from 'xstate';
import { required } from '#machines/people/session/required.ts';
import { setUp } from './factorSetup.setup.ts';

/**
 * Adds a second factor to the own account. A refusal keeps the input of the form. Once the factor may be stored, the
 * flow cannot be cancelled, because the recovery codes in the answer are never shown again.
 */
export const factorSetupMachine = setUp.createMachine({
  id: 'factorSetup',
  context: { app: null, passkey: null, name: '', codes: [], refusal: {} },
  initial: 'list',
  states: {
    list: {
      entry: 'clearRefusal',
      on: {
        'app.add': 'app',
        'passkey.add': 'passkey',
        'codes.show': { target: 'codes', actions: { type: 'storeCodes', params: ({ event }) => event } },
      },
    },
    /** The password, before the secret is shown. */
    app: {
      initial: 'open',
      on: { 'setup.cancel': 'list' },
      states: {
        open: { on: { 'app.start': { target: 'starting', actions: 'clearRefusal' } } },
        starting: {
          tags: 'busy',
          invoke: {
            src: 'startApp',
            // The password goes from the event to the server and is never stored in the context.
            input: ({ event }) => {
              assertEvent(event, 'app.start');
              return { password: event.password };
            },
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#factorSetup.confirmation',
                actions: { type: 'storeApp', params: ({ event }) => event.output },
              },
              { target: 'open', actions: { type: 'refuse', params: ({ event }) => event.output } },
            ],
            onError: { target: 'open', actions: 'fail' },
          },
        },
      },
    },
    /** The secret is shown, and a code of the app proves that it has it. */
    confirmation: {
      initial: 'open',
      exit: 'dropApp',
      states: {
        open: {
          on: {
            'app.confirm': { target: 'checking', actions: 'clearRefusal' },
            'setup.cancel': '#factorSetup.list',
          },
        },
        checking: {
          tags: 'busy',
          invoke: {
            src: 'confirmApp',
            input: ({ context, event }) => {
              assertEvent(event, 'app.confirm');
              return { pending: required(context.app).pending, code: event.code };
            },
            onDone: [
              {
                guard: { type: 'hasCodes', params: ({ event }) => event.output },
                target: '#factorSetup.codes',
                actions: [{ type: 'storeNewCodes', params: ({ event }) => event.output }, 'notifyAdded'],
              },
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#factorSetup.list',
                actions: 'notifyAdded',
              },
              { target: 'open', actions: { type: 'refuse', params: ({ event }) => event.output } },
            ],
            onError: { target: 'open', actions: 'fail' },
          },
        },
      },
    },
    /** First the name and the password, then the dialog of the device, then the server stores the credential. */
    passkey: {
      initial: 'open',
      exit: 'dropPasskey',
      states: {
        open: {
          on: {
            'passkey.start': {
              target: 'starting',
              actions: ['clearRefusal', { type: 'storeName', params: ({ event }) => event }],
            },
            'setup.cancel': '#factorSetup.list',
          },
        },
        starting: {
          tags: 'busy',
          on: { 'setup.cancel': '#factorSetup.list' },
          invoke: {
            src: 'startPasskey',
            input: ({ event }) => {
              assertEvent(event, 'passkey.start');
              return { name: event.name, password: event.password };
            },
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'creating',
                actions: { type: 'storePasskey', params: ({ event }) => event.output },
              },
              { target: 'open', actions: { type: 'refuse', params: ({ event }) => event.output } },
            ],
            onError: { target: 'open', actions: 'fail' },
          },
        },
        creating: {
          tags: 'busy',
          on: { 'setup.cancel': '#factorSetup.list' },
          invoke: {
            src: 'createPasskey',
            input: ({ context }) => ({ options: required(context.passkey).options }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'confirming',
                actions: { type: 'storeResponse', params: ({ event }) => event.output },
              },
              { target: 'open', actions: { type: 'refuse', params: ({ event }) => event.output } },
            ],
            onError: { target: 'open', actions: 'fail' },
          },
        },
        confirming: {
          tags: 'busy',
          invoke: {
            src: 'confirmPasskey',
            input: ({ context }) => {
              const { pending, name, response } = required(context.passkey);
              return { pending, name, response: required(response) };
            },
            onDone: [
              {
                guard: { type: 'hasCodes', params: ({ event }) => event.output },
                target: '#factorSetup.codes',
                actions: [{ type: 'storeNewCodes', params: ({ event }) => event.output }, 'notifyAdded'],
              },
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#factorSetup.list',
                actions: 'notifyAdded',
              },
              { target: 'open', actions: { type: 'refuse', params: ({ event }) => event.output } },
            ],
            onError: { target: 'open', actions: 'fail' },
          },
        },
      },
    },
    codes: { exit: 'dropCodes', on: { 'codes.close': 'list' } },
  },
});
