import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { catalogueEntry } from '#machines/catalogue.ts';
import type {
  HandSent,
  InspectionEvent,
  InspectionInput,
  PlayedMachine,
  Recording,
} from '#machines/inspection/inspection.contract.ts';
import { inspectionMachine } from '#machines/inspection/inspection.machine.ts';
import { canSend, selectPastIndex, sourceOf } from '#machines/inspection/inspection.selectors.ts';
import { explore } from './support/explore.ts';

const recording: Recording = [{ type: '@xstate.actor', sessionId: 'x:0', createdAt: '0', name: 'document' }];
const { machine, input: facts } = catalogueEntry('document');
const played: PlayedMachine = {
  name: 'document',
  snapshot: createActor(machine, { input: facts }).getSnapshot(),
  recording,
};
const sent: HandSent = { type: 'event.send', actor: 'x:0', event: { type: 'document.create' } };

const events = Object.values({
  'machine.play': { type: 'machine.play', machine: 'document' },
  'file.open': { type: 'file.open', recording },
  'file.refuse': { type: 'file.refuse' },
  'actor.choose': { type: 'actor.choose', actor: 'x:1' },
  'moment.choose': { type: 'moment.choose', index: 2 },
  'moment.follow': { type: 'moment.follow' },
  'event.send': sent,
  'page.recorded': { type: 'page.recorded', recording },
  'origin.met': { type: 'origin.met', site: { origin: 'http://other.test', answer: 'asked' } },
  'origin.allow': { type: 'origin.allow', origin: 'http://other.test' },
  'origin.refuse': { type: 'origin.refuse', origin: 'http://other.test' },
  'machine.moved': { type: 'machine.moved', played },
  'machine.refused': { type: 'machine.refused', reason: 'not allowed' },
} satisfies { [T in InspectionEvent['type']]: Extract<InspectionEvent, { type: T }> });

const opened: InspectionInput = { machine: null };
const named: InspectionInput = { machine: 'document' };

/** An inspector whose page and machine record what they are sent. */
function inspect(input: InspectionInput) {
  const received: unknown[] = [];
  const recordAs = (name: string) =>
    fromCallback<HandSent, { machine: string }>(({ receive, input: actorInput }) => {
      received.push([name, actorInput]);
      receive((sent) => received.push([name, 'event' in sent ? sent.event : (sent as { type: string }).type]));
    });
  const actor = createActor(
    inspectionMachine.provide({ actors: { listen: recordAs('page') as never, play: recordAs('machine') } }),
    { input },
  ).start();
  return { actor, received, now: () => actor.getSnapshot() };
}

describe('the inspector', () => {
  it('reaches every state, survives every event, and every state can be left', () => {
    const answers = { listen: [], play: [] };
    expect(explore({ machine: inspectionMachine, inputs: [opened, named], events, answers })).toEqual({
      unreachable: [],
      ends: [],
      broken: [],
    });
  });

  it.each([
    ['listens if the address names no machine', opened, 'live'],
    ['plays the machine in the address', named, 'play'],
  ] as const)('%s', (_, input, source) => {
    expect(sourceOf(inspect(input).now())).toBe(source);
  });

  it('sends a manual event to the source of the recording, and jumps to its result', () => {
    const { actor, received, now } = inspect(opened);
    actor.send({ type: 'moment.choose', index: 3 });
    expect(selectPastIndex(now())).toBe(3);
    actor.send(sent);
    expect(selectPastIndex(now())).toBeUndefined();
    actor.send({ type: 'machine.play', machine: 'document' });
    actor.send(sent);
    expect(received).toEqual([
      ['page', undefined],
      ['page', sent.event],
      ['machine', { machine: 'document' }],
      ['machine', sent.event],
    ]);
  });

  it('asks about an app of another site until the user has answered, and remembers a refusal', () => {
    const { actor, received, now } = inspect(opened);
    const site = { origin: 'http://other.test', answer: 'asked' } as const;
    actor.send({ type: 'origin.met', site });
    expect(now().context.otherSite).toEqual(site);
    actor.send({ type: 'origin.refuse', origin: site.origin });
    expect(now().context.otherSite).toEqual({ ...site, answer: 'refused' });
    actor.send({ type: 'origin.allow', origin: site.origin });
    expect(now().context.otherSite).toBeNull();
    expect(received.slice(1)).toEqual([
      ['page', 'origin.refuse'],
      ['page', 'origin.allow'],
    ]);
  });

  it('sends no event into a recording from a file', () => {
    const { actor, now } = inspect(opened);
    actor.send({ type: 'file.open', recording });
    expect([canSend(now()), now().can(sent)]).toEqual([false, false]);
  });

  it('forgets the actor, the moment and the error of the previous source', () => {
    const { actor, now } = inspect(opened);
    actor.send({ type: 'actor.choose', actor: 'x:1' });
    actor.send({ type: 'moment.choose', index: 3 });
    actor.send({ type: 'file.refuse' });
    expect(now().context.error).toEqual({ about: 'file' });
    expect(sourceOf(now())).toBe('live');
    actor.send({ type: 'file.open', recording });
    expect([now().context, selectPastIndex(now())]).toMatchObject([{ actor: null, index: 0, error: null }, undefined]);
  });

  it('shows why a played machine refused an event until it accepts one', () => {
    const { actor, now } = inspect(named);
    actor.send({ type: 'machine.refused', reason: 'not allowed' });
    expect(now().context.error).toEqual({ about: 'event', reason: 'not allowed' });
    actor.send({ type: 'machine.moved', played });
    expect([now().context.error, now().context.recording]).toEqual([null, recording]);
  });
});
