import { notLeaving, session } from './session.setup.ts';
import { nothingStored, pickTokens } from './session.ts';

const followed = { type: 'notify', params: { type: 'session.followed' } } as const;
const stoppedActing = ['stopActing', { type: 'notify', params: { type: 'acting.stopped' } }] as const;

export const sessionMachine = session.createMachine({
  id: 'session',
  context: { stored: nothingStored, secret: '', leaving: notLeaving, end: null },
  invoke: { src: 'watchStored' },
  initial: 'restoring',
  on: {
    'stored.changed': [
      {
        guard: { type: 'isStillAnonymous', params: ({ event }) => event },
        actions: { type: 'followAnonymous', params: ({ event }) => event },
      },
      {
        guard: { type: 'isUsableActing', params: ({ event }) => event },
        target: '.active.acting',
        actions: [{ type: 'restore', params: ({ event }) => event }, followed],
      },
      {
        guard: { type: 'isUsable', params: ({ event }) => event },
        target: '.active.own',
        actions: [{ type: 'restore', params: ({ event }) => event }, followed],
      },
      {
        target: '.anonymous',
        actions: [{ type: 'followEnd', params: ({ event }) => event }, 'forget', followed],
      },
    ],
  },
  states: {
    restoring: {
      tags: 'settling',
      on: { 'stored.changed': {} },
      invoke: {
        src: 'readStored',
        onDone: [
          {
            guard: { type: 'isUsableActing', params: ({ event }) => event.output },
            target: 'active.acting',
            actions: { type: 'restore', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUsable', params: ({ event }) => event.output },
            target: 'active.own',
            actions: { type: 'restore', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRemnant', params: ({ event }) => event.output },
            target: 'expired',
            actions: [
              { type: 'restore', params: ({ event }) => event.output },
              { type: 'storeEnd', params: {} },
            ],
          },
          {
            target: 'anonymous',
            actions: { type: 'restore', params: ({ event }) => event.output },
          },
        ],
        onError: 'anonymous',
      },
    },
    anonymous: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isRedirectStored', target: 'remembering' }, { target: 'idle' }] },
        remembering: {
          invoke: { src: 'writeStored', input: ({ context }) => context.stored, onDone: 'idle', onError: 'idle' },
        },
        idle: {},
      },
      on: {
        'session.start': {
          guard: { type: 'isComplete', params: ({ event }) => event },
          target: 'active.own',
          actions: ['notifyStarted', { type: 'startSession', params: ({ event }) => event }],
        },
        'secret.exchange': { target: 'exchanging', actions: { type: 'storeSecret', params: ({ event }) => event } },
        'redirect.remember': {
          target: '.deciding',
          actions: { type: 'rememberRedirect', params: ({ event }) => event },
        },
      },
    },
    exchanging: {
      tags: 'settling',
      on: { 'stored.changed': {} },
      exit: 'dropSecret',
      invoke: {
        src: 'exchangeSecret',
        input: ({ context }) => ({ secret: context.secret }),
        onDone: [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.output },
            target: 'active.own',
            actions: { type: 'startSession', params: ({ event }) => event.output },
          },
          { target: 'anonymous', actions: 'forget' },
        ],
        onError: { target: 'anonymous', actions: 'forget' },
      },
    },
    active: {
      initial: 'own',
      on: { 'session.leave': { target: 'leaving', actions: { type: 'storeLeaving', params: ({ event }) => event } } },
      states: {
        own: {
          // If the browser refuses to store the session, it remains in memory.
          invoke: [
            { src: 'writeStored', input: ({ context }) => context.stored, onError: {} },
            { src: 'watchExpiry', input: ({ context }) => ({ at: context.stored.session.token_expired_at }) },
          ],
          on: {
            'session.expire': {
              target: '#session.expired',
              actions: { type: 'storeEnd', params: ({ event }) => event },
            },
            // Entered again, so that the session is stored with it.
            'picture.change': {
              target: 'own',
              reenter: true,
              actions: { type: 'storePicture', params: ({ event }) => event },
            },
            'acting.start': {
              guard: { type: 'isActingAllowed', params: ({ event }) => event },
              target: 'acting',
              actions: [
                { type: 'startActing', params: ({ event }) => event },
                { type: 'notify', params: { type: 'acting.started' } },
              ],
            },
          },
        },
        acting: {
          invoke: [
            { src: 'writeStored', input: ({ context }) => context.stored, onError: {} },
            { src: 'watchExpiry', input: ({ context }) => ({ at: context.stored.session.token_expired_at }) },
          ],
          on: {
            'acting.stop': 'returning',
            'session.expire': [
              {
                guard: { type: 'isOwnOver', params: ({ event }) => event },
                target: '#session.expired',
                actions: { type: 'storeEnd', params: ({ event }) => event },
              },
              { target: 'own', actions: stoppedActing },
            ],
          },
        },
        returning: {
          invoke: {
            src: 'logout',
            input: ({ context }) => ({ user: context.stored.session.access_token, manager: '' }),
            onDone: { target: 'own', actions: stoppedActing },
            onError: { target: 'own', actions: stoppedActing },
          },
        },
      },
    },
    expired: {
      entry: { type: 'notify', params: { type: 'session.expired' } },
      on: {
        'session.start': {
          guard: { type: 'isComplete', params: ({ event }) => event },
          target: 'active.own',
          actions: ['notifyStarted', { type: 'startSession', params: ({ event }) => event }],
        },
        'secret.exchange': { target: 'exchanging', actions: { type: 'storeSecret', params: ({ event }) => event } },
        'session.leave': { target: 'leaving', actions: { type: 'storeLeaving', params: ({ event }) => event } },
      },
    },
    leaving: {
      tags: 'settling',
      on: { 'stored.changed': {} },
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isKnownToServer', target: 'telling' }, { target: 'clearing' }] },
        telling: {
          invoke: {
            src: 'logout',
            input: ({ context }) => pickTokens(context.stored),
            onDone: 'clearing',
            onError: 'clearing',
          },
        },
        clearing: {
          invoke: {
            src: 'clearStored',
            input: ({ context }) => context,
            onDone: { target: '#session.anonymous', actions: ['notifyLeft', 'forget'] },
            onError: { target: '#session.anonymous', actions: ['notifyLeft', 'forget'] },
          },
        },
      },
    },
  },
});
