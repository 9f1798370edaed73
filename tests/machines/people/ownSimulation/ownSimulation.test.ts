import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type SubmitResult, unforeseen } from '#machines/app/form/form.contract.ts';
import { type OwnSimulationEvent, ownSimulationMachine } from '#machines/people/ownSimulation/ownSimulation.machine.ts';
import { explore } from '../../support/explore.ts';

const open = { type: 'simulation.open' } as const;
const acknowledge = { type: 'simulation.acknowledge', netWorth: 45_000_00 } as const;
const accepted: SubmitResult = { ok: true, value: undefined };
const refusal = { form: { id: 'api_client.error_offline' } };
const refused: SubmitResult = { ok: false, refusal };

it('a simulation reaches every state, survives every failure, and can always continue', () => {
  const events = Object.values({
    'simulation.open': open,
    'simulation.acknowledge': acknowledge,
  } satisfies { [T in OwnSimulationEvent['type']]: Extract<OwnSimulationEvent, { type: T }> });
  expect(explore({ machine: ownSimulationMachine, events, answers: { acknowledge: [accepted, refused] } })).toEqual({
    unreachable: [],
    ends: [],
    broken: [],
  });
});

describe('an own simulation', () => {
  /** An open simulation whose server gives these replies in order. */
  function openWith(...replies: (SubmitResult | Error)[]) {
    const sent: unknown[] = [];
    const answer = fromPromise<SubmitResult, { netWorth: number | null }>(async ({ input }) => {
      sent.push(input);
      const reply = replies.shift();
      if (reply === undefined || reply instanceof Error) throw reply ?? new Error('no reply');
      return reply;
    });
    const actor = createActor(ownSimulationMachine.provide({ actors: { acknowledge: answer } })).start();
    actor.send(open);
    const send = async () => {
      actor.send(acknowledge);
      const { value, context } = await waitFor(actor, (now) => !now.hasTag('busy'));
      return [value, context.refusal];
    };
    return { actor, sent, send };
  }

  it('is shown from the moment that it is opened until the acknowledgement is recorded', async () => {
    const { actor, send } = openWith(accepted);
    expect(actor.getSnapshot().hasTag('shown')).toBe(true);
    const settled = send();
    expect([actor.getSnapshot().value, actor.getSnapshot().hasTag('shown')]).toEqual(['sending', true]);
    expect(await settled).toEqual(['done', {}]);
    expect(actor.getSnapshot().hasTag('shown')).toBe(false);
  });

  it('can be done again', async () => {
    const { actor, send, sent } = openWith(accepted, accepted);
    await send();
    actor.send(open);
    expect(actor.getSnapshot().value).toEqual({ open: 'typing' });
    expect(await send()).toEqual(['done', {}]);
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['refused', refused, refusal],
    ['failed', new Error('cut'), unforeseen],
  ] as const)('that is %s says why, stays shown, and can be acknowledged again', async (state, reply, why) => {
    const { actor, send } = openWith(reply, accepted);
    expect(await send()).toEqual([{ open: state }, why]);
    expect(actor.getSnapshot().hasTag('shown')).toBe(true);
    const settled = send();
    expect(actor.getSnapshot().context.refusal).toEqual({});
    expect(await settled).toEqual(['done', {}]);
  });

  it('sends one acknowledgement at a time, and stores nothing of it', async () => {
    const { actor, send, sent } = openWith(accepted);
    const settled = send();
    actor.send(acknowledge);
    actor.send(open);
    await settled;
    expect(sent).toEqual([{ netWorth: 45_000_00 }]);
    expect(actor.getSnapshot().context).toEqual({ refusal: {} });
  });
});
