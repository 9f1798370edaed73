import { interestPage, testPage } from './invest.children.ts';
import { InvestPath } from './invest.contract.ts';
import { emptyDraft, settledDraft } from './invest.draft.ts';
import { amountPage, breakdownPage, methodPage } from './invest.ordering.ts';
import { eventPage, stepPage } from './invest.pages.ts';
import { bankWirePage, creditCardPage, signPage } from './invest.paying.ts';
import { invest } from './invest.setup.ts';
import { stateIds } from './invest.states.ts';

/**
 * The public page and the 16 pages of the wizard. It sends requests to the server, shows the replies, and never decides
 * a status itself.
 */
export const investMachine = invest.createMachine({
  id: 'invest',
  context: ({ input: { data, draft = emptyDraft } }) => ({
    data,
    draft: settledDraft(draft, data),
    pending: null,
    refusal: {},
    redirect: null,
  }),
  initial: 'placing',
  on: { 'step.change': { actions: { type: 'storeStep', params: ({ event }) => event } } },
  states: {
    placing: {
      id: 'placing',
      always: [
        ...InvestPath.options
          // No server status leads to the breakdown: the method was picked in the browser and is not known to the server.
          .filter((path) => path !== '' && path !== 'contribution-breakdown')
          .map((path) => ({
            guard: { type: 'isPlace' as const, params: { path } },
            target: `#${stateIds[path]}`,
          })),
        { target: '#publicPage' },
      ],
    },
    publicPage: { id: 'publicPage', meta: { path: '' } },
    identity: {
      meta: { chapter: 'identity' },
      initial: 'identification',
      states: { identification: { id: 'identification', ...stepPage('identification') } },
    },
    profile: {
      meta: { chapter: 'profile' },
      initial: 'typeOfInvestor',
      states: {
        typeOfInvestor: { id: 'typeOfInvestor', ...stepPage('type-of-investor') },
        additionalInformation: { id: 'additionalInformation', ...stepPage('aditional-information') },
        accountInformation: { id: 'accountInformation', ...stepPage('account-information') },
        initialTest: { id: 'initialTest', ...testPage },
        simulation: { id: 'simulation', ...stepPage('simulation-loss-bearing-capacity') },
      },
    },
    payment: {
      meta: { chapter: 'payment' },
      initial: 'amount',
      states: {
        amount: { id: 'amount', ...amountPage },
        method: { id: 'method', ...methodPage },
        breakdown: { id: 'breakdown', ...breakdownPage },
        bankWire: { id: 'bankWire', ...bankWirePage },
        creditCard: { id: 'creditCard', ...creditCardPage },
        paymentError: { id: 'paymentError', ...eventPage('payment-error') },
        paymentSuccess: { id: 'paymentSuccess', ...eventPage('payment-success') },
      },
    },
    signature: {
      meta: { chapter: 'signature' },
      initial: 'sign',
      states: {
        sign: { id: 'sign', ...signPage },
        congratulations: { id: 'congratulations', ...eventPage('congratulations') },
      },
    },
    declareInterest: { id: 'declareInterest', ...interestPage },
  },
});
