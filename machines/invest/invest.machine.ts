import { interestPage, testPage } from './invest.children.ts';
import { InvestPath } from './invest.contract.ts';
import { emptyDraft, settledDraft } from './invest.draft.ts';
import { amountPage, breakdownPage, methodPage } from './invest.ordering.ts';
import { eventPage, stepPage } from './invest.pages.ts';
import { bankWirePage, creditCardPage, signPage } from './invest.paying.ts';
import { invest } from './invest.setup.ts';
import { stateIds } from './invest.states.ts';

/** The public page and its 16 paths: the wizard asks the server, shows what it answers, and never decides a status. */
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
  states: {
    placing: {
      id: 'placing',
      always: [
        ...InvestPath.options
          // Nobody stands at the breakdown: a method is picked here, and not known to the server yet.
          .filter((path) => path !== '' && path !== 'contribution-breakdown')
          .map((path) => ({
            guard: { type: 'isPlace' as const, params: { path } },
            target: `#${stateIds[path]}`,
          })),
        { target: '#publicPage' },
      ],
    },
    publicPage: { id: 'publicPage', meta: { path: '' } },
    identification: { id: 'identification', ...stepPage('identification') },
    typeOfInvestor: { id: 'typeOfInvestor', ...stepPage('type-of-investor') },
    additionalInformation: { id: 'additionalInformation', ...stepPage('aditional-information') },
    accountInformation: { id: 'accountInformation', ...stepPage('account-information') },
    initialTest: { id: 'initialTest', ...testPage },
    simulation: { id: 'simulation', ...stepPage('simulation-loss-bearing-capacity') },
    amount: { id: 'amount', ...amountPage },
    method: { id: 'method', ...methodPage },
    breakdown: { id: 'breakdown', ...breakdownPage },
    bankWire: { id: 'bankWire', ...bankWirePage },
    creditCard: { id: 'creditCard', ...creditCardPage },
    paymentError: { id: 'paymentError', ...eventPage('payment-error') },
    paymentSuccess: { id: 'paymentSuccess', ...eventPage('payment-success') },
    sign: { id: 'sign', ...signPage },
    congratulations: { id: 'congratulations', ...eventPage('congratulations') },
    declareInterest: { id: 'declareInterest', ...interestPage },
  },
});
