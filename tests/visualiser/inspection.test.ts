import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, type SnapshotFrom } from 'xstate';
import { catalogueEntry } from '#machines/catalogue.ts';
import type {
  HandSent,
  InspectionEvent,
  InspectionInput,
  PlayedMachine,
} from '#visualiser/machine/inspection.contract.ts';
import { inspectionMachine } from '#visualiser/machine/inspection.machine.ts';
import type { Message } from '#visualiser/machine/inspection.message.ts';
import { buildRecording, momentUpTo } from '#visualiser/machine/inspection.recording.ts';
import { canSend, isStopped, selectPastOrder, selectSource } from '#visualiser/machine/inspection.selectors.ts';
import { explore } from '../machines/support/explore.ts';

const started: Message = { type: '@xstate.actor', sessionId: 'x:0', createdAt: '0', name: 'document' };
const moved = (event: string, value = 'a'): Message[] => [
  { type: '@xstate.snapshot', sessionId: 'x:0', createdAt: '0', event: { type: event }, snapshot: { value } },
];
const recording = buildRecording([started, ...moved('go')]);
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
  'moment.choose': { type: 'moment.choose', order: 0 },
  'moment.continue': { type: 'moment.continue' },
  'breakpoint.toggle': { type: 'breakpoint.toggle', breakpoint: { kind: 'event', event: 'go' } },
  'moment.follow': { type: 'moment.follow' },
  'event.send': sent,
  'page.sent': { type: 'page.sent', messages: [started, ...moved('go')] },
  'events.dropped': { type: 'events.dropped', count: 3 },
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
    const isFar = ({ context }: SnapshotFrom<typeof inspectionMachine>) =>
      context.recording.count > 4 || context.recording.dropped > 3;
    expect(explore({ machine: inspectionMachine, inputs: [opened, named], events, answers, isFar })).toEqual({
      unreachable: [],
      ends: [],
      broken: [],
    });
  });

  it.each([
    ['listens if the address names no machine', opened, 'live'],
    ['plays the machine in the address', named, 'play'],
  ] as const)('%s', (_, input, source) => {
    expect(selectSource(inspect(input).now())).toBe(source);
  });

  it('sends a manual event to the source of the recording, and jumps to its result', () => {
    const { actor, received, now } = inspect(opened);
    actor.send({ type: 'moment.choose', order: 3 });
    expect(selectPastOrder(now())).toBe(3);
    actor.send(sent);
    expect(selectPastOrder(now())).toBeUndefined();
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
    actor.send({ type: 'moment.choose', order: 3 });
    actor.send({ type: 'file.refuse' });
    expect(now().context.error).toEqual({ about: 'file' });
    expect(selectSource(now())).toBe('live');
    actor.send({ type: 'file.open', recording });
    expect([now().context, selectPastOrder(now())]).toMatchObject([{ actor: null, order: 0, error: null }, undefined]);
  });

  it('shows why a played machine refused an event until it accepts one', () => {
    const { actor, now } = inspect(named);
    actor.send({ type: 'machine.refused', reason: 'not allowed' });
    expect(now().context.error).toEqual({ about: 'event', reason: 'not allowed' });
    actor.send({ type: 'machine.moved', played });
    expect([now().context.error, now().context.recording]).toEqual([null, recording]);
  });

  describe('with breakpoints', () => {
    const at = (event: string) => ({ type: 'breakpoint.toggle', breakpoint: { kind: 'event', event } }) as const;
    const atState = (...path: string[]) =>
      ({ type: 'breakpoint.toggle', breakpoint: { kind: 'state', machine: 'lamp', path } }) as const;
    const lamp: Message = { ...started, definition: JSON.stringify({ id: 'lamp' }), snapshot: { value: 'off' } };
    const sent = (...messages: Message[]) => ({ type: 'page.sent', messages }) as const;
    const eventNow = (now: SnapshotFrom<typeof inspectionMachine>) => {
      const order = selectPastOrder(now);
      return order === undefined ? undefined : momentUpTo(now.context.recording.timeline, order)?.event.type;
    };

    it('stops at an event that arrives, and not at one that had arrived before', () => {
      const { actor, now } = inspect(opened);
      actor.send(sent(lamp, ...moved('go')));
      actor.send(at('go'));
      expect(isStopped(now())).toBe(false);
      actor.send(sent(...moved('wait'), ...moved('go'), ...moved('wait')));
      expect([isStopped(now()), eventNow(now()), now().context.actor]).toEqual([true, 'go', 'x:0']);
      actor.send(sent(...moved('later')));
      expect(eventNow(now())).toBe('go');
    });

    it('goes on to the next one, then to the newest moment', () => {
      const { actor, now } = inspect(opened);
      actor.send(at('go'));
      actor.send(at('stop'));
      actor.send(sent(lamp, ...moved('go'), ...moved('wait'), ...moved('stop'), ...moved('wait')));
      expect(eventNow(now())).toBe('go');
      actor.send({ type: 'moment.continue' });
      expect(eventNow(now())).toBe('stop');
      actor.send({ type: 'moment.continue' });
      expect([isStopped(now()), eventNow(now())]).toEqual([false, undefined]);
    });

    it('stops when a state is entered, and not as long as it lasts', () => {
      const { actor, now } = inspect(opened);
      actor.send(atState('on', 'bright'));
      actor.send(sent(lamp, ...moved('press', 'on'), ...moved('press', 'off')));
      expect(isStopped(now())).toBe(false);
      const bright = { on: { bright: 'warm' } } as unknown as string;
      actor.send(sent(...moved('turn', bright), ...moved('turn', bright), ...moved('press', 'off')));
      expect([isStopped(now()), eventNow(now())]).toEqual([true, 'turn']);
      actor.send({ type: 'moment.continue' });
      expect(isStopped(now())).toBe(false);
    });

    it('shows everything that a reader follows after a jump to the newest moment, or after the breakpoint was removed', () => {
      const { actor, now } = inspect(opened);
      actor.send(at('go'));
      actor.send(sent(lamp, ...moved('go'), ...moved('go')));
      actor.send({ type: 'moment.follow' });
      expect(isStopped(now())).toBe(false);
      actor.send(at('go'));
      expect(now().context.breakpoints).toEqual([]);
      actor.send(sent(...moved('go')));
      expect(isStopped(now())).toBe(false);
    });

    it('goes on through a file from the displayed moment', () => {
      const { actor, now } = inspect(opened);
      actor.send(at('go'));
      const file = buildRecording([lamp, ...moved('go'), ...moved('wait'), ...moved('go')]);
      actor.send({ type: 'file.open', recording: file });
      expect(isStopped(now())).toBe(false);
      actor.send({ type: 'moment.choose', order: file.timeline.at(1)?.order ?? 0 });
      actor.send({ type: 'moment.continue' });
      expect([selectSource(now()), isStopped(now()), now().context.order]).toEqual(['file', true, file.count]);
    });
  });
});
