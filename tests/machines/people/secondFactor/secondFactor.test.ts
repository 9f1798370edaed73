import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { unforeseen } from '#machines/app/form/form.contract.ts';
import type {
  PasskeyProof,
  PasskeyResult,
  SecondFactorEvent,
} from '#machines/people/secondFactor/secondFactor.contract.ts';
import { secondFactorMachine } from '#machines/people/secondFactor/secondFactor.machine.ts';
import { explore } from '../../support/explore.ts';

const proved: PasskeyResult = { ok: true, value: 'passkey token response' };
const refused: PasskeyResult = { ok: false, refusal: { form: { id: 'login.error_passkey' } } };

const events = Object.values({
  'passkey.ask': { type: 'passkey.ask' },
  'recovery.choose': { type: 'recovery.choose' },
  'factor.choose': { type: 'factor.choose' },
  'proof.spend': { type: 'proof.spend' },
} satisfies { [T in SecondFactorEvent['type']]: Extract<SecondFactorEvent, { type: T }> });

/** A prompt whose device gives these answers in order, and the proofs that are held. */
function prompt(...replies: (PasskeyResult | Error | Promise<PasskeyResult>)[]) {
  const held: PasskeyProof[] = [];
  let spend = () => {};
  const actor = createActor(
    secondFactorMachine.provide({
      actors: {
        askPasskey: fromPromise<PasskeyResult>(async () => {
          const reply = await replies.shift();
          if (reply === undefined || reply instanceof Error) throw reply ?? new Error('no reply');
          return reply;
        }),
        holdProof: fromCallback<SecondFactorEvent, { proof: PasskeyProof }>(({ input, sendBack }) => {
          held.push(input.proof);
          spend = () => sendBack({ type: 'proof.spend' });
          return () => void held.pop();
        }),
      },
    }),
  ).start();
  const ask = () => {
    actor.send({ type: 'passkey.ask' });
    return waitFor(actor, (now) => !now.matches('asking'));
  };
  return { actor, ask, held, spend: () => spend(), status: () => actor.getSnapshot().value };
}

describe('the second factor', () => {
  it('reaches every state, survives every failure, and can always continue', () => {
    const answers = { askPasskey: [proved, refused], holdProof: [] };
    expect(explore({ machine: secondFactorMachine, events, answers })).toEqual({
      unreachable: [],
      ends: [],
      broken: [],
    });
  });

  it('holds what the passkey signed until a request has used it, and asks again for the next one', async () => {
    const { ask, held, spend, status } = prompt(proved, { ok: true, value: 'passkey other' });
    expect((await ask()).context).toEqual({ proof: 'passkey token response', refusal: {} });
    expect(held).toEqual(['passkey token response']);
    spend();
    expect([status(), held]).toEqual([{ factor: 'open' }, []]);
    await ask();
    expect([status(), held]).toEqual(['ready', ['passkey other']]);
  });

  it('keeps no proof once the request has used it', async () => {
    const { actor, ask, spend } = prompt(proved);
    await ask();
    spend();
    expect(actor.getSnapshot().context.proof).toBeNull();
  });

  it.each([
    ['refuses', refused, 'refused', { form: { id: 'login.error_passkey' } }],
    ['gives an unexpected answer', new Error('garbled'), 'failed', unforeseen],
  ] as const)('can ask again after the device %s', async (_, reply, state, refusal) => {
    const { actor, ask, status } = prompt(reply, proved);
    const now = await ask();
    expect([now.value, now.context]).toEqual([{ factor: state }, { proof: null, refusal }]);
    await ask();
    expect([status(), actor.getSnapshot().context.refusal]).toEqual(['ready', {}]);
  });

  it('lets the user take a recovery code while the device is silent, whose late answer is ignored', async () => {
    let answer = (_: PasskeyResult) => {};
    const late = new Promise<PasskeyResult>((resolve) => {
      answer = resolve;
    });
    const { actor, held, status } = prompt(late);
    actor.send({ type: 'passkey.ask' });
    actor.send({ type: 'recovery.choose' });
    answer(proved);
    await late;
    expect([status(), held]).toEqual(['recovery', []]);
    actor.send({ type: 'factor.choose' });
    expect(status()).toEqual({ factor: 'open' });
  });

  it('lets go of the proof when the user takes a recovery code instead', async () => {
    const { actor, ask, held, status } = prompt(proved);
    await ask();
    actor.send({ type: 'recovery.choose' });
    expect([status(), held, actor.getSnapshot().context.proof]).toEqual(['recovery', [], null]);
  });

  it('forgets why a passkey was refused once the user has taken a recovery code', async () => {
    const { actor, ask } = prompt(refused);
    await ask();
    actor.send({ type: 'recovery.choose' });
    actor.send({ type: 'factor.choose' });
    expect(actor.getSnapshot().context.refusal).toEqual({});
  });
});
