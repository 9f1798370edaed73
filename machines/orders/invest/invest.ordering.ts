import type { FormSnapshot } from '#machines/app/form/form.selectors.ts';
import { amountInput } from './invest.amountForm.ts';
import { type ContextArgs, outcome, page, retry, type Sent, sending, sends, waiting } from './invest.pages.ts';
import { pendingRequest } from './invest.requests.ts';

type Typed = { event: { snapshot: FormSnapshot } };

type OrderPlaced = Sent<'order.place'>;
const orderParams = ({ event }: OrderPlaced) => event;

/** The validated form creates an order, or accepts the warnings of the existing one. */
const orders = [
  {
    guard: { type: 'isAcceptable', params: orderParams },
    target: 'sending',
    actions: { type: 'requestAcceptance', params: orderParams },
  },
  {
    guard: { type: 'isConversionReady', params: orderParams },
    target: 'sending',
    actions: { type: 'requestConversion', params: orderParams },
  },
  {
    guard: { type: 'isOrderReady', params: orderParams },
    target: 'ordering',
    actions: { type: 'requestOrder', params: orderParams },
  },
] as const;

/** The form is a child actor of the page, and its values are the draft, so the input is in one place. */
export const amountPage = {
  ...page('invest', 'passRules'),
  invoke: {
    id: 'amountForm',
    src: 'amountForm',
    input: ({ context }: ContextArgs) => amountInput(context),
    onSnapshot: {
      guard: { type: 'isAmountTyped', params: ({ event }: Typed) => event },
      actions: { type: 'storeAmount', params: ({ event }: Typed) => event },
    },
  },
  states: {
    idle: { ...waiting, on: { ...sends, 'order.place': orders } },
    ordering: {
      tags: 'busy',
      invoke: {
        src: 'createInvestment',
        input: ({ context }: ContextArgs) => ({
          projectId: context.data.projectId,
          order: pendingRequest(context, 'order').order,
        }),
        ...outcome('invest'),
      },
    },
    sending: sending('invest'),
  },
} as const;

export const methodPage = {
  ...page('method-payment'),
  states: {
    idle: {
      ...waiting,
      on: {
        ...sends,
        'method.pick': { actions: { type: 'storeMethod', params: ({ event }: Sent<'method.pick'>) => event } },
        'balance.change': { actions: { type: 'storeBalance', params: ({ event }: Sent<'balance.change'>) => event } },
        'method.confirm': { guard: 'isMethodPicked', target: '#breakdown' },
        'balance.pay': { guard: 'isBalanceAllowed', target: 'sending', actions: ['chooseBalance', 'requestChoice'] },
        'request.retry': retry('investment', 'sending'),
      },
    },
    sending: sending('method-payment'),
  },
} as const;

export const breakdownPage = {
  ...page('contribution-breakdown'),
  states: {
    idle: {
      ...waiting,
      on: {
        ...sends,
        'breakdown.confirm': { guard: 'isChoiceAllowed', target: 'sending', actions: 'requestChoice' },
        'request.retry': retry('investment', 'sending'),
      },
    },
    sending: sending('contribution-breakdown'),
  },
} as const;
