import { type Asked, againSending, outcome, page, type Sent, sending, sends, waiting } from './invest.pages.ts';
import { asked, investmentOf, signatureOf } from './invest.requests.ts';

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
            type: 'ask',
            params: ({ event }: Sent<'proof.upload'>) => ({ to: 'proof' as const, file: event.file }),
          },
        },
        'request.retry': againSending('proof', 'uploading'),
      },
    },
    uploading: {
      tags: 'busy',
      invoke: {
        src: 'uploadProof',
        input: ({ context }: Asked) => ({ investment: investmentOf(context), file: asked(context, 'proof').file }),
        ...outcome('payment-bankwire'),
      },
    },
    sending: sending('payment-bankwire'),
  },
} as const;

/** Card, terminal, Bizum and crypto: the provider's page, and the wait for its signed notice, which alone charges. */
export const creditCardPage = {
  ...page('payment-creditcard'),
  states: {
    idle: {
      ...waiting,
      states: {
        ...waiting.states,
        /** The way to the provider is known; the page goes there. */
        leaving: {},
      },
      on: {
        ...sends,
        'payment.open': {
          guard: 'isPaymentOpenable',
          target: 'opening',
          actions: { type: 'ask', params: () => ({ to: 'payment' as const }) },
        },
        'request.retry': againSending('payment', 'opening'),
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        src: 'openPayment',
        input: ({ context }: Asked) => ({ investment: investmentOf(context) }),
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
            type: 'ask',
            params: ({ event }: Sent<'signature.send'>) => ({ to: 'signature' as const, event: event.event }),
          },
        },
        'request.retry': againSending('signature', 'signing'),
      },
    },
    sending: sending('sign'),
    signing: {
      tags: 'busy',
      invoke: {
        src: 'sendSignatureEvent',
        input: ({ context }: Asked) => ({
          signature: signatureOf(context),
          event: asked(context, 'signature').event,
        }),
        ...outcome('sign', 'answered'),
      },
    },
    /** After the last wrong code the contract is asked for anew, here and not from the beginning. */
    answered: {
      always: [{ guard: { type: 'isReached', params: { path: 'sign' } }, target: 'idle' }, { target: '#placing' }],
    },
  },
} as const;
