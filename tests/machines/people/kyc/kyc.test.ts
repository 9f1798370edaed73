import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { KycEvent, type KycFacts, KycStatus } from '#machines/people/kyc/kyc.contract.ts';
import { kycMachine } from '#machines/people/kyc/kyc.machine.ts';
import { toKycEvent } from '#machines/people/kyc/kyc.notice.ts';
import { kycSample } from '#machines/people/kyc/kyc.sample.ts';
import { kycScenarios } from '#machines/people/kyc/kyc.scenarios.ts';
import { toneOf, whoActsNext } from '#machines/people/kyc/kyc.selectors.ts';
import { eventsOf } from '#machines/shared/scenarios.ts';
import { describeLifecycle } from '#tests/support/describeLifecycle.ts';
import { type Lifecycle, send, writeTransitions } from '#tests/support/transitionTable.ts';

const facts: KycFacts = kycSample;

const events = eventsOf(kycScenarios) as KycEvent[];

const approve: Extract<KycEvent, { type: 'kyc.approve' }> = { type: 'kyc.approve', checked: kycSample.toCheck };
const reject: KycEvent = { type: 'kyc.reject', checked: ['document'], reason: 'photo unreadable' };

const lifecycle: Lifecycle<typeof kycMachine> = {
  machine: kycMachine,
  facts,
  events,
  scenarios: { 'document over': { documentValid: false }, 'provider silent': { waitOver: true } },
};

const inReview = (event: KycEvent, given: Partial<KycFacts> = {}) =>
  send(lifecycle, 'manual_error', 'ADMIN', event, given);

const notified = (about: string, reason: string | null = null) => ({ type: 'investor.notified', about, reason });

