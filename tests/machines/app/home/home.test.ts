import { describe, expect, it } from 'vitest';
import {
  collectNextSteps,
  collectUpcoming,
  collectWaiting,
  firstSteps,
  mayWaitForInvestor,
} from '#machines/app/home/home.selectors.ts';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { homeData, homeEarning, openInvestment } from './home.data.ts';

const proof = openInvestment({
  id: 'proof',
  status: 'IN_UPLOAD_PROOF_OF_PAYMENT',
  payment: { expiresAt: '2026-11-27T09:00:00.000Z' },
});
const warnings = openInvestment({ id: 'warnings', status: 'CREATED', orderExpiresAt: '2026-11-25T09:00:00.000Z' });
const signing = openInvestment({ id: 'signing', status: 'CHARGED' });

const whatOf = (changes: Parameters<typeof homeData>[0]) =>
  collectNextSteps(homeData(changes)).map((step) => (step.kind === 'onboarding' ? step.step : step.what));

describe('the next steps of an investor', () => {
  it('begin with the one that expires first', () => {
    expect(collectNextSteps(homeData({ investments: [proof, signing, warnings] }))).toMatchObject([
      { what: 'next.investment.warnings', deadline: '2026-11-25T09:00:00.000Z' },
      { what: 'next.investment.proof', deadline: '2026-11-27T09:00:00.000Z' },
      { what: 'next.investment.signature', deadline: null },
    ]);
  });

  it('put investments before earnings, and the onboarding last', () => {
    const onboarding = { next: 'KYC' as const, steps: [{ step: 'KYC' as const, status: 'missing' as const }] };
    expect(whatOf({ investments: [signing], earnings: [homeEarning()], onboarding })).toEqual([
      'next.investment.signature',
      'next.earning.claim',
      'KYC',
    ]);
  });

  it('name the bank account that an earning needs', () => {
    expect(whatOf({ earnings: [homeEarning({ facts: { investorHasBank: false } })] })).toEqual([
      'next.earning.investorBank',
    ]);
  });

  it('are nothing that others have to do', () => {
    const investments = [
      openInvestment({ status: 'PROOF_OF_PAYMENT_UPLOADED' }),
      openInvestment({ status: 'METHOD_PAYMENT', facts: { campaignOpen: false } }),
    ];
    const earnings = [homeEarning({ status: 'pending' }), homeEarning({ facts: { claiming: true } })];
    expect(whatOf({ investments, earnings })).toEqual([]);
    expect(collectWaiting({ investments, earnings }).map(({ next }) => next.what)).toEqual([
      'next.investment.payment',
      'next.investment.lapse',
      'next.earning.claiming',
    ]);
  });

  it('say that a step of the onboarding has lapsed', () => {
    const steps = [
      { step: 'KYC' as const, status: 'done' as const },
      { step: 'SUITABILITY_TEST' as const, status: 'lapsed' as const },
    ];
    expect(collectNextSteps(homeData({ onboarding: { next: 'SUITABILITY_TEST', steps } }))).toEqual([
      { kind: 'onboarding', step: 'SUITABILITY_TEST', isLapsed: true },
    ]);
    expect(whatOf({ onboarding: null })).toEqual([]);
  });
});

it('an interest waits for its investor once the campaign accepts orders', () => {
  const { modules } = defaultCustomization;
  const interest = openInvestment({ status: 'RESERVED' });
  const early = { ...interest, project: { ...interest.project, status: 'PRE_CAMPAIGN' as const } };
  expect(mayWaitForInvestor(interest, modules)).toBe(true);
  expect(mayWaitForInvestor(interest, { ...modules, payment: false })).toBe(false);
  expect(mayWaitForInvestor(early, modules)).toBe(false);
  expect(mayWaitForInvestor(openInvestment({ status: 'SIGNED' }), modules)).toBe(false);
});

it('payments with a known day come before those that are only announced, and what can be claimed is neither', () => {
  const sent = { accountEnding: '2178', arrivesBy: '2026-11-26' };
  const earnings = [
    homeEarning({ id: 'announced', status: 'pending' }),
    homeEarning({ id: 'claimable' }),
    homeEarning({ id: 'withheld', status: 'pending', net: 0 }),
    homeEarning({ id: 'sent', status: 'claimed', facts: { sent } }),
  ];
  expect(collectUpcoming({ earnings }).map(({ earning, arrivesBy }) => [earning.id, arrivesBy])).toEqual([
    ['sent', '2026-11-26'],
    ['announced', null],
  ]);
});

describe('the first steps', () => {
  const step = (name: 'KYC' | 'TYPE_OF_INVESTMENT' | 'SUITABILITY_TEST', status: 'missing' | 'done' | 'lapsed') => ({
    step: name,
    status,
  });

  it('are done when all of their parts are', () => {
    const half = [step('KYC', 'done'), step('TYPE_OF_INVESTMENT', 'missing'), step('SUITABILITY_TEST', 'missing')];
    expect(firstSteps({ next: 'TYPE_OF_INVESTMENT', steps: half }).map(({ state }) => state)).toEqual([
      'now',
      'next',
      'next',
    ]);
    const ready = half.map((each) => ({ ...each, status: 'done' as const }));
    expect(firstSteps({ next: 'INVEST', steps: ready }).map(({ state }) => state)).toEqual(['done', 'done', 'now']);
  });

  it('say how far the check of the identity is, so that its button continues or waits', () => {
    const onboarding = { next: 'KYC' as const, steps: [step('KYC', 'missing'), step('TYPE_OF_INVESTMENT', 'missing')] };
    const progress = (identity?: 'created' | 'pending' | 'error' | 'manual_error' | null, steps = onboarding.steps) =>
      firstSteps({ ...onboarding, steps }, identity)[0]?.progress;
    expect([progress(), progress(null), progress('created')]).toEqual(['untouched', 'untouched', 'untouched']);
    expect([progress('pending'), progress('error')]).toEqual(['begun', 'begun']);
    const half = [step('KYC', 'missing'), step('TYPE_OF_INVESTMENT', 'done')];
    expect(progress('created', half)).toBe('begun');
    expect(progress('manual_error', half), 'a manager reviews it, and nothing else is left').toBe('reviewed');
    expect(progress('manual_error'), 'the user can go on with the rest').toBe('begun');
  });

  it('leave out what the tenant does not ask for', () => {
    expect(firstSteps({ next: 'KYC', steps: [step('KYC', 'missing')] }).map((each) => each.step)).toEqual([
      'identity',
      'invest',
    ]);
  });
});
