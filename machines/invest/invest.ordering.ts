import { type Asked, again, outcome, page, type Sent, sending, sends, waiting } from './invest.pages.ts';
import { asked } from './invest.requests.ts';

/** The amount and the warnings become an order, and the order takes the warnings at once where it can. */
const orders = [
  { guard: 'isAcceptable', target: 'sending', actions: 'askAcceptance' },
  { guard: 'isConversionReady', target: 'sending', actions: 'askConversion' },
  { guard: 'isOrderReady', target: 'ordering', actions: 'askOrder' },
] as const;

export const amountPage = {
  ...page('invest'),
  states: {
    idle: {
      ...waiting,
      on: {
        ...sends,
        'amount.change': { actions: { type: 'keepTokens', params: ({ event }: Sent<'amount.change'>) => event } },
        'referral.change': { actions: { type: 'keepReferral', params: ({ event }: Sent<'referral.change'>) => event } },
        'warnings.change': {
          actions: {
            type: 'keepWarnings',
            params: ({ event: { type: _, ...warnings } }: Sent<'warnings.change'>) => warnings,
          },
        },
        'order.place': orders,
      },
    },
    ordering: {
      tags: 'busy',
      invoke: {
        src: 'createInvestment',
        input: ({ context }: Asked) => {
          const { tokens, price, referral } = asked(context, 'order');
          return { projectId: context.data.projectId, tokens, price, referral };
        },
        ...outcome('invest', 'ordered'),
      },
    },
    sending: sending('invest', 'ordered'),
    ordered: {
      always: [{ guard: 'isAcceptable', target: 'sending', actions: 'askAcceptance' }, { target: '#placing' }],
    },
  },
} as const;

export const methodPage = {
  ...page('method-payment'),
  states: {
    idle: {
      ...waiting,
      on: {
        ...sends,
        'method.pick': { actions: { type: 'keepMethod', params: ({ event }: Sent<'method.pick'>) => event } },
        'balance.change': { actions: { type: 'keepBalance', params: ({ event }: Sent<'balance.change'>) => event } },
        'method.confirm': [
          { guard: 'isMethodPicked', target: '#breakdown' },
          {
            guard: 'isPaymentToBegin',
            target: 'sending',
            actions: {
              type: 'ask',
              params: () => ({ to: 'investment' as const, event: { type: 'payment.begin' as const } }),
            },
          },
        ],
        'request.retry': again('investment', 'sending'),
      },
    },
    sending: sending('method-payment', 'begun'),
    begun: { always: [{ guard: 'isMethodPicked', target: '#breakdown' }, { target: '#placing' }] },
  },
} as const;

export const breakdownPage = {
  ...page('contribution-breakdown'),
  states: {
    idle: {
      ...waiting,
      on: {
        ...sends,
        'breakdown.confirm': { guard: 'isChoiceAllowed', target: 'sending', actions: 'askChoice' },
        'request.retry': again('investment', 'sending'),
      },
    },
    sending: sending('contribution-breakdown'),
  },
} as const;
