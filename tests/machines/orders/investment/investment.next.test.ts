import { describe, expect, it } from 'vitest';
import {
  isAboutReflection,
  isAboutRetry,
  isAboutSigning,
  isAboutUndoing,
  pickEnd,
  stepInProgress,
} from '#machines/orders/investment/investment.next.ts';
import { isAboutWallet, whoActsNext } from '#machines/orders/investment/investment.selectors.ts';
import { facts } from './investment.lifecycle.ts';

const open = { ...facts, campaignOpen: true };
const closed = { ...facts, campaignOpen: false };
const reflecting = { ...open, mintPending: false, projectEnded: false, reflectionRunning: true };

const waits = {
  interest: whoActsNext('RESERVED', open),
  method: whoActsNext('ACCEPTED', open),
  retry: whoActsNext('PAYMENT_ERROR', open),
  lapse: whoActsNext('PAYMENT_ERROR', closed),
  signature: whoActsNext('CHARGED', { ...open, signingHidden: false }),
  code: whoActsNext('SIGNED_PENDING', open),
  reflection: whoActsNext('SIGNED', reflecting),
  refund: whoActsNext('SIGNED', { ...reflecting, projectEnded: true }),
  wallet: whoActsNext('SIGNED', {
    ...reflecting,
    reflectionRunning: false,
    softCapFirm: true,
    hasWallet: false,
  }),
  chain: whoActsNext('SIGNED', { ...open, mintPending: true, mintProblem: null }),
  over: whoActsNext('MINTED', open),
} as const;
type Wait = keyof typeof waits;

const waitsThat = (is: (what: (typeof waits)[Wait]['what']) => boolean) =>
  Object.entries(waits).flatMap(([wait, { what }]) => (is(what) ? [wait] : []));

describe('who acts next on an investment', () => {
  it.each([
    ['signing', isAboutSigning, ['signature', 'code']],
    ['a failed payment', isAboutRetry, ['retry']],
    ['the wallet', isAboutWallet, ['wallet']],
    ['the reflection period', isAboutReflection, ['reflection']],
    ['money that goes back', isAboutUndoing, ['lapse', 'refund']],
  ])('is about %s in exactly these waits', (_, is, expected) => {
    expect(waitsThat(is)).toEqual(expected);
  });

  it('is a step of the history', () => {
    expect(Object.entries(waits).map(([wait, { what }]) => [wait, stepInProgress(what)])).toEqual([
      ['interest', 'orderCreated'],
      ['method', 'disbursed'],
      ['retry', 'disbursed'],
      ['lapse', undefined],
      ['signature', 'agreementSigned'],
      ['code', 'agreementSigned'],
      ['reflection', undefined],
      ['refund', undefined],
      ['wallet', 'minted'],
      ['chain', 'minted'],
      ['over', undefined],
    ]);
  });

  it('ends with the reflection period, or at the deadline of the order', () => {
    const dates = {
      orderExpiresAt: '2026-06-10T21:59:59.999Z',
      payment: null,
      signature: null,
      reflectionEndsAt: '2026-06-05T21:59:59.999Z',
    };
    expect(pickEnd(waits.reflection.what, { ...dates, status: 'SIGNED' })).toBe(dates.reflectionEndsAt);
    expect(pickEnd(waits.method.what, { ...dates, status: 'ACCEPTED' })).toBe(dates.orderExpiresAt);
    expect(pickEnd(waits.chain.what, { ...dates, status: 'SIGNED' })).toBeNull();
  });
});
