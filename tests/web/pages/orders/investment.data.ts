import type { InvestmentFacts } from '#machines/orders/investment/investment.contract.ts';
import { investmentSample } from '#machines/orders/investment/investment.sample.ts';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import type { Payment } from '#machines/orders/payment/payment.wire.ts';

export const due = { amount: 150_000, currency: 'EUR', reference: 'TS-2041' };

export const investmentFacts: InvestmentFacts = {
  ...investmentSample,
  actor: 'ADMIN',
  softCapFirm: false,
  tokensLeft: 100,
  methods: ['transfer'],
  total: 150_000,
  balance: 0,
  due,
  contractHash: null,
};

/** The transfer that the investment waits for. */
export const payment: Payment = {
  id: 'payment-1',
  status: 'created',
  version: 1,
  facts: {
    id: 'payment-1',
    actor: 'ADMIN',
    method: 'transfer',
    bank: true,
    coin: false,
    arriving: false,
    due,
    balancePart: 0,
    hasProof: true,
    payeeAccount: true,
    payable: false,
    campaignSuspended: false,
    timeOver: false,
    parts: 0,
    unanswered: false,
    arrived: null,
    refundRoute: 'channel',
  },
  reference: due.reference,
  reason: null,
  refund: { reason: null, ending: null, at: null },
  coins: null,
  payeeEnding: '1332',
  createdAt: '2026-11-18T09:15:00.000Z',
};

export const investment: Investment = {
  id: 'investment-1',
  number: 2041,
  hasCoins: false,
  status: 'PROOF_OF_PAYMENT_UPLOADED',
  version: 5,
  project: {
    id: 'project-1',
    slug: 'sol-de-aragon',
    title: 'Sol de Aragón',
    product: 'debt',
    status: 'CAMPAIGN',
    tokenSymbol: 'SOLA',
    colours: [],
  },
  investor: { id: 'person-1', name: 'Ada Pérez', email: 'ada@demo.test' },
  tokens: 30,
  price: 5_000,
  amount: 150_000,
  method: 'transfer',
  createdAt: '2026-11-18T09:12:00.000Z',
  updatedAt: '2026-11-19T08:03:00.000Z',
  reflectionEndsAt: null,
  facts: investmentFacts,
  fee: 0,
  methodFee: 0,
  currency: 'EUR',
  reference: due.reference,
  quotes: [],
  payment: null,
  signature: null,
  proofFileId: null,
  contractFileId: null,
  orderExpiresAt: null,
  mintTransaction: null,
  referralCode: null,
  cancelReason: null,
  refunds: [],
  history: [],
};
