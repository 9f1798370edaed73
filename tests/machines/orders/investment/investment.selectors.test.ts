import { describe, expect, it } from 'vitest';
import { InvestmentStatus } from '#machines/orders/investment/investment.contract.ts';
import {
  historySteps,
  investmentTab,
  investmentTabs,
  isPaid,
  isUnpaid,
  statusesOfTab,
  toneOf,
  whoActsNext,
} from '#machines/orders/investment/investment.selectors.ts';
import type { Tone } from '#machines/shared/waiting.ts';
import { facts } from './investment.lifecycle.ts';

describe('an investment', () => {
  it('is shown in exactly one tab besides `all`', () => {
    expect(Object.fromEntries(investmentTabs.slice(1).map((tab) => [tab, statusesOfTab(tab)]))).toEqual({
      interest: ['RESERVED'],
      orders: [
        'CREATED',
        'ACCEPTED',
        'METHOD_PAYMENT',
        'IN_UPLOAD_PROOF_OF_PAYMENT',
        'IN_UPDATE_CREDIT_CARD',
        'CARD_REGISTRATION_UPDATED',
        'IN_UPDATE_TPV',
        'PROOF_OF_PAYMENT_UPLOADED',
        'PAYMENT_ERROR',
      ],
      disbursed: ['CHARGED', 'SIGNED_PENDING'],
      signed: ['SIGNED'],
      closed: ['CLOSED'],
      canceled: ['CANCELED'],
      completed: ['MINTED'],
    });
    expect(statusesOfTab('all')).toEqual(InvestmentStatus.options);
    for (const status of InvestmentStatus.options) expect(statusesOfTab(investmentTab(status))).toContain(status);
  });

  it('counts as unpaid before it is charged, payment errors included, and as paid from then on', () => {
    expect(InvestmentStatus.options.filter(isUnpaid)).toEqual([
      ...statusesOfTab('interest'),
      ...statusesOfTab('orders'),
    ]);
    expect(InvestmentStatus.options.filter(isPaid).toSorted()).toEqual([
      'CHARGED',
      'CLOSED',
      'MINTED',
      'SIGNED',
      'SIGNED_PENDING',
    ]);
  });

  it('has a tone in each status', () => {
    const statusesOfTone = (tone: Tone) => InvestmentStatus.options.filter((status) => toneOf(status) === tone);
    expect(statusesOfTone('neutral')).toEqual(['RESERVED', 'CANCELED']);
    expect(statusesOfTone('waiting')).toEqual(statusesOfTab('orders').filter((status) => status !== 'PAYMENT_ERROR'));
    expect(statusesOfTone('progress')).toEqual(['CHARGED', 'SIGNED', 'SIGNED_PENDING', 'CLOSED']);
    expect(statusesOfTone('positive')).toEqual(['MINTED']);
    expect(statusesOfTone('negative')).toEqual(['PAYMENT_ERROR']);
  });
});

describe('the history of an investment', () => {
  const at = (day: number) => `2026-03-0${day}T10:00:00.000Z`;
  const interest = { to: 'RESERVED', at: at(1) };
  const order = { to: 'CREATED', at: at(2) };
  const charge = { to: 'CHARGED', at: at(3) };
  const shown = { signingHidden: false };

  it('shows the steps that were reached and those ahead', () => {
    expect(historySteps('SIGNED_PENDING', [order, charge, { to: 'SIGNED_PENDING', at: at(4) }], shown)).toEqual([
      { step: 'orderCreated', at: at(2) },
      { step: 'disbursed', at: at(3) },
      { step: 'agreementSigned', at: null },
      { step: 'close', at: null },
      { step: 'minted', at: null },
    ]);
  });

  it('starts with the preorder if there was one, and skips the signature if it is hidden', () => {
    expect(historySteps('RESERVED', [interest], { signingHidden: true }).map(({ step }) => step)).toEqual([
      'preorder',
      'orderCreated',
      'disbursed',
      'close',
      'minted',
    ]);
  });

  it('shows nothing ahead of a canceled investment', () => {
    expect(historySteps('CANCELED', [interest, order, { to: 'CANCELED', at: at(3) }], shown)).toEqual([
      { step: 'preorder', at: at(1) },
      { step: 'orderCreated', at: at(2) },
      { step: 'canceled', at: at(3) },
    ]);
  });

  it('shows the first time of a repeated step, and leaves out the steps that an early mint skipped', () => {
    const again = { to: 'CHARGED', at: at(4) };
    const journal = [order, charge, again, { to: 'SIGNED', at: at(5) }, { to: 'MINTED', at: at(6) }];
    expect(historySteps('MINTED', journal, shown)).toEqual([
      { step: 'orderCreated', at: at(2) },
      { step: 'disbursed', at: at(3) },
      { step: 'agreementSigned', at: at(5) },
      { step: 'minted', at: at(6) },
    ]);
  });
});

describe('who acts next on an investment', () => {
  it.each([
    ['RESERVED', {}, 'investor', 'convert'],
    ['RESERVED', { campaignOpen: false }, 'time', 'campaign'],
    ['CREATED', {}, 'investor', 'warnings'],
    ['ACCEPTED', {}, 'investor', 'method'],
    ['METHOD_PAYMENT', { campaignOpen: false }, 'time', 'lapse'],
    ['IN_UPLOAD_PROOF_OF_PAYMENT', {}, 'investor', 'proof'],
    ['IN_UPDATE_CREDIT_CARD', {}, 'investor', 'card'],
    ['IN_UPDATE_TPV', {}, 'investor', 'terminal'],
    ['CARD_REGISTRATION_UPDATED', {}, 'provider', 'charge'],
    ['PROOF_OF_PAYMENT_UPLOADED', {}, 'manager', 'payment'],
    ['PAYMENT_ERROR', {}, 'investor', 'retry'],
    ['PAYMENT_ERROR', { campaignOpen: false }, 'time', 'lapse'],
    ['CHARGED', {}, 'investor', 'signature'],
    ['CHARGED', { signingHidden: true, softCapFirm: true }, 'manager', 'mint'],
    ['SIGNED_PENDING', {}, 'investor', 'code'],
    ['SIGNED', {}, 'time', 'softCap'],
    ['SIGNED', { reflectionRunning: true, softCapFirm: true }, 'time', 'reflection'],
    ['SIGNED', { projectEnded: true }, 'time', 'refund'],
    ['CLOSED', { projectFinanced: true }, 'manager', 'mint'],
    ['SIGNED', { softCapFirm: true, hasWallet: false }, 'investor', 'wallet'],
    ['SIGNED', { softCapFirm: true, walletWaitsUntil: '2026-03-08T09:00:00.000Z' }, 'time', 'walletWait'],
    ['SIGNED', { softCapFirm: true, walletRemoved: true }, 'manager', 'whitelist'],
    ['CLOSED', { projectFinanced: true, mintPending: true }, 'provider', 'chain'],
    ['SIGNED', { mintPending: true, mintProblem: 'unanswered' }, 'provider', 'chain'],
    ['SIGNED', { mintPending: true, mintProblem: 'mismatch' }, 'manager', 'chainProblem'],
    ['MINTED', {}, 'nobody', 'minted'],
    ['CANCELED', {}, 'nobody', 'canceled'],
  ] as const)('in %s with %o is %s, for %s', (status, changed, who, what) => {
    expect(whoActsNext(status, { ...facts, ...changed })).toMatchObject({ who, what: `next.investment.${what}` });
  });
});
