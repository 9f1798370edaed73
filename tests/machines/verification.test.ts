import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { fieldErrors } from '#machines/shared/fields/errors.ts';
import { type Checked, CodeForm, type Resent } from '#machines/verification/verification.contract.ts';
import {
  type VerificationEmitted,
  type VerificationEvent,
  verificationMachine,
} from '#machines/verification/verification.machine.ts';
import {
  type PendingVerification,
  PendingVerification as PendingVerificationSchema,
} from '#machines/verification/verification.pending.ts';
import {
  selectCanResend,
  selectEmail,
  selectRefusal,
  selectSecondsLeft,
  selectSecondsToResend,
  selectTriesLeft,
} from '#machines/verification/verification.selectors.ts';
import { explore } from './flowModel.ts';
import { pending, verified } from './verificationFacts.ts';

const minute = 60_000;
const wrong = (triesLeft: number): Checked => ({ ok: false, fault: 'code_incorrect', triesLeft });
const second: PendingVerification = { ...pending, id: 'verification-2', codes_left: 3 };

describe('every verification', () => {
  const events = Object.values({
    'code.submit': [{ type: 'code.submit', code: '12345' }],
    'code.resend': [{ type: 'code.resend' }],
    'clock.tick': [minute, 5 * minute].map((elapsed) => ({ type: 'clock.tick' as const, elapsed })),
  } satisfies { [T in VerificationEvent['type']]: Extract<VerificationEvent, { type: T }>[] }).flat();
  const check: Checked[] = [
    { ok: true, value: verified },
    wrong(4),
    ...(['code_expired', 'code_used_up', 'codes_used_up'] as const).map(
      (fault): Checked => ({ ok: false, fault, triesLeft: 0 }),
    ),
  ];
  const resend: Resent[] = [
    { ok: true, value: second },
    { ok: false, fault: 'codes_used_up' },
    { ok: false, fault: 'code_incorrect' },
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

/** A verification whose server answers as listed, one after the other. */
function begin(input: PendingVerification, answers: { check?: (Checked | Error)[]; resend?: (Resent | Error)[] } = {}) {
  const sent: unknown[] = [];
  const clocks: unknown[] = [];
  const next = async <T>(list: (T | Error)[] = []): Promise<T> => {
    const answer = list.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('Nothing more is answered');
    return answer;
  };
  const actor = createActor(
    verificationMachine.provide({
      actors: {
        check: fromPromise<Checked, { id: string; code: string }>(({ input }) => {
          sent.push(input);
          return next(answers.check);
        }),
        resend: fromPromise<Resent, { id: string }>(({ input }) => {
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

describe('a code', () => {
  it('that is right ends with what the server confirmed', async () => {
    const { enter, sent } = begin(pending, { check: [{ ok: true, value: verified }] });
    expect((await enter('01234')).output).toEqual(verified);
    expect(sent).toEqual([{ id: 'verification-1', code: '01234' }]);
  });

  it('that is wrong says so beside the field, with the tries that are left', async () => {
    const { enter } = begin(pending, { check: [wrong(4)] });
    const snapshot = await enter('00000');
    expect(snapshot.value).toEqual({ open: 'entering' });
    expect(selectTriesLeft(snapshot)).toBe(4);
    expect(selectRefusal(snapshot)).toEqual({
      fields: { code: { id: 'verification.error_incorrect', values: { tries: 4 } } },
    });
  });

  it('can be tried five times, and then only another one helps', async () => {
    const { enter, actor, sent } = begin(pending, { check: [4, 3, 2, 1, 0].map(wrong) });
    for (let tries = 0; tries < 4; tries += 1) expect((await enter('00000')).value).toEqual({ open: 'entering' });
    expect((await enter('00000')).value).toEqual({ open: 'usedUp' });
    actor.send({ type: 'code.submit', code: '00000' });
    expect(sent).toHaveLength(5);
  });

  it.each([
    ['code_expired', { open: 'expired' }],
    ['code_used_up', { open: 'usedUp' }],
    ['codes_used_up', 'locked'],
  ] as const)('refused with %s leads on', async (fault, value) => {
    const { enter } = begin(pending, { check: [{ ok: false, fault, triesLeft: 0 }] });
    expect((await enter('00000')).value).toEqual(value);
  });

  it('is not lost to a failure of the network', async () => {
    const { enter } = begin(pending, { check: [new Error('cut'), { ok: true, value: verified }] });
    const snapshot = await enter('12345');
    expect([snapshot.value, selectRefusal(snapshot)]).toEqual([
      { open: 'entering' },
      { form: { id: 'api_client.error_default' } },
    ]);
    expect((await enter('12345')).status).toBe('done');
  });

  it('is not sent twice while it is checked, nor replaced', () => {
    const { actor, sent, pass } = begin(pending);
    pass(2 * minute);
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
    ['１２３４５', 'validator.error_code'],
  ])('%j is refused by the form', (code, id) => {
    expect(fieldErrors(CodeForm, { code }).code?.id).toBe(id);
  });

  it('of five digits is accepted by the form', () => {
    expect(v.safeParse(CodeForm, { code: '01234' }).success).toBe(true);
  });
});

describe('the time of a code', () => {
  it('is counted from the clock of the server', () => {
    const { now, pass } = begin(pending);
    expect([selectSecondsLeft(now()), selectSecondsToResend(now()), selectCanResend(now())]).toEqual([300, 60, false]);
    pass(59_001);
    expect([selectSecondsLeft(now()), selectSecondsToResend(now()), selectCanResend(now())]).toEqual([241, 1, false]);
    pass(minute);
    expect([selectSecondsLeft(now()), selectSecondsToResend(now()), selectCanResend(now())]).toEqual([240, 0, true]);
  });

  it('ends to the millisecond', () => {
    const { now, pass } = begin(pending);
    pass(5 * minute - 1);
    expect(now().value).toEqual({ open: 'entering' });
    pass(5 * minute);
    expect(now().value).toEqual({ open: 'expired' });
    expect(selectSecondsLeft(now())).toBe(0);
  });

  it('does not end while the code is checked', async () => {
    const { actor, pass, now } = begin(pending, { check: [{ ok: true, value: verified }] });
    actor.send({ type: 'code.submit', code: '12345' });
    pass(6 * minute);
    expect(now().hasTag('busy')).toBe(true);
    expect((await waitFor(actor, ({ status }) => status === 'done')).output).toEqual(verified);
  });

  it('is over for good with the last code of the day', () => {
    const { now, pass } = begin({ ...pending, codes_left: 0 });
    pass(5 * minute);
    expect(now().value).toBe('locked');
    expect(v.is(PendingVerificationSchema, now().context.pending)).toBe(true);
  });
});

describe('another code', () => {
  it('cannot be asked for too early', () => {
    const { actor, sent } = begin(pending);
    actor.send({ type: 'code.resend' });
    expect(sent).toEqual([]);
  });

  it.each([minute, 6 * minute])('replaces the first after %d ms, with tries and time of its own', async (elapsed) => {
    const { pass, resend, facts, sent, clocks, enter } = begin(pending, {
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
    [{ ok: false, fault: 'codes_used_up' } as const, 'locked', []],
  ])('that is not sent (%s) is said', async (answer, value, told) => {
    const { pass, resend, facts } = begin(pending, { resend: [answer] });
    pass(minute);
    expect((await resend()).value).toEqual(value);
    expect(facts).toEqual(told);
  });
});
