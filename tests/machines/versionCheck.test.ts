import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import {
  checkInterval,
  type VersionCheckEmitted,
  type VersionCheckEvent,
  type VersionCheckInput,
  versionCheckMachine,
} from '#machines/versionCheck/versionCheck.machine.ts';
import { explore } from './flowModel.ts';

const running: VersionCheckInput = { current: 'b1', reloadedFor: null };

it('reaches every state, survives every failure, and ends with a reload', () => {
  const events = Object.values({
    'work.begin': { type: 'work.begin' },
    'work.end': { type: 'work.end' },
  } satisfies { [T in VersionCheckEvent['type']]: Extract<VersionCheckEvent, { type: T }> });
  const answers = { fetchLatest: [{ id: 'b1' }, { id: 'b2' }] };
  expect(explore({ machine: versionCheckMachine, inputs: [running], events, answers })).toEqual({
    unreachable: [],
    ends: ['reloading'],
    broken: [],
  });
});

function begin(input: VersionCheckInput, builds: (string | Error)[]) {
  const clock = new SimulatedClock();
  const facts: VersionCheckEmitted[] = [];
  const fetchLatest = fromPromise(async () => {
    const id = builds.shift();
    if (id === undefined || id instanceof Error) throw id ?? new Error('Nothing more is served');
    return { id };
  });
  const actor = createActor(versionCheckMachine.provide({ actors: { fetchLatest } }), { input, clock });
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const passInterval = () => {
    clock.increment(checkInterval);
    return waitFor(actor, (snapshot) => !snapshot.matches('checking'));
  };
  return { actor, clock, facts, passInterval };
}

describe('a running page', () => {
  it('asks every five minutes, and goes on as long as its build is the newest or nobody answers', async () => {
    const { actor, clock, facts, passInterval } = begin(running, ['b1', new Error('cut'), 'b1']);
    clock.increment(checkInterval - 1);
    expect(actor.getSnapshot().value).toBe('waiting');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('checking');
    await waitFor(actor, (snapshot) => snapshot.matches('waiting'));
    expect((await passInterval()).value).toBe('waiting');
    expect((await passInterval()).value).toBe('waiting');
    expect(facts).toEqual([]);
  });

  it('asks for a reload once there is a newer build', async () => {
    const { facts, passInterval } = begin(running, ['b1', 'b2']);
    await passInterval();
    expect((await passInterval()).status).toBe('done');
    expect(facts).toEqual([{ type: 'reload.requested', build: 'b2' }]);
  });

  it('waits until nothing that is typed would be lost', async () => {
    const { actor, facts, passInterval } = begin(running, ['b2']);
    actor.send({ type: 'work.begin' });
    expect((await passInterval()).value).toBe('outdated');
    expect(facts).toEqual([]);
    actor.send({ type: 'work.end' });
    expect(facts).toEqual([{ type: 'reload.requested', build: 'b2' }]);
  });

  it('is not reloaded again for a build that a reload did not bring', async () => {
    const { facts, passInterval } = begin({ current: 'b1', reloadedFor: 'b2' }, ['b2', 'b3']);
    expect((await passInterval()).value).toBe('waiting');
    await passInterval();
    expect(facts).toEqual([{ type: 'reload.requested', build: 'b3' }]);
  });
});
