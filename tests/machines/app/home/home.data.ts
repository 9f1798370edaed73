import type { Home, HomeEarning, OpenInvestment } from '#machines/app/home/home.wire.ts';
import { earningSample } from '#machines/earnings/earning/earning.sample.ts';
import { facts } from '#tests/machines/orders/investment/investment.lifecycle.ts';

type InvestmentChanges = Partial<Omit<OpenInvestment, 'facts'>> & { facts?: Partial<OpenInvestment['facts']> };

/** An order of 30 tokens at 50 euros, as the home page receives it. */
export function openInvestment({ facts: changedFacts = {}, ...changes }: InvestmentChanges = {}): OpenInvestment {
  return {
    id: 'investment-1',
    status: 'CREATED',
    project: {
      id: 'project-1',
      slug: 'sol-de-aragon',
      title: 'Sol de Aragón',
      product: 'debt',
      status: 'CAMPAIGN',
      tokenSymbol: 'SOLA',
      colours: ['#f3c46b', '#c65b3a'],
    },
    tokens: 30,
    amount: 150_000,
    due: 150_000,
    reflectionEndsAt: '2026-11-26T22:59:59.999Z',
    orderExpiresAt: null,
    payment: null,
    signature: null,
    ...changes,
    facts: { ...facts, ...changedFacts },
  };
}

type EarningChanges = Partial<Omit<HomeEarning, 'facts'>> & { facts?: Partial<HomeEarning['facts']> };

/** An earning of 720 euros that its issuer has paid. */
export function homeEarning({ facts: changedFacts = {}, ...changes }: EarningChanges = {}): HomeEarning {
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
    withheld: 13_680,
    net: 58_320,
    refusal: null,
    withholdingPoints: 1_900,
    withholdingBasis: 'resident',
    withholdingRule: 'R19 2021-07-11 · LIRPF 101.4; RIRPF 90',
    recordDate: '2026-11-15',
    createdAt: '2026-11-18T09:00:00.000Z',
    paidAt: '2026-11-18T10:00:00.000Z',
    claimedAt: null,
    ...changes,
    facts: { ...earningSample, gross: 72_000, withheld: 13_680, net: 58_320, ...changedFacts },
  };
}

const months = Array.from(
  { length: 12 },
  (_, index) => `${index === 0 ? '2025-12' : `2026-${String(index).padStart(2, '0')}`}`,
);

/** The home page of a user who has nothing yet. */
export const homeData = (changes: Partial<Home> = {}): Home => ({
  investments: [],
  earnings: [],
  expected: [],
  refunds: [],
  onboarding: { next: 'INVEST', steps: [] },
  hasInvested: false,
  capital: { total: 0, holdings: 0, series: [] },
  income: months.map((month) => ({ month, net: 0 })),
  money: { toPay: 0, committed: 0, toClaim: 0, claiming: 0, held: 0, refunding: 0, available: 0 },
  open: { rows: [], total: 0 },
  news: [],
  ...changes,
});
