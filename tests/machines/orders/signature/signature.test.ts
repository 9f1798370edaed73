import { describe, expect, it } from 'vitest';
import {
  MAX_TRIES,
  type SignatureEvent,
  type SignatureFacts,
  SignatureStatus,
} from '#machines/orders/signature/signature.contract.ts';
import { signatureMachine } from '#machines/orders/signature/signature.machine.ts';
import { signatureSample } from '#machines/orders/signature/signature.sample.ts';
import { signatureScenarios } from '#machines/orders/signature/signature.scenarios.ts';
import { toneOf, triesLeft, whoActsNext } from '#machines/orders/signature/signature.selectors.ts';
import { eventsOf } from '#machines/shared/scenarios.ts';
import { describeLifecycle } from '#tests/support/describeLifecycle.ts';
import { type Lifecycle, send, writeNextActs, writeTransitions } from '#tests/support/transitionTable.ts';

const facts: SignatureFacts = { ...signatureSample, codeMatches: false };

const reference = 'reference-1';

const events = eventsOf(signatureScenarios) as SignatureEvent[];

const lifecycle: Lifecycle<typeof signatureMachine> = {
  machine: signatureMachine,
  facts,
  events,
  scenarios: {
    'right code': { codeMatches: true },
    'last try': { tries: MAX_TRIES - 1 },
    'days over': { timeOver: true },
    'at a service': { atService: true },
    'open at the service': { atService: true, reference },
  },
};

const enter = { type: 'code.enter', code: '12345' } as const;

