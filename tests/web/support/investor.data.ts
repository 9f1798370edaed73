import { earningSample } from '#machines/earnings/earning/earning.sample.ts';
import type { Earning } from '#machines/earnings/earning/earning.wire.ts';
import type { InvestmentStatus } from '#machines/orders/investment/investment.contract.ts';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { facts } from '#tests/machines/orders/investment/investment.lifecycle.ts';

const at = (hour: number) => `2026-11-18T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** The history of an investment that passed through these statuses, one each hour. */
export const historyOf = (...statuses: InvestmentStatus[]): Investment['history'] =>
  statuses.map((to, index) => ({ to, at: at(index + 9), event: 'event', actor: 'USER' }));

type InvestmentChanges = Partial<Omit<Investment, 'facts'>> & { facts?: Partial<Investment['facts']> };

/** An investment of 30 tokens at 50 euros, as its page receives it. */
export function investment({ facts: changedFacts = {}, ...changes }: InvestmentChanges = {}): Investment {
  return {
    id: '01a1f34a-ad80-7cbf-b2d9-8d69b9c84c98',
    number: 2041,
    hasCoins: false,
    status: 'CREATED',
    version: 3,
    project: {
      id: 'project-1',
      slug: 'sol-de-aragon',
      title: 'Sol de Aragón',
      product: 'debt',
      status: 'CAMPAIGN',
      tokenSymbol: 'SOLA',
      colours: ['#f3c46b', '#c65b3a'],
    },
    investor: null,
    tokens: 30,
    price: 5_000,
    amount: 150_000,
    method: 'transfer',
    createdAt: at(9),
    updatedAt: at(9),
    reflectionEndsAt: '2026-11-22T22:59:59.999Z',
    fee: 0,
    methodFee: 0,
    currency: 'EUR',
    reference: 'TS-2041-7K',
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
    history: historyOf('CREATED'),
    ...changes,
    facts: { ...facts, ...changedFacts },
  };
}

type EarningChanges = Partial<Omit<Earning, 'facts'>> & { facts?: Partial<NonNullable<Earning['facts']>> };

/** An earning of 720 euros that its issuer has paid. */
export function earning({ facts: changedFacts = {}, ...changes }: EarningChanges = {}): Earning {
  return {
    id: 'earning-1',
    status: 'paid',
    version: 2,
    distributionId: 'distribution-1',
    kind: 'interest',
    project: { id: 'project-2', title: 'Molino del Ebro', tokenSymbol: 'MOLI' },
    investor: null,
    tokens: 900,
    frozen: false,
    hold: null,
    gross: 72_000,
    refusal: null,
    withheld: 13_680,
    net: 58_320,
    withholdingPoints: 1_900,
    withholdingBasis: 'resident',
    withholdingRule: 'R19 2021-07-11 · LIRPF 101.4; RIRPF 90',
    recordDate: '2026-11-15',
    createdAt: at(9),
    paidAt: at(10),
    claimedAt: null,
    ...changes,
    facts: { ...earningSample, gross: 72_000, withheld: 13_680, net: 58_320, attempts: 1, ...changedFacts },
  };
}
