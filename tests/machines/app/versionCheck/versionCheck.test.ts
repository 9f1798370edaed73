import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import {
  checkInterval,
  type VersionCheckEmitted,
  type VersionCheckEvent,
  type VersionCheckInput,
  versionCheckMachine,
} from '#machines/app/versionCheck/versionCheck.machine.ts';
import { explore } from '#tests/machines/support/explore.ts';

const running: VersionCheckInput = { current: 'b1', reloadedFor: null };

it('the version check reaches every state, survives every failure, and ends with a reload', () => {
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

function startCheck(input: VersionCheckInput, builds: (string | Error)[]) {
  const clock = new SimulatedClock();
  const facts: VersionCheckEmitted[] = [];
  const fetchLatest = fromPromise(async () => {
    const id = builds.shift();
    if (id === undefined || id instanceof Error) throw id ?? new Error('No answers left');
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
  it('checks every five minutes, and continues while its build is the newest or the server does not answer', async () => {
    const { actor, clock, facts, passInterval } = startCheck(running, ['b1', new Error('cut'), 'b1']);
    clock.increment(checkInterval - 1);
    expect(actor.getSnapshot().value).toBe('waiting');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('checking');
    await waitFor(actor, (snapshot) => snapshot.matches('waiting'));
    expect((await passInterval()).value).toBe('waiting');
    expect((await passInterval()).value).toBe('waiting');
    expect(facts).toEqual([]);
  });

  it('requests a reload once there is a newer build', async () => {
    const { facts, passInterval } = startCheck(running, ['b1', 'b2']);
    await passInterval();
    expect((await passInterval()).status).toBe('done');
    expect(facts).toEqual([{ type: 'reload.requested', build: 'b2' }]);
  });

  it('waits with the reload until no typed text would be lost', async () => {
    const { actor, facts, passInterval } = startCheck(running, ['b2']);
    actor.send({ type: 'work.begin' });
    expect((await passInterval()).value).toBe('outdated');
    expect(facts).toEqual([]);
    actor.send({ type: 'work.end' });
    expect(facts).toEqual([{ type: 'reload.requested', build: 'b2' }]);
  });

  it('does not reload again for a build that a reload did not bring', async () => {
    const { facts, passInterval } = startCheck({ current: 'b1', reloadedFor: 'b2' }, ['b2', 'b3']);
    expect((await passInterval()).value).toBe('waiting');
    await passInterval();
    expect(facts).toEqual([{ type: 'reload.requested', build: 'b3' }]);
  });
});