describe('the statuses of a signature', () => {
  describeLifecycle(lifecycle, SignatureStatus.options, {
    'end in signed, failed or expired': ['expired', 'failed', 'signed'],
  });

  it('allow exactly these transitions', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      codeSent | code.enter | I | failed
      codeSent | code.enter | I | same
      codeSent | code.enter | I | signed
      codeSent | code.resend | I S | same
      codeSent | signature.drop | S | expired
      codeSent | signature.expire | S | expired
      codeSent | signature.fail | S | failed
      new | signature.prepare | S | prepared
      prepared | code.send | I S | codeSent
      prepared | signature.complete | S | signed
      prepared | signature.drop | S | expired
      prepared | signature.expire | S | expired
      prepared | signature.fail | S | failed
      prepared | signature.open | S | same
      "
    `);
  });
});

describe('a signature code', () => {
  it('is sent while the account has codes left for the day', () => {
    for (const actor of ['USER', 'SYSTEM'] as const) {
      expect(send(lifecycle, 'prepared', actor, { type: 'code.send' })).toMatchObject({
        to: 'codeSent',
        emitted: [{ type: 'code.requested' }],
      });
      expect(send(lifecycle, 'codeSent', actor, { type: 'code.resend' })).toMatchObject({
        to: 'codeSent',
        emitted: [{ type: 'code.requested' }],
      });
      expect(send(lifecycle, 'prepared', actor, { type: 'code.send' }, { codesLeft: 0 })).toHaveProperty('refused');
      expect(send(lifecycle, 'codeSent', actor, { type: 'code.resend' }, { codesLeft: 0 })).toHaveProperty('refused');
    }
  });

  it('signs when it is the right one', () => {
    expect(send(lifecycle, 'codeSent', 'USER', enter, { codeMatches: true })).toMatchObject({
      to: 'signed',
      emitted: [{ type: 'signature.completed', hash: 'hash-1' }],
    });
  });

  it('fails the signature at the fifth wrong try, and not earlier', () => {
    for (let tries = 0; tries < MAX_TRIES - 1; tries += 1)
      expect(send(lifecycle, 'codeSent', 'USER', enter, { tries })).toMatchObject({
        to: 'codeSent',
        emitted: [{ type: 'code.refused', triesLeft: MAX_TRIES - tries - 1 }],
        facts: { tries: tries + 1 },
      });
    expect(send(lifecycle, 'codeSent', 'USER', enter, { tries: MAX_TRIES - 1 })).toMatchObject({
      to: 'failed',
      emitted: [
        { type: 'code.refused', triesLeft: 0 },
        { type: 'signature.failed', reason: 'codeTriesExhausted' },
      ],
      facts: { tries: MAX_TRIES },
    });
  });

  it('signs even on the last try', () => {
    expect(send(lifecycle, 'codeSent', 'USER', enter, { tries: MAX_TRIES - 1, codeMatches: true })).toMatchObject({
      to: 'signed',
    });
  });

  it('that is sent again gives no new tries', () => {
    expect(send(lifecycle, 'codeSent', 'USER', { type: 'code.resend' }, { tries: 3 })).toMatchObject({
      facts: { tries: 3 },
    });
  });

  it('that is too old is refused, right or wrong, and costs no try', () => {
    expect(send(lifecycle, 'codeSent', 'USER', enter, { codeTimeOver: true })).toHaveProperty('refused');
    expect(send(lifecycle, 'codeSent', 'USER', enter, { codeTimeOver: true, codeMatches: true })).toHaveProperty(
      'refused',
    );
  });
});

describe('a signature', () => {
  it('at a signing service is bound to its document and to its signer', () => {
    const complete = { type: 'signature.complete', hash: 'hash-1', signer: 'user-1' } as const;
    const open = { atService: true, reference };
    expect(send(lifecycle, 'prepared', 'SYSTEM', complete, open)).toMatchObject({
      to: 'signed',
      emitted: [{ type: 'signature.completed', hash: 'hash-1' }],
    });
    for (const other of [{ hash: 'hash-2' }, { signer: 'user-2' }])
      expect(send(lifecycle, 'prepared', 'SYSTEM', { ...complete, ...other }, open)).toHaveProperty('refused');
    for (const without of [{ atService: false, reference: null }, { reference: null }, { reviewRejected: true }])
      expect(send(lifecycle, 'prepared', 'SYSTEM', complete, { ...open, ...without })).toHaveProperty('refused');
    expect(send(lifecycle, 'prepared', 'USER', complete, open)).toHaveProperty('refused');
  });

  it('is signed either with a code or at a service, as it was prepared', () => {
    expect(send(lifecycle, 'new', 'SYSTEM', { type: 'signature.prepare', atService: true })).toMatchObject({
      to: 'prepared',
      facts: { atService: true, reference: null },
    });
    const open = { type: 'signature.open', reference } as const;
    expect(send(lifecycle, 'prepared', 'SYSTEM', open)).toHaveProperty('refused');
    expect(send(lifecycle, 'prepared', 'SYSTEM', { type: 'code.send' }, { atService: true })).toHaveProperty('refused');
    expect(send(lifecycle, 'prepared', 'SYSTEM', open, { atService: true })).toMatchObject({ facts: { reference } });
    expect(send(lifecycle, 'prepared', 'SYSTEM', open, { atService: true, reference: 'other' })).toHaveProperty(
      'refused',
    );
  });

  it('fails when the service refuses, and expires when its time is over', () => {
    for (const status of ['prepared', 'codeSent']) {
      expect(send(lifecycle, status, 'SYSTEM', { type: 'signature.fail', reason: 'refused' })).toMatchObject({
        to: 'failed',
        emitted: [{ type: 'signature.failed', reason: 'refused' }],
      });
      expect(send(lifecycle, status, 'SYSTEM', { type: 'signature.expire' })).toHaveProperty('refused');
      expect(send(lifecycle, status, 'SYSTEM', { type: 'signature.expire' }, { timeOver: true })).toMatchObject({
        to: 'expired',
        emitted: [{ type: 'signature.expired' }],
      });
    }
  });

  it('of a cancelled investment expires without a notification', () => {
    expect(send(lifecycle, 'codeSent', 'SYSTEM', { type: 'signature.drop' })).toMatchObject({
      to: 'expired',
      emitted: [],
    });
  });
});

describe('a pending signature', () => {
  it('shows in each status who acts next', () => {
    expect(
      writeNextActs(SignatureStatus.options, toneOf, (status) => whoActsNext(status, facts)),
    ).toMatchInlineSnapshot(`
      "
      prepared | progress | time | next.signature.contract | next.usually.minutes
      codeSent | waiting | investor | next.signature.code | next.usually.minutes
      signed | positive | nobody | next.signature.signed | next.usually.over
      failed | negative | investor | next.signature.askAgain | next.usually.own
      expired | negative | investor | next.signature.askAgain | next.usually.own
      "
    `);
  });

  it('waits for another code if the last one is too old, and for another day if no codes are left', () => {
    expect(whoActsNext('codeSent', { ...facts, codesLeft: 1, codeTimeOver: true }).what).toBe('next.signature.newCode');
    expect(whoActsNext('codeSent', { ...facts, codesLeft: 0, codeTimeOver: true }).what).toBe(
      'next.signature.noCodesLeft',
    );
    expect(whoActsNext('prepared', { ...facts, codesLeft: 0 }).what).toBe('next.signature.noCodesLeft');
  });

  it('waits for the signing service, and then for the investor on its page', () => {
    const atService = { ...facts, atService: true, codesLeft: 0 };
    expect(whoActsNext('prepared', atService)).toMatchObject({ who: 'provider', what: 'next.signature.service' });
    expect(whoActsNext('prepared', { ...atService, reference })).toMatchObject({
      who: 'investor',
      what: 'next.signature.page',
    });
  });

  it('counts the remaining tries', () => {
    expect([0, 4, 5, 6].map((tries) => triesLeft({ tries }))).toEqual([5, 1, 0, 0]);
  });
});
