import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { type CheckResult, CodeForm, type ResendResult } from '#machines/people/verification/verification.contract.ts';
import {
  type VerificationEmitted,
  type VerificationEvent,
  verificationMachine,
} from '#machines/people/verification/verification.machine.ts';
import {
  type PendingVerification,
  PendingVerification as PendingVerificationSchema,
} from '#machines/people/verification/verification.pending.ts';
import {
  selectCanResend,
  selectEmail,
  selectRefusal,
  selectSecondsLeft,
  selectSecondsToResend,
  selectTriesLeft,
} from '#machines/people/verification/verification.selectors.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { fieldErrors } from '#machines/shared/fields/errors.ts';
import { explore } from '#tests/machines/support/explore.ts';
import { pending, verified } from './verification.data.ts';

const wrong = (triesLeft: number): CheckResult => ({ ok: false, error: 'code_incorrect', triesLeft });
const second: PendingVerification = { ...pending, id: 'verification-2', codes_left: 3 };

describe('every verification', () => {
  const events = Object.values({
    'code.submit': [{ type: 'code.submit', code: '12345' }],
    'code.resend': [{ type: 'code.resend' }],
    'clock.tick': [MINUTE, 5 * MINUTE].map((elapsed) => ({ type: 'clock.tick' as const, elapsed })),
  } satisfies { [T in VerificationEvent['type']]: Extract<VerificationEvent, { type: T }>[] }).flat();
  const refused = { ok: false, error: 'refused', refusal: { form: { id: 'invest.error.changed' } } } as const;
  const check: CheckResult[] = [
    { ok: true, value: verified },
    wrong(4),
    refused,
    ...(['code_expired', 'code_used_up', 'codes_used_up'] as const).map(
      (error): CheckResult => ({ ok: false, error, triesLeft: 0 }),
    ),
  ];
  const resend: ResendResult[] = [
    refused,
    { ok: true, value: second },
    { ok: false, error: 'codes_used_up' },
    { ok: false, error: 'code_incorrect' },
  ];

  it('reaches every state, survives every failure, and ends verified or with the codes of the day used up', () => {
    const answers = { check, resend, clock: [] };
    const inputs = [pending, { ...pending, codes_left: 0 }];
    expect(explore({ machine: verificationMachine, inputs, events, answers })).toEqual({
      unreachable: [],
      ends: ['locked', 'verified'],
      broken: [],
    });
  });
});

