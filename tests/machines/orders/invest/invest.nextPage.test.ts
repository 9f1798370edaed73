import { describe, expect, it } from 'vitest';
import { type InvestData, StepPath } from '#machines/orders/invest/invest.contract.ts';
import { canVisit, isStaying, listSteps, pathFor } from '#machines/orders/invest/invest.nextPage.ts';
import { InvestmentStatus } from '#machines/orders/investment/investment.contract.ts';
import { allPaths, at, data, hiding, inPhase, without } from './invest.data.ts';

const statuses = [null, ...InvestmentStatus.options];
const name = (path: string) => path || '(public page)';

const phaseNames = ['campaign', 'preCampaign', 'closed'] as const;
const onboardings = { done: without(), 'identity missing': without(...StepPath.options) };
const hidden = {
  'nothing hidden': {},
  'type hidden': { legalTypeInvestor: true },
  'signing hidden': { signInvestment: true },
};

describe('the current page of an investor', () => {
  it('follows this table by status, phase, onboarding and tenant', () => {
    const rows = statuses.flatMap((status) => {
      const cases = phaseNames.flatMap((phase) =>
        Object.entries(onboardings).map(([progress, onboarding]) => {
          const places = Object.values(hidden).map((hide) =>
            pathFor(at(status, { ...inPhase(phase), ...hiding(hide), onboarding })),
          );
          return { when: `${phase}, ${progress}`, place: [...new Set(places)].join(' or hidden ') };
        }),
      );
      const same = new Set(cases.map(({ place }) => place)).size === 1;
      const shown = same ? cases.slice(0, 1).map(({ place }) => ({ when: 'always', place })) : cases;
      return shown.map(({ when, place }) => `${status ?? 'none'} | ${when} | ${place}`);
    });
    expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      none | campaign, done | invest
      none | campaign, identity missing | identification
      none | preCampaign, done | declare-interest
      none | preCampaign, identity missing | declare-interest
      none | closed, done | invest
      none | closed, identity missing | invest
      RESERVED | campaign, done | invest
      RESERVED | campaign, identity missing | identification
      RESERVED | preCampaign, done | declare-interest
      RESERVED | preCampaign, identity missing | declare-interest
      RESERVED | closed, done | declare-interest
      RESERVED | closed, identity missing | declare-interest
      CREATED | campaign, done | invest
      CREATED | campaign, identity missing | identification
      CREATED | preCampaign, done | invest
      CREATED | preCampaign, identity missing | identification
      CREATED | closed, done | invest
      CREATED | closed, identity missing | identification
      ACCEPTED | always | method-payment
      METHOD_PAYMENT | always | method-payment
      IN_UPLOAD_PROOF_OF_PAYMENT | always | payment-bankwire
      IN_UPDATE_CREDIT_CARD | always | payment-creditcard
      CARD_REGISTRATION_UPDATED | always | payment-creditcard
      IN_UPDATE_TPV | always | payment-creditcard
      PROOF_OF_PAYMENT_UPLOADED | always | payment-bankwire
      CHARGED | always | payment-success
      SIGNED | always | congratulations
      SIGNED_PENDING | always | sign or hidden payment-success
      CLOSED | always | congratulations
      MINTED | always | congratulations
      CANCELED | campaign, done | invest
      CANCELED | campaign, identity missing | identification
      CANCELED | preCampaign, done | declare-interest
      CANCELED | preCampaign, identity missing | declare-interest
      CANCELED | closed, done | invest
      CANCELED | closed, identity missing | invest
      PAYMENT_ERROR | always | payment-error
      "
    `);
  });

  it('is the public page for a visitor who is not signed in', () => {
    for (const status of statuses) expect(pathFor(at(status, { signedIn: false }))).toBe('');
  });

  it('can always be visited', () => {
    for (const status of statuses)
      for (const phase of phaseNames)
        for (const onboarding of Object.values(onboardings))
          for (const hide of Object.values(hidden)) {
            const here = at(status, { ...inPhase(phase), ...hiding(hide), onboarding });
            expect(canVisit(pathFor(here), here)).toBe(true);
          }
  });
});

describe('the steps of the onboarding', () => {
  it('are done in order, starting with the first that is missing', () => {
    for (const [index, step] of StepPath.options.entries()) {
      const onboarding = without(...StepPath.options.slice(index));
      expect(pathFor(at(null, { onboarding }))).toBe(step);
      expect(pathFor(at('CREATED', { onboarding }))).toBe(step);
      expect(pathFor(at('RESERVED', { onboarding }))).toBe(step);
    }
  });

  it('are requested again when one has lapsed', () => {
    const onboarding = { ...without(), 'simulation-loss-bearing-capacity': 'lapsed' as const };
    expect(pathFor(at(null, { onboarding }))).toBe('simulation-loss-bearing-capacity');
    expect(pathFor(at('CHARGED', { onboarding }))).toBe('payment-success');
  });

  it('follow the tenant’s order', () => {
    const steps: InvestData['customization']['steps'] = ['SUITABILITY_TEST', 'KYC', 'INVEST'];
    const customization = { ...data.customization, steps };
    expect(listSteps({ ...data, customization })).toEqual([
      'initial-test',
      'simulation-loss-bearing-capacity',
      'identification',
      'account-information',
    ]);
    expect(pathFor(at(null, { customization, onboarding: without('identification', 'type-of-investor') }))).toBe(
      'identification',
    );
  });

  it('leave out the type of investor if the tenant hides it, done or not', () => {
    const here = at(null, { ...hiding({ legalTypeInvestor: true }), onboarding: without('type-of-investor') });
    expect(pathFor(here)).toBe('invest');
    expect(canVisit('type-of-investor', here)).toBe(false);
  });

  it('can be visited when they are done or next, but not before', () => {
    const here = at(null, { onboarding: without('aditional-information', 'initial-test') });
    const open = StepPath.options.filter((path) => canVisit(path, here));
    expect(open).toEqual([
      'identification',
      'type-of-investor',
      'aditional-information',
      'account-information',
      'simulation-loss-bearing-capacity',
    ]);
  });
});

describe('the pages that can be visited', () => {
  const visitablePages = (here: InvestData, picked = false) =>
    allPaths
      .filter((path) => !StepPath.options.some((step) => step === path) && path !== '')
      .filter((path) => canVisit(path, here, picked))
      .map(name)
      .join(' ');

  it('are these in each status', () => {
    const rows = statuses.map((status) => `${status ?? 'none'} | ${visitablePages(at(status))}`);
    expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      none | invest declare-interest
      RESERVED | invest declare-interest
      CREATED | invest
      ACCEPTED | invest method-payment
      METHOD_PAYMENT | invest method-payment
      IN_UPLOAD_PROOF_OF_PAYMENT | invest method-payment contribution-breakdown payment-bankwire
      IN_UPDATE_CREDIT_CARD | invest method-payment contribution-breakdown payment-creditcard
      CARD_REGISTRATION_UPDATED | invest method-payment contribution-breakdown payment-creditcard
      IN_UPDATE_TPV | invest method-payment contribution-breakdown payment-creditcard
      PROOF_OF_PAYMENT_UPLOADED | invest method-payment contribution-breakdown payment-bankwire
      CHARGED | invest method-payment contribution-breakdown payment-success sign
      SIGNED | invest method-payment contribution-breakdown payment-success sign congratulations
      SIGNED_PENDING | invest method-payment contribution-breakdown payment-success sign
      CLOSED | invest method-payment contribution-breakdown payment-success sign congratulations
      MINTED | invest method-payment contribution-breakdown payment-success sign congratulations
      CANCELED | invest declare-interest
      PAYMENT_ERROR | invest payment-error
      "
    `);
  });

  it('are these in each status if signing is hidden', () => {
    const rows = (['CHARGED', 'SIGNED_PENDING', 'SIGNED', 'CLOSED', 'MINTED'] as const).map(
      (status) => `${status} | ${visitablePages(at(status, hiding({ signInvestment: true })))}`,
    );
    expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      CHARGED | invest method-payment contribution-breakdown payment-success congratulations
      SIGNED_PENDING | invest method-payment contribution-breakdown payment-success congratulations
      SIGNED | invest method-payment contribution-breakdown payment-success congratulations
      CLOSED | invest method-payment contribution-breakdown payment-success congratulations
      MINTED | invest method-payment contribution-breakdown payment-success congratulations
      "
    `);
  });

  it('include the breakdown once a payment method is chosen', () => {
    expect(canVisit('contribution-breakdown', at('METHOD_PAYMENT'))).toBe(false);
    expect(canVisit('contribution-breakdown', at('METHOD_PAYMENT'), true)).toBe(true);
    expect(canVisit('contribution-breakdown', at('ACCEPTED'))).toBe(false);
    expect(canVisit('contribution-breakdown', at('ACCEPTED'), true), 'the choice starts the payment').toBe(true);
    expect(canVisit('contribution-breakdown', at('CREATED'), true)).toBe(false);
  });

  it('are only the public page for a visitor who is not signed in', () => {
    for (const status of statuses)
      expect(allPaths.filter((path) => canVisit(path, at(status, { signedIn: false }), true))).toEqual(['']);
  });

  it('exclude the order while the campaign is not open and interest can be declared', () => {
    const before = at(null, inPhase('preCampaign'));
    expect(canVisit('invest', before)).toBe(false);
    expect(canVisit('declare-interest', before)).toBe(true);
    expect(canVisit('declare-interest', at(null, inPhase('closed')))).toBe(false);
    expect(canVisit('declare-interest', at('RESERVED', inPhase('closed')))).toBe(true);
  });
});

describe('a change on the server', () => {
  it.each([
    ['the payment settled', 'payment-creditcard', at('IN_UPDATE_TPV'), at('CHARGED'), false],
    ['a step was done', 'identification', at(null, { onboarding: without('identification') }), at(null), false],
    ['the page is no longer available', 'congratulations', at('SIGNED'), at('CANCELED'), false],
    ['nothing changed on an earlier page', 'identification', at('ACCEPTED'), at('ACCEPTED'), true],
    ['the codes were used up', 'sign', at('SIGNED_PENDING'), at('CHARGED'), true],
    [
      'the campaign opened while interest is typed',
      'declare-interest',
      at(null, inPhase('preCampaign')),
      at(null),
      true,
    ],
  ] as const)('moves the investor or not: %s, while the investor is on %s', (_, path, before, after, stays) => {
    expect(isStaying(path, before, after, false)).toBe(stays);
  });
});

describe('an investor who was rejected', () => {
  const facts = { ...data.offer, reviewRejected: true };
  const rejected = (status: (typeof statuses)[number]): InvestData => ({
    ...data,
    offer: facts,
    investment: status && { id: 'i', status, version: 1, tokens: 10, facts },
  });
  const goesOn = ['SIGNED', 'CLOSED', 'MINTED', 'PROOF_OF_PAYMENT_UPLOADED', 'CARD_REGISTRATION_UPDATED'];

  it.each(statuses)(
    'in the status %s reads the reason on the page of the identity, unless nothing is left to do',
    (status) => {
      const isFree = status !== null && goesOn.includes(status);
      expect(pathFor(rejected(status)) === 'identification').toBe(!isFree);
    },
  );

  it('can open no page on which an order is made, paid or signed', () => {
    for (const status of [null, 'METHOD_PAYMENT', 'CHARGED', 'SIGNED_PENDING'] as const)
      expect(allPaths.filter((path) => canVisit(path, rejected(status), true))).toEqual(['', ...StepPath.options]);
  });

  it('may still declare an interest, which binds to nothing', () => {
    const offer = { ...facts, campaignOpen: false };
    expect(pathFor({ ...data, offer })).toBe('declare-interest');
  });
});
