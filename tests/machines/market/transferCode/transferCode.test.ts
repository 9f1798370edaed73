import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { unforeseen } from '#machines/app/form/form.contract.ts';
import {
  type SignResult,
  type TransferCodeEmitted,
  type TransferCodeEvent,
  transferCodeMachine,
} from '#machines/market/transferCode/transferCode.machine.ts';
import { selectCanRequest, selectIsWrong } from '#machines/market/transferCode/transferCode.selectors.ts';
import { explore } from '../../support/explore.ts';

const request = { type: 'code.request' } as const;
const submit = { type: 'code.submit', code: '12345' } as const;
const update = (triesLeft: number) => ({ type: 'tries.update', triesLeft }) as const;

const accepted: SignResult = { ok: true };
const refusal = { form: { id: 'manager.refused.stale' } };
const refused: SignResult = { ok: false, refusal, isOutcomeUnknown: false };
const unanswered: SignResult = { ok: false, refusal, isOutcomeUnknown: true };
const cut = new Error('cut');

type Reply<T> = T | Error | Promise<T>;

/** The page of an agreement whose server gives these replies in order. */
function open({ requests = [], signs = [] }: { requests?: Reply<void>[]; signs?: Reply<SignResult>[] }) {
  const sent: string[] = [];
  const emitted: TransferCodeEmitted['type'][] = [];
  const actor = createActor(
    transferCodeMachine.provide({
      actors: {
        requestCode: fromPromise<void>(async () => {
          sent.push('request');
          const reply = await requests.shift();
          if (reply instanceof Error) throw reply;
        }),
        sign: fromPromise<SignResult, { code: string }>(async ({ input: { code } }) => {
          sent.push(code);
          const reply = await signs.shift();
          if (reply === undefined || reply instanceof Error) throw reply ?? new Error('no reply');
          return reply;
        }),
      },
    }),
    { input: { triesLeft: 5 } },
  );
  actor.on('*', ({ type }) => emitted.push(type));
  actor.start();
  const settled = () => waitFor(actor, (now) => !now.hasTag('busy'));
  const sendOne = async (event: TransferCodeEvent) => {
    actor.send(event);
    const { value, context } = await settled();
    return { value, refusal: context.refusal };
  };
  const isWrong = () => selectIsWrong(actor.getSnapshot());
  return { actor, sent, emitted, settled, sendOne, isWrong, status: () => actor.getSnapshot().value };
}

it('the code of a transfer reaches every state, survives every failure, and can always be sent again', () => {
  const events = [
    ...Object.values({
      'code.request': request,
      'code.submit': submit,
      'tries.update': update(4),
    } satisfies { [T in TransferCodeEvent['type']]: Extract<TransferCodeEvent, { type: T }> }),
    update(5),
  ];
  const answers = { requestCode: [undefined], sign: [accepted, refused, unanswered] };
  expect(explore({ machine: transferCodeMachine, inputs: [{ triesLeft: 5 }], events, answers })).toEqual({
    unreachable: [],
    ends: [],
    broken: [],
  });
});

describe('a code that is requested', () => {
  it('is announced, and one that was not sent can be requested again', async () => {
    const { emitted, sendOne } = open({ requests: [cut, undefined] });
    expect((await sendOne(request)).value).toEqual({ entering: 'open' });
    expect(emitted).toEqual(['code.sendFailed']);
    await sendOne(request);
    expect(emitted).toEqual(['code.sendFailed', 'code.sent']);
  });

  it('is requested once at a time, and not while a code is sent', async () => {
    const { actor, sent, settled } = open({ signs: [accepted] });
    expect(selectCanRequest(actor.getSnapshot())).toBe(true);
    actor.send(request);
    expect(selectCanRequest(actor.getSnapshot())).toBe(false);
    actor.send(request);
    await settled();
    actor.send(submit);
    expect(selectCanRequest(actor.getSnapshot())).toBe(false);
    actor.send(request);
    await settled();
    expect(sent).toEqual(['request', '12345']);
  });
});

