import { describe, expect, it } from 'vitest';
import {
  MAX_TRIES,
  type SignatureEvent,
  type SignatureFacts,
  SignatureStatus,
} from '#machines/signature/signature.contract.ts';
import { signatureMachine } from '#machines/signature/signature.machine.ts';
import { toneOf, triesLeft, whoActsNext } from '#machines/signature/signature.selectors.ts';
import {
  assertPure,
  deadEnds,
  type Lifecycle,
  reachableStatuses,
  send,
  statusesOf,
  transitionTable,
} from '#tests/support/transitionTable.ts';

const facts: SignatureFacts = {
  id: 'signature-1',
  actor: 'USER',
  documentHash: 'hash-1',
  codeMatches: false,
  codeTimeOver: false,
  codesLeft: 4,
  timeOver: false,
  tries: 0,
};

const events: SignatureEvent[] = Object.values({
  'signature.prepare': { type: 'signature.prepare' },
  'code.send': { type: 'code.send' },
  'code.resend': { type: 'code.resend' },
  'code.enter': { type: 'code.enter', code: '12345' },
  'signature.complete': { type: 'signature.complete', hash: 'hash-1' },
  'signature.fail': { type: 'signature.fail', reason: 'refused by the service' },
  'signature.expire': { type: 'signature.expire' },
  'signature.drop': { type: 'signature.drop' },
} satisfies { [T in SignatureEvent['type']]: Extract<SignatureEvent, { type: T }> });

const lifecycle: Lifecycle<typeof signatureMachine> = {
  machine: signatureMachine,
  facts,
  events,
  scenarios: {
    'right code': { codeMatches: true },
    'last try': { tries: MAX_TRIES - 1 },
    'days over': { timeOver: true },
  },
};

const enter = { type: 'code.enter', code: '12345' } as const;

describe('the statuses of a signature', () => {
  it('are those of the contract, and `new`', () => {
    expect(statusesOf(signatureMachine)).toEqual(['new', ...SignatureStatus.options].toSorted());
  });

  it('can all be reached', () => {
    expect(reachableStatuses(lifecycle)).toEqual(statusesOf(signatureMachine));
  });

  it('end signed, failed or expired', () => {
    expect(deadEnds(lifecycle)).toEqual(['expired', 'failed', 'signed']);
  });

  it('change without side effects', () => {
    expect(() => assertPure(lifecycle)).not.toThrow();
  });

  it('permit exactly this', () => {
    expect(`\n${transitionTable(lifecycle).join('\n')}\n`).toMatchInlineSnapshot(`
      "
      codeSent | code.enter | I | failed
      codeSent | code.enter | I | same
      codeSent | code.enter | I | signed
      codeSent | code.resend | I S | same
      codeSent | signature.complete | S | signed
      codeSent | signature.drop | S | expired
      codeSent | signature.expire | S | expired
      codeSent | signature.fail | S | failed
      new | signature.prepare | S | prepared
      prepared | code.send | I S | codeSent
      prepared | signature.drop | S | expired
      prepared | signature.expire | S | expired
      prepared | signature.fail | S | failed
      "
    `);
  });
});

describe('a code', () => {
  it('is sent while the account has codes left for the day (R16)', () => {
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

  it('fails the signature at the fifth wrong one, and only then', () => {
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

  it('signs on the last try as well', () => {
    expect(send(lifecycle, 'codeSent', 'USER', enter, { tries: MAX_TRIES - 1, codeMatches: true })).toMatchObject({
      to: 'signed',
    });
  });

  it('sent anew gives no new tries', () => {
    expect(send(lifecycle, 'codeSent', 'USER', { type: 'code.resend' }, { tries: 3 })).toMatchObject({
      facts: { tries: 3 },
    });
  });

  it('too old is not taken, right or wrong, and costs no try', () => {
    expect(send(lifecycle, 'codeSent', 'USER', enter, { codeTimeOver: true })).toHaveProperty('refused');
    expect(send(lifecycle, 'codeSent', 'USER', enter, { codeTimeOver: true, codeMatches: true })).toHaveProperty(
      'refused',
    );
  });
});

describe('a signature', () => {
  it('by a remote service is bound to its document (T31)', () => {
    expect(send(lifecycle, 'codeSent', 'SYSTEM', { type: 'signature.complete', hash: 'hash-1' })).toMatchObject({
      to: 'signed',
      emitted: [{ type: 'signature.completed', hash: 'hash-1' }],
    });
    expect(send(lifecycle, 'codeSent', 'SYSTEM', { type: 'signature.complete', hash: 'hash-2' })).toHaveProperty(
      'refused',
    );
  });

  it('fails when the service refuses and expires when its days are over', () => {
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

  it('of a cancelled investment ends in silence', () => {
    expect(send(lifecycle, 'codeSent', 'SYSTEM', { type: 'signature.drop' })).toMatchObject({
      to: 'expired',
      emitted: [],
    });
  });
});

describe('what a signature waits for', () => {
  it('is said of every status', () => {
    const said = SignatureStatus.options.map((status) => {
      const { who, what, usually } = whoActsNext(status, facts);
      return `${status} | ${toneOf(status)} | ${who} | ${what} | ${usually}`;
    });
    expect(`\n${said.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      prepared | progress | time | next.signature.contract | next.usually.minutes
      codeSent | waiting | investor | next.signature.code | next.usually.minutes
      signed | positive | nobody | next.signature.signed | next.usually.over
      failed | negative | investor | next.signature.askAgain | next.usually.own
      expired | negative | investor | next.signature.askAgain | next.usually.own
      "
    `);
  });

  it('is another code where the last one is too old, and another day where none is left', () => {
    expect(whoActsNext('codeSent', { codesLeft: 1, codeTimeOver: true }).what).toBe('next.signature.newCode');
    expect(whoActsNext('codeSent', { codesLeft: 0, codeTimeOver: true }).what).toBe('next.signature.noCodesLeft');
    expect(whoActsNext('prepared', { codesLeft: 0, codeTimeOver: false }).what).toBe('next.signature.noCodesLeft');
  });

  it('counts the tries that are left', () => {
    expect([0, 4, 5, 6].map((tries) => triesLeft({ tries }))).toEqual([5, 1, 0, 0]);
  });
});