describe('the statuses of an identity check', () => {
  describeLifecycle(lifecycle, KycStatus.options, { 'have no end': [] });

  it('allow exactly these transitions', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      created | kyc.begin | I | pending
      error | kyc.retry | I | created
      manual_error | kyc.approve | M | success
      manual_error | kyc.reject | M | error
      new | kyc.create | I S | created
      pending | kyc.fail | S | error
      pending | kyc.overdue | S | manual_error
      pending | kyc.review | S | manual_error
      pending | kyc.succeed | S | manual_error
      pending | kyc.succeed | S | success
      pending | kyc.wait | S | same
      success | kyc.expire | S | created
      success | kyc.repeat | I | created
      success | kyc.revoke | M | error
      "
    `);
  });
});

describe('an identity check', () => {
  it('starts only with complete papers and a document that is valid today', () => {
    expect(send(lifecycle, 'created', 'USER', { type: 'kyc.begin' }, { reason: 'documentExpired' })).toMatchObject({
      to: 'pending',
      emitted: [{ type: 'check.requested' }],
      facts: { reason: null },
    });
    expect(send(lifecycle, 'created', 'USER', { type: 'kyc.begin' }, { fileComplete: false })).toHaveProperty(
      'refused',
    );
    expect(send(lifecycle, 'created', 'USER', { type: 'kyc.begin' }, { documentValid: false })).toHaveProperty(
      'refused',
    );
  });

  it('succeeds by the provider or a manager, but never with an expired document', () => {
    const over = { documentValid: false };
    const succeeded = (reviewed: boolean) => ({
      to: 'success',
      emitted: [{ type: 'kyc.succeeded', reviewed }, notified('succeeded')],
      facts: { reason: null, rejected: false },
    });
    const before = { reason: 'FACE_MISMATCH', rejected: true };
    expect(send(lifecycle, 'pending', 'SYSTEM', { type: 'kyc.succeed' }, before)).toMatchObject(succeeded(false));
    expect(send(lifecycle, 'pending', 'SYSTEM', { type: 'kyc.succeed' }, over)).toMatchObject({
      to: 'manual_error',
      emitted: [notified('inReview', 'DOCUMENT_EXPIRED'), { type: 'manager.notified', about: 'inReview' }],
    });
    expect(send(lifecycle, 'manual_error', 'ADMIN', approve, before)).toMatchObject(succeeded(true));
    expect(send(lifecycle, 'manual_error', 'ADMIN', approve, over)).toHaveProperty('refused');
  });

  it.each([
    ['typed data that differ from the document', { dataMatches: false }, 'DATA_MISMATCH'],
    ['the document of a minor', { adult: false }, 'UNDER_AGE'],
  ])('with %s goes to a manager, who reads why', (_, facts, reason) => {
    expect(send(lifecycle, 'pending', 'SYSTEM', { type: 'kyc.succeed' }, facts)).toMatchObject({
      to: 'manual_error',
      facts: { reason },
    });
  });

  it('is approved only when everything was checked on documents of an adult', () => {
    expect(inReview({ type: 'kyc.approve', checked: ['document', 'data'] })).toHaveProperty('refused');
    expect(inReview(approve, { toCheck: [...kycSample.toCheck, 'beneficialOwners'] })).toHaveProperty('refused');
    expect(inReview(approve, { evidence: false })).toHaveProperty('refused');
    expect(inReview(approve, { adult: false })).toHaveProperty('refused');
  });

  it('is approved against its document only for a written reason', () => {
    const contradicting = { dataMatches: false };
    expect(inReview(approve, contradicting)).toHaveProperty('refused');
    expect(inReview({ ...approve, reason: ' \n' }, contradicting)).toHaveProperty('refused');
    expect(inReview({ ...approve, reason: 'the second surname' }, contradicting)).toMatchObject({ to: 'success' });
  });

  it('names what was checked, or is not understood', () => {
    const understood = (event: object) => v.is(KycEvent, event);
    expect(understood({ type: 'kyc.approve' })).toBe(false);
    expect(understood({ type: 'kyc.approve', checked: [] })).toBe(false);
    expect(understood({ type: 'kyc.reject', reason: 'blurred' })).toBe(false);
    expect(understood({ type: 'kyc.reject', checked: ['document'], reason: ' ' })).toBe(false);
    expect(understood({ type: 'kyc.reject', checked: ['document'], reason: 'blurred' })).toBe(true);
  });

  it('stays rejected while it is tried again, until one succeeds', () => {
    const rejected = { rejected: true, reason: 'photo unreadable' };
    expect(send(lifecycle, 'error', 'USER', { type: 'kyc.retry' }, rejected)).toMatchObject({ facts: rejected });
    expect(send(lifecycle, 'created', 'USER', { type: 'kyc.begin' }, rejected)).toMatchObject({
      to: 'pending',
      facts: { rejected: true },
    });
  });

  it('can be repeated by its user, to correct what it confirmed', () => {
    expect(send(lifecycle, 'success', 'USER', { type: 'kyc.repeat' })).toMatchObject({
      to: 'created',
      emitted: [{ type: 'kyc.lapsed' }],
      facts: { reason: null },
    });
    expect(send(lifecycle, 'success', 'ADMIN', { type: 'kyc.repeat' })).toHaveProperty('refused');
  });

  it('fails with a reason that stays until the next check starts', () => {
    expect(send(lifecycle, 'pending', 'SYSTEM', { type: 'kyc.fail', reason: 'ERROR' })).toMatchObject({
      to: 'error',
      emitted: [notified('failed', 'ERROR')],
      facts: { reason: 'ERROR' },
    });
    expect(send(lifecycle, 'manual_error', 'ADMIN', reject)).toMatchObject({
      to: 'error',
      facts: { reason: 'photo unreadable', rejected: true },
    });
    expect(send(lifecycle, 'error', 'USER', { type: 'kyc.retry' }, { reason: 'ERROR' })).toMatchObject({
      to: 'created',
      facts: { reason: 'ERROR' },
    });
  });

  it('goes to a manager when the provider is silent for too long, and the investor is notified', () => {
    expect(send(lifecycle, 'pending', 'SYSTEM', { type: 'kyc.overdue' })).toHaveProperty('refused');
    expect(send(lifecycle, 'pending', 'SYSTEM', { type: 'kyc.overdue' }, { waitOver: true })).toMatchObject({
      to: 'manual_error',
      emitted: [notified('overdue', 'NO_ANSWER'), { type: 'manager.notified', about: 'overdue' }],
    });
  });

  it('lapses with its document, and records the reason', () => {
    expect(send(lifecycle, 'success', 'SYSTEM', { type: 'kyc.expire' })).toHaveProperty('refused');
    expect(send(lifecycle, 'success', 'SYSTEM', { type: 'kyc.expire' }, { documentValid: false })).toMatchObject({
      to: 'created',
      emitted: [{ type: 'kyc.lapsed' }, notified('expired', 'documentExpired')],
      facts: { reason: 'documentExpired' },
    });
  });
});

describe("the provider's result", () => {
  it.each([
    ['SUCCESS', { type: 'kyc.succeed' }],
    ['ERROR', { type: 'kyc.fail', reason: 'ERROR' }],
    ['VERIFICATION_ERROR', { type: 'kyc.fail', reason: 'VERIFICATION_ERROR' }],
    ['PENDING', { type: 'kyc.wait' }],
    ['RUNNING', { type: 'kyc.wait' }],
    ['MANUAL_REVIEW', { type: 'kyc.review', reason: null }],
    ['success', { type: 'kyc.review', reason: null }],
    ['constructor', { type: 'kyc.review', reason: null }],
    ['', { type: 'kyc.review', reason: null }],
  ])('%s leads to the right event', (word, event) => {
    expect(toKycEvent(word)).toEqual(event);
  });

  it('carries its reason', () => {
    expect(toKycEvent('MANUAL_REVIEW', 'WATCHLIST')).toEqual({ type: 'kyc.review', reason: 'WATCHLIST' });
    expect(toKycEvent('ERROR', 'FACE_MISMATCH')).toEqual({ type: 'kyc.fail', reason: 'FACE_MISMATCH' });
  });

  it('always moves a pending check, and never to success if it is unknown', () => {
    fc.assert(
      fc.property(fc.string(), (word) => {
        const outcome = send(lifecycle, 'pending', 'SYSTEM', toKycEvent(word));
        return 'to' in outcome && (outcome.to !== 'success' || word === 'SUCCESS');
      }),
    );
  });
});

describe('an identity check shows', () => {
  it.each<[KycStatus, string | null, string, string, string]>([
    ['created', null, 'neutral', 'investor', 'documents'],
    ['created', 'documentExpired', 'neutral', 'investor', 'renew'],
    ['pending', null, 'waiting', 'provider', 'check'],
    ['success', null, 'positive', 'nobody', 'done'],
    ['error', 'ERROR', 'negative', 'investor', 'retry'],
    ['manual_error', null, 'waiting', 'manager', 'review'],
  ])('in %s (%s) the tone %s; next: %s, %s', (status, reason, tone, who, what) => {
    expect(toneOf(status)).toBe(tone);
    expect(whoActsNext(status, { reason })).toMatchObject({ who, what: `next.kyc.${what}` });
  });
});
