import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultCustomization } from '#machines/customization/customization.contract.ts';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { NextStepLine } from '#web/views/issuances/next/NextStepLine.tsx';
import { nextStepCandidates, nextStepOf } from '#web/views/issuances/next/nextStepOf.ts';
import { investment } from './investor.data.ts';

const proof = investment({
  id: 'proof',
  status: 'IN_UPLOAD_PROOF_OF_PAYMENT',
  payment: {
    id: 'payment-1',
    status: 'created',
    method: 'transfer',
    amount: 150_000,
    balancePart: 0,
    currency: 'EUR',
    reference: 'TS-2041-7K',
    expiresAt: '2026-11-27T09:00:00.000Z',
    reason: null,
    account: null,
  },
});
const warnings = investment({ id: 'warnings', status: 'CREATED', orderExpiresAt: '2026-11-25T09:00:00.000Z' });
const signing = investment({ id: 'signing', status: 'CHARGED' });
const done = { next: 'INVEST' as const, steps: [] };

describe('the next step of an investor', () => {
  it('is the one that expires first', () => {
    expect(nextStepOf([proof, warnings, signing], done)).toMatchObject({
      what: 'next.investment.warnings',
      deadline: '2026-11-25T09:00:00.000Z',
    });
  });

  it('is an investment without a deadline, rather than the onboarding', () => {
    const step = nextStepOf([signing], { next: 'KYC', steps: [{ step: 'KYC', status: 'missing' }] });
    expect(step).toMatchObject({ kind: 'investment', what: 'next.investment.signature', deadline: null });
  });

  it('is nothing that others have to do', () => {
    const checked = investment({ status: 'PROOF_OF_PAYMENT_UPLOADED' });
    const closed = investment({ status: 'METHOD_PAYMENT', facts: { campaignOpen: false } });
    expect(nextStepOf([checked, closed], done)).toBeUndefined();
  });

  it('is the next step of the onboarding if no investment waits', () => {
    const steps = [
      { step: 'KYC' as const, status: 'done' as const },
      { step: 'SUITABILITY_TEST' as const, status: 'lapsed' as const },
    ];
    expect(nextStepOf([], { next: 'SUITABILITY_TEST', steps })).toEqual({
      kind: 'onboarding',
      step: 'SUITABILITY_TEST',
      isLapsed: true,
    });
    expect(nextStepOf([], undefined)).toBeUndefined();
  });

  it('considers the newest investments that may wait, and no interest before its campaign opens', () => {
    const upcoming = { ...investment().project, status: 'PRE_CAMPAIGN' as const };
    const rows = [
      investment({ id: 'early', status: 'RESERVED', project: upcoming }),
      investment({ id: 'minted', status: 'MINTED' }),
      investment({ id: 'open', status: 'RESERVED' }),
      proof,
      warnings,
      signing,
    ];
    const { modules } = defaultCustomization;
    expect(nextStepCandidates(rows, modules).map(({ id }) => id)).toEqual(['open', 'proof', 'warnings']);
    const unpaid = nextStepCandidates(rows, { ...modules, payment: false }).map(({ id }) => id);
    expect(unpaid).toEqual(['proof', 'warnings', 'signing']);
  });
});

it('the next step shows its title, its deadline and its button', () => {
  const step = nextStepOf([proof], undefined);
  if (!step) throw new Error('There is no next step.');
  renderUi(<NextStepLine step={step} onboardingHref="/user/account" />);
  const line = screen.getByRole('region', { name: 'Sube el justificante de tu transferencia' });
  expect(line.textContent).toContain('Sol de Aragón · 1.500,00\u00a0€ · caduca el 27 de noviembre');
  expect(screen.getByRole('link', { name: 'Subir justificante' }).getAttribute('href')).toBe(
    '/invest/sol-de-aragon/invest',
  );
});
