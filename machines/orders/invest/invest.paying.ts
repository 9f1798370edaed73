import { type ContextArgs, outcome, page, retryOrSend, type Sent, sending, sends, waiting } from './invest.pages.ts';
import { pendingRequest, requireInvestment, requireSignature } from './invest.requests.ts';

export const bankWirePage = {
  ...page('payment-bankwire'),
  states: {
    idle: {
      ...waiting,
      on: {
        ...sends,
        'proof.upload': {
          guard: 'isProofAllowed',
          target: 'uploading',
          actions: {
            type: 'request',
            params: ({ event }: Sent<'proof.upload'>) => ({ to: 'proof' as const, file: event.file }),
          },
        },
        'request.retry': retryOrSend('proof', 'uploading'),
      },
    },
    uploading: {
      tags: 'busy',
      invoke: {
        src: 'uploadProof',
        input: ({ context }: ContextArgs) => ({
          investment: requireInvestment(context),
          file: pendingRequest(context, 'proof').file,
        }),
        ...outcome('payment-bankwire'),
      },
    },
    sending: sending('payment-bankwire'),
  },
} as const;

/**
 * Card, terminal, Bizum and crypto: opens the provider's page and waits for its signed notification. Only that
 * notification settles the payment.
 */
export const creditCardPage = {
  ...page('payment-creditcard'),
  states: {
    idle: {
      ...waiting,
      states: {
        ...waiting.states,
        /** The provider's address has arrived, and the browser opens it. */
        leaving: {},
      },
      on: {
        ...sends,
        'payment.open': {
          guard: 'isPaymentOpenable',
          target: 'opening',
          actions: { type: 'request', params: () => ({ to: 'payment' as const }) },
        },
        'request.retry': retryOrSend('payment', 'opening'),
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        src: 'openPayment',
        input: ({ context }: ContextArgs) => ({ investment: requireInvestment(context) }),
        ...outcome('payment-creditcard', 'idle.leaving'),
      },
    },
    sending: sending('payment-creditcard'),
  },
} as const;

export const signPage = {
  ...page('sign'),
  states: {
    idle: {
      ...waiting,
      on: {
        ...sends,
        'signature.send': {
          guard: { type: 'isSignatureEventAllowed', params: ({ event }: Sent<'signature.send'>) => event },
          target: 'signing',
          actions: {
            type: 'request',
            params: ({ event }: Sent<'signature.send'>) => ({ to: 'signature' as const, event: event.event }),
          },
        },
        'request.retry': retryOrSend('signature', 'signing'),
      },
    },
    sending: sending('sign'),
    signing: {
      tags: 'busy',
      invoke: {
        src: 'sendSignatureEvent',
        input: ({ context }: ContextArgs) => ({
          signature: requireSignature(context),
          event: pendingRequest(context, 'signature').event,
        }),
        ...outcome('sign', 'answered'),
      },
    },
    /** After the last wrong code a new contract can be requested on this page. */
    answered: {
      always: [{ guard: { type: 'isReached', params: { path: 'sign' } }, target: 'idle' }, { target: '#placing' }],
    },
  },
} as const;
