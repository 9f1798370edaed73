import { describe, expect, it } from 'vitest';
import type { Message } from '#visualiser/machine/inspection.message.ts';
import { deriveLife } from '#visualiser/machine/inspection.recorded.ts';
import {
  actorsIn,
  appendMessages,
  buildRecording,
  momentsOf,
  type Recording,
} from '#visualiser/machine/inspection.recording.ts';
import { isAlive, lifelinesNear, MAX_LIFELINES, selectRows, senderOf } from '#visualiser/page/lifelines.ts';
import { actorTree } from '#visualiser/recording/actorTree.ts';
import { createMomentFilter } from '#visualiser/recording/filterMoments.ts';
import { valueDifference } from '#visualiser/recording/valueDifference.ts';

const actor = (sessionId: string, parentId?: string): Message => ({
  type: '@xstate.actor',
  sessionId,
  parentId,
  name: `the ${sessionId}`,
  createdAt: '0',
});
const received = (sessionId: string, type: string, sourceId?: string): Message => ({
  type: '@xstate.event',
  sessionId,
  sourceId,
  createdAt: '0',
  event: { type },
});
const handled = (sessionId: string, type: string, more: { status?: string; nr?: number } = {}): Message => ({
  type: '@xstate.snapshot',
  sessionId,
  createdAt: '0',
  event: { type, ...(more.nr !== undefined && { nr: more.nr }) },
  snapshot: { value: 'a', status: more.status ?? 'active' },
});
const step = (sessionId: string, type: string, more: { sourceId?: string; status?: string; nr?: number } = {}) => [
  received(sessionId, type, more.sourceId),
  handled(sessionId, type, more),
];

describe('the sender of an event', () => {
  const sendersIn = (recording: Recording, id: string) =>
    [...momentsOf(recording, id)].map((moment) => [moment.event.type, senderOf(recording, moment)]);

  it('is known if the actor receives others while it handles one', () => {
    // The order of XState: what is sent while an event is handled is received at once and handled later.
    const recording = buildRecording([
      actor('order'),
      handled('order', 'xstate.init'),
      actor('peer', 'order'),
      received('order', 'serve'),
      received('peer', 'ping', 'order'),
      received('order', 'pong', 'peer'),
      handled('peer', 'ping'),
      handled('order', 'serve'),
      handled('order', 'pong'),
    ]);
    expect(sendersIn(recording, 'order')).toEqual([
      ['xstate.init', null],
      ['serve', null],
      ['pong', 'peer'],
    ]);
    expect(sendersIn(recording, 'peer').at(-1)).toEqual(['ping', 'order']);
    const { timeline } = recording;
    expect([...timeline].map(({ event }) => event.type)).toEqual(['xstate.init', 'ping', 'serve', 'pong']);
    expect(selectRows(timeline, [0, 1, 2, 3]).map(({ moment: { event } }) => event.type)).toEqual([
      'xstate.init',
      'serve',
      'ping',
      'pong',
    ]);
  });

  it('is the parent if the actor is started or stopped', () => {
    const recording = buildRecording([
      actor('order'),
      actor('peer', 'order'),
      ...step('peer', 'xstate.init'),
      ...step('peer', 'xstate.stop', { status: 'stopped' }),
    ]);
    expect(sendersIn(recording, 'peer')).toEqual([
      ['xstate.init', 'order'],
      ['xstate.stop', 'order'],
    ]);
  });
});