/** A verification whose server gives these replies in order. */
function startVerification(
  input: PendingVerification,
  answers: { check?: (CheckResult | Error)[]; resend?: (ResendResult | Error)[] } = {},
) {
  const sent: unknown[] = [];
  const clocks: unknown[] = [];
  const next = async <T>(list: (T | Error)[] = []): Promise<T> => {
    const answer = list.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('No answers left');
    return answer;
  };
  const actor = createActor(
    verificationMachine.provide({
      actors: {
        check: fromPromise<CheckResult, { id: string; code: string }>(({ input }) => {
          sent.push(input);
          return next(answers.check);
        }),
        resend: fromPromise<ResendResult, { id: string }>(({ input }) => {
          sent.push(input);
          return next(answers.resend);
        }),
        clock: fromCallback(() => {
          clocks.push('started');
        }),
      },
    }),
    { input },
  );
  const facts: VerificationEmitted[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return {
    actor,
    facts,
    sent,
    clocks,
    now: () => actor.getSnapshot(),
    pass: (elapsed: number) => actor.send({ type: 'clock.tick', elapsed }),
    async enter(code: string) {
      actor.send({ type: 'code.submit', code });
      return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    },
    async resend() {
      actor.send({ type: 'code.resend' });
      return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    },
  };
}

describe('a verification code', () => {
  it('that is right ends with the server’s confirmation', async () => {
    const { enter, sent } = startVerification(pending, { check: [{ ok: true, value: verified }] });
    expect((await enter('01234')).output).toEqual(verified);
    expect(sent).toEqual([{ id: 'verification-1', code: '01234' }]);
  });

  it('that is wrong is reported at the field, with the remaining tries', async () => {
    const { enter } = startVerification(pending, { check: [wrong(4)] });
    const snapshot = await enter('00000');
    expect(snapshot.value).toEqual({ open: 'entering' });
    expect(selectTriesLeft(snapshot)).toBe(4);
    expect(selectRefusal(snapshot)).toEqual({
      fields: { code: { id: 'verification.error_incorrect', values: { tries: 4 } } },
    });
  });

  it('can be tried five times, and then only a new code helps', async () => {
    const { enter, actor, sent } = startVerification(pending, { check: [4, 3, 2, 1, 0].map(wrong) });
    for (let tries = 0; tries < 4; tries += 1) expect((await enter('00000')).value).toEqual({ open: 'entering' });
    expect((await enter('00000')).value).toEqual({ open: 'usedUp' });
    actor.send({ type: 'code.submit', code: '00000' });
    expect(sent).toHaveLength(5);
  });

  it.each([
    ['code_expired', { open: 'expired' }],
    ['code_used_up', { open: 'usedUp' }],
    ['codes_used_up', 'locked'],
  ] as const)('refused with %s offers what is possible next', async (fault, value) => {
    const { enter } = startVerification(pending, { check: [{ ok: false, error: fault, triesLeft: 0 }] });
    expect((await enter('00000')).value).toEqual(value);
  });

  it('that is refused for another reason shows it, and costs no try', async () => {
    const refusal = { form: { id: 'invest.error.changed' } };
    const { enter } = startVerification(pending, { check: [{ ok: false, error: 'refused', refusal }] });
    const snapshot = await enter('12345');
    expect([snapshot.value, selectRefusal(snapshot), selectTriesLeft(snapshot)]).toEqual([
      { open: 'entering' },
      refusal,
      pending.tries_left,
    ]);
  });

  it('is not lost when the network fails', async () => {
    const { enter } = startVerification(pending, { check: [new Error('cut'), { ok: true, value: verified }] });
    const snapshot = await enter('12345');
    expect([snapshot.value, selectRefusal(snapshot)]).toEqual([
      { open: 'entering' },
      { form: { id: 'api_client.error_default' } },
    ]);
    expect((await enter('12345')).status).toBe('done');
  });

  it('is neither sent twice nor replaced while it is checked', () => {
    const { actor, sent, pass } = startVerification(pending);
    pass(2 * MINUTE);
    actor.send({ type: 'code.submit', code: '12345' });
    actor.send({ type: 'code.submit', code: '12345' });
    actor.send({ type: 'code.resend' });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['', 'validator.error_null'],
    ['1234', 'validator.error_code'],
    ['123456', 'validator.error_code'],
    ['12a45', 'validator.error_code'],
  ])('%j is refused by the form', (code, id) => {
    expect(fieldErrors(CodeForm, { code }).code?.id).toBe(id);
  });

  it('of five digits is accepted by the form, as any keyboard writes them', () => {
    expect(v.parse(CodeForm, { code: '01234' })).toEqual({ code: '01234' });
    expect(v.parse(CodeForm, { code: ' ０１２ ３４' })).toEqual({ code: '01234' });
  });
});

describe('the time of a verification code', () => {
  it('is counted from the clock of the server', () => {
    const { now, pass } = startVerification(pending);
    expect([selectSecondsLeft(now()), selectSecondsToResend(now()), selectCanResend(now())]).toEqual([300, 60, false]);
    pass(59_001);
    expect([selectSecondsLeft(now()), selectSecondsToResend(now()), selectCanResend(now())]).toEqual([241, 1, false]);
    pass(MINUTE);
    expect([selectSecondsLeft(now()), selectSecondsToResend(now()), selectCanResend(now())]).toEqual([240, 0, true]);
  });

  it('ends to the millisecond', () => {
    const { now, pass } = startVerification(pending);
    pass(5 * MINUTE - 1);
    expect(now().value).toEqual({ open: 'entering' });
    pass(5 * MINUTE);
    expect(now().value).toEqual({ open: 'expired' });
    expect(selectSecondsLeft(now())).toBe(0);
  });

  it('does not end while the code is being checked', async () => {
    const { actor, pass, now } = startVerification(pending, { check: [{ ok: true, value: verified }] });
    actor.send({ type: 'code.submit', code: '12345' });
    pass(6 * MINUTE);
    expect(now().hasTag('busy')).toBe(true);
    expect((await waitFor(actor, ({ status }) => status === 'done')).output).toEqual(verified);
  });

  it('ends the verification with the last code of the day', () => {
    const { now, pass } = startVerification({ ...pending, codes_left: 0 });
    pass(5 * MINUTE);
    expect(now().value).toBe('locked');
    expect(v.is(PendingVerificationSchema, now().context.pending)).toBe(true);
  });
});

describe('a new verification code', () => {
  it('cannot be requested too early', () => {
    const { actor, sent } = startVerification(pending);
    actor.send({ type: 'code.resend' });
    expect(sent).toEqual([]);
  });

  it.each([MINUTE, 6 * MINUTE])('replaces the first after %d ms, with its own tries and time', async (elapsed) => {
    const { pass, resend, facts, sent, clocks, enter } = startVerification(pending, {
      resend: [{ ok: true, value: second }],
      check: [{ ok: true, value: verified }],
    });
    pass(elapsed);
    const snapshot = await resend();
    expect(snapshot.value).toEqual({ open: 'entering' });
    expect([selectSecondsLeft(snapshot), selectEmail(snapshot)]).toEqual([300, 'ada@demo.test']);
    expect(facts).toEqual([{ type: 'code.resent', email: 'ada@demo.test' }]);
    expect(clocks).toHaveLength(2);
    await enter('54321');
    expect(sent).toEqual([{ id: 'verification-1' }, { id: 'verification-2', code: '54321' }]);
  });

  it.each([
    [new Error('cut'), { open: 'entering' }, [{ type: 'code.resendFailed' }]],
    [{ ok: false, error: 'codes_used_up' } as const, 'locked', []],
  ])('that is not sent (%s) is reported', async (answer, value, emitted) => {
    const { pass, resend, facts } = startVerification(pending, { resend: [answer] });
    pass(MINUTE);
    expect((await resend()).value).toEqual(value);
    expect(facts).toEqual(emitted);
  });
});