describe('a code that is submitted', () => {
  it('is sent, and waits for the transfer to be signed', async () => {
    const { sent, sendOne, isWrong } = open({ signs: [accepted] });
    expect(await sendOne(submit)).toEqual({ value: { entering: 'submitted' }, refusal: {} });
    expect(sent).toEqual(['12345']);
    expect(isWrong()).toBe(false);
  });

  it.each([
    ['sent', undefined, 'code.sent'],
    ['not sent', cut, 'code.sendFailed'],
  ] as const)('waits until another one is %s', async (_, reply, event) => {
    let answer = (_answer: undefined | Error) => {};
    const late = new Promise<void>((resolve, reject) => {
      answer = (given) => (given ? reject(given) : resolve());
    });
    const { actor, sent, emitted, settled, status } = open({ requests: [late], signs: [accepted] });
    actor.send(request);
    actor.send(submit);
    expect([sent, status()]).toEqual([['request'], 'requesting']);
    answer(reply);
    expect((await settled()).value).toEqual({ entering: 'submitted' });
    expect([sent, emitted]).toEqual([['request', '12345'], [event]]);
  });

  it('waits once only: the next one is the code that is typed then', async () => {
    const { actor, sent, settled, sendOne } = open({ signs: [accepted, accepted] });
    actor.send(request);
    actor.send(submit);
    await settled();
    await sendOne(request);
    expect(sent).toEqual(['request', '12345', 'request']);
    await sendOne({ type: 'code.submit', code: '54321' });
    expect(sent.at(-1)).toBe('54321');
  });

  it('is wrong if the page shows one try less when the answer arrives', async () => {
    const { actor, settled, isWrong } = open({ signs: [accepted] });
    actor.send(submit);
    actor.send(update(4));
    expect((await settled()).value).toEqual({ entering: 'wrong' });
    expect(isWrong()).toBe(true);
  });

  it.each([
    ['accepted', accepted, 'submitted'],
    ['sent without an answer', unanswered, 'failed'],
  ] as const)('turns out to be wrong later if it was %s', async (_, reply, state) => {
    const { actor, sendOne, isWrong, status } = open({ signs: [reply] });
    expect((await sendOne(submit)).value).toEqual({ entering: state });
    actor.send(update(4));
    expect([status(), isWrong()]).toEqual([{ entering: 'wrong' }, true]);
  });

  it.each([
    ['refused', refused, 'refused', refusal],
    ['sent without an answer', unanswered, 'failed', refusal],
    ['lost by a fault', cut, 'failed', unforeseen],
  ] as const)('that is %s says why, and can be sent again', async (_, reply, state, why) => {
    const { actor, sendOne, settled } = open({ signs: [reply, accepted] });
    expect(await sendOne(submit)).toEqual({ value: { entering: state }, refusal: why });
    actor.send(submit);
    expect(actor.getSnapshot().context.refusal).toEqual({});
    expect((await settled()).value).toEqual({ entering: 'submitted' });
  });
});

describe('a wrong code', () => {
  /** A page whose first code was wrong. */
  async function openAfterWrong(...replies: Reply<SignResult>[]) {
    const page = open({ signs: [accepted, ...replies] });
    page.actor.send(submit);
    page.actor.send(update(4));
    await page.settled();
    return page;
  }

  it('stays marked as wrong while another one is requested, until one is sent', async () => {
    const { actor, isWrong, settled } = await openAfterWrong(accepted);
    actor.send(request);
    expect(isWrong()).toBe(true);
    await settled();
    expect(isWrong()).toBe(true);
    actor.send(submit);
    expect(isWrong()).toBe(false);
    await settled();
    expect(isWrong()).toBe(false);
  });

  it('is not marked any more once the next one waits for a request', async () => {
    const { actor, isWrong } = await openAfterWrong(accepted);
    actor.send(request);
    actor.send(submit);
    expect(isWrong()).toBe(false);
  });

  it('is counted again after another wrong one', async () => {
    const { actor, settled, isWrong } = await openAfterWrong(accepted);
    actor.send(submit);
    actor.send(update(3));
    const { value, context } = await settled();
    expect([value, context.triesLeft, isWrong()]).toEqual([{ entering: 'wrong' }, 3, true]);
  });

  it('of another device is no answer to a code that was not sent', () => {
    const { actor, isWrong, status } = open({});
    actor.send(update(4));
    expect([status(), isWrong(), actor.getSnapshot().context.triesLeft]).toEqual([{ entering: 'open' }, false, 4]);
  });
});
