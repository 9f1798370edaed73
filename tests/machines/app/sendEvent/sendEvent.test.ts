import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type SendEventEvent, type SendResult, sendEventMachine } from '#machines/app/sendEvent/sendEvent.machine.ts';
import { explore } from '../../support/explore.ts';

const event = { type: 'mint.request', password: 'Secret-2026' };
const send = { type: 'event.send', event } as const;
const accepted: SendResult = { ok: true, answer: 'minted' };
const refused: SendResult = { ok: false, refusal: 'stale_version' };
const cut = new Error('cut');

it('a sent event reaches every state, survives every failure, and can always be followed by another one', () => {
  const events = Object.values({
    'event.send': send,
  } satisfies { [T in SendEventEvent['type']]: Extract<SendEventEvent, { type: T }> });
  expect(explore({ machine: sendEventMachine, events, answers: { post: [accepted, refused] } })).toEqual({
    unreachable: [],
    ends: [],
    broken: [],
  });
});

describe('the events of a page', () => {
  /** A page whose server gives these replies in order. */
  function open(...replies: (SendResult | Error)[]) {
    const posted: object[] = [];
    const post = fromPromise<SendResult, object>(({ input }) => {
      posted.push(input);
      const reply = replies.shift();
      return reply === undefined || reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
    });
    const actor = createActor(sendEventMachine.provide({ actors: { post } })).start();
    const sendOne = async () => {
      actor.send(send);
      const { value, context } = await waitFor(actor, (now) => !now.hasTag('busy'));
      return { state: value, ...context };
    };
    return { actor, posted, sendOne };
  }

  it('keep the answer of an accepted one', async () => {
    expect(await open(accepted).sendOne()).toMatchObject({ state: 'done', answer: 'minted', refusal: undefined });
  });

  it('keep a refusal until another one is accepted, also while the network is away', async () => {
    const { sendOne } = open(refused, cut, accepted);
    expect(await sendOne()).toMatchObject({ state: 'refused', refusal: 'stale_version', error: 'stale_version' });
    expect(await sendOne()).toMatchObject({ state: 'failed', refusal: 'stale_version', error: cut });
    expect(await sendOne()).toMatchObject({ state: 'done', refusal: undefined });
  });

  it('show no refusal for a failure, which only its dialog explains', async () => {
    expect(await open(cut).sendOne()).toMatchObject({ state: 'failed', refusal: undefined, error: cut });
  });

  it('replace a refusal by the next one', async () => {
    const { sendOne } = open(refused, { ok: false, refusal: 'refused' });
    await sendOne();
    expect(await sendOne()).toMatchObject({ state: 'refused', refusal: 'refused', error: 'refused' });
  });

  it('can be sent after an accepted one', async () => {
    const { sendOne } = open(accepted, { ok: true, answer: 'hidden' });
    await sendOne();
    expect(await sendOne()).toMatchObject({ state: 'done', answer: 'hidden' });
  });

  it('are sent one at a time, and their passwords are not stored', async () => {
    const { actor, posted, sendOne } = open(accepted);
    const first = sendOne();
    actor.send(send);
    await first;
    expect(posted).toEqual([event]);
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('Secret-2026');
  });
});