describe('the actors of a recording', () => {
  const family = buildRecording([
    actor('root'),
    actor('first', 'root'),
    actor('lost', 'unknown'),
    actor('second', 'root'),
    actor('inner', 'first'),
    actor('round', 'trip'),
    actor('trip', 'round'),
    ...step('first', 'go'),
    ...step('inner', 'end', { status: 'done' }),
  ]);

  it('are a tree in which each one is once, also without a known parent or with a circular one', () => {
    expect(actorTree(actorsIn(family)).map(({ actor: { id }, depth }) => `${'-'.repeat(depth)}${id}`)).toEqual([
      'root',
      '-first',
      '--inner',
      '-second',
      'lost',
      'round',
      '-trip',
    ]);
  });

  it('run from their start to their end', () => {
    const inner = family.tracks.get('inner')?.actor;
    if (!inner?.end) throw new Error('The actor has not ended');
    const { start, end } = inner;
    expect(
      [start.order - 1, start.order, end.order - 1, end.order, undefined].map((at) => deriveLife(inner, at)),
    ).toEqual(['future', 'active', 'active', 'done', 'done']);
    expect([start.order - 1, start.order, end.order, end.order + 1].map((at) => isAlive(inner, at))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('have lifelines where they send or receive, and no more than fit', () => {
    const { lifelines, hidden } = lifelinesNear(family, family.timeline, [0]);
    expect([lifelines.map(({ id }) => id), hidden]).toEqual([['first', 'inner'], 0]);
    const ids = Array.from({ length: MAX_LIFELINES + 3 }, (_, index) => `a${index}`);
    const many = buildRecording(ids.flatMap((id) => [actor(id), ...step(id, 'go')]));
    const near = lifelinesNear(many, many.timeline, [0]);
    expect([near.lifelines.length, near.hidden]).toEqual([MAX_LIFELINES, 3]);
  });
});

describe('the filter of events', () => {
  const start = buildRecording([
    actor('order'),
    actor('peer', 'order'),
    ...step('order', 'go', { nr: 1 }),
    ...step('peer', 'ping', { sourceId: 'order' }),
    ...step('order', 'Stop', { nr: 22 }),
  ]);
  const all = { actor: null, type: '', text: '' };
  const typesIn = (recording: Recording, query: Partial<Parameters<typeof createMomentFilter>[0]>) =>
    [...createMomentFilter({ ...all, ...query })(recording)].map(({ event }) => event.type);

  it.each([
    [{}, ['go', 'ping', 'Stop']],
    [{ actor: 'peer' }, ['xstate.init', 'ping']],
    [{ type: 'go' }, ['go']],
    [{ text: ' sTOP ' }, ['Stop']],
    [{ text: '22' }, ['Stop']],
    [{ text: 'the peer' }, ['ping']],
    [{ between: 'peer' }, ['ping']],
    [{ between: 'order', text: 'p' }, ['ping', 'Stop']],
    [{ actor: 'order', type: 'ping' }, []],
  ])('finds with %j the events %j', (query, types) => {
    expect(typesIn(start, query)).toEqual(types);
  });

  it('reads only what is new of a recording that grew, and everything of another one', () => {
    const find = createMomentFilter({ ...all, type: 'go' });
    expect(find(start)).toHaveLength(1);
    const longer = appendMessages(start, [...step('peer', 'go'), ...step('peer', 'stay')]);
    expect(find(longer)).toHaveLength(2);
    expect(find(longer)).toHaveLength(2);
    expect(find(buildRecording([actor('peer'), ...step('peer', 'stay')]))).toHaveLength(0);
    expect(find(start)).toHaveLength(1);
  });

  it('finds no event that was dropped', () => {
    const find = createMomentFilter({ ...all, type: 'go' });
    find(start);
    const rest = { ...start, timeline: start.timeline.dropFirst(1) };
    expect(find(rest)).toHaveLength(0);
  });
});

describe('the difference of two values', () => {
  it.each([
    [{ a: 1 }, { a: 1 }, []],
    [{ a: 1 }, { a: 2 }, ['a changed']],
    [{ a: { b: [1, 2] } }, { a: { b: [1, 3, 4] } }, ['a.b.1 changed', 'a.b.2 added']],
    [{ a: 1, b: 2 }, { b: 2 }, ['a removed']],
    [{ a: [1] }, { a: { 0: 1 } }, ['a changed']],
    [{ a: null }, { a: {} }, ['a changed']],
    ['idle', 'busy', [' changed']],
    [undefined, { a: 1 }, [' added']],
  ])('of %j and %j is %j', (before, after, expected) => {
    expect(valueDifference(before, after).map(({ path, kind }) => `${path} ${kind}`)).toEqual(expected);
  });
});
