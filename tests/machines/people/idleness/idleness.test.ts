import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import {
  type Answer,
  type IdlenessEvent,
  type IdlenessInput,
  idlenessMachine,
  REPORT_EVERY,
  WARNING_TIME,
} from '#machines/people/idleness/idleness.machine.ts';
import { MINUTE, SECOND } from '#machines/shared/duration.ts';
import { explore } from '#tests/machines/support/explore.ts';

const idle = 30 * MINUTE;
const start: IdlenessInput = { lastAct: 0, at: 0 };

it('idleness reaches every state, survives every failure, and ends with the session', () => {
  const events = Object.values({
    'user.act': [
      { type: 'user.act', at: 10 * MINUTE, isOwn: true },
      { type: 'user.act', at: 10 * MINUTE, isOwn: false },
    ],
  } satisfies { [T in IdlenessEvent['type']]: Extract<IdlenessEvent, { type: T }>[] }).flat();
  const answers = {
    askServer: [
      { idle, at: 10 * MINUTE },
      { idle, at: 40 * MINUTE },
      { idle: null, at: 10 * MINUTE },
    ],
  };
  expect(explore({ machine: idlenessMachine, inputs: [start], events, answers })).toEqual({
    unreachable: [],
    ends: ['over'],
    broken: [],
  });
});

/** A page, whose server answers with its limit as long as it can be reached. */
function openPage({ limit = idle, isAway = false, input = start } = {}) {
  const clock = new SimulatedClock();
  const server = { isAway, limit };
  const told: number[] = [];
  let ends = 0;
  const askServer = fromPromise<Answer>(async () => {
    if (!server.isAway) told.push(clock.now());
    return { idle: server.isAway ? null : server.limit, at: clock.now() };
  });
  const actor = createActor(idlenessMachine.provide({ actors: { askServer } }), { input, clock });
  actor.on('session.idle', () => {
    ends += 1;
  });
  actor.start();
  const settled = () => waitFor(actor, (now) => !now.matches('asking'));
  const pass = (time: number) => {
    clock.increment(time);
    return settled();
  };
  const act = (isOwn = true) => {
    actor.send({ type: 'user.act', at: clock.now(), isOwn });
    return settled();
  };
  return { pass, act, told, server, settled, state: () => actor.getSnapshot().value, ends: () => ends };
}

describe('a page that nobody uses', () => {
  it('warns two minutes before the end, and then ends the session', async () => {
    const { pass, state, ends, settled } = openPage();
    await settled();
    await pass(idle - WARNING_TIME - 1);
    expect(state()).toBe('counting');
    await pass(1);
    expect(state()).toBe('warning');
    await pass(WARNING_TIME - 1);
    expect([state(), ends()]).toEqual(['warning', 0]);
    await pass(1);
    expect([state(), ends()]).toEqual(['over', 1]);
  });

  it('that is opened after the warning was due warns for the rest of the time', async () => {
    const { pass, state, settled } = openPage({ input: { lastAct: -29 * MINUTE, at: 0 } });
    await settled();
    expect(state()).toBe('warning');
    await pass(MINUTE);
    expect(state()).toBe('over');
  });

  it('ends the session also while the server is away', async () => {
    const { pass, state, server, settled } = openPage();
    await settled();
    server.isAway = true;
    await pass(idle - WARNING_TIME);
    expect(state()).toBe('warning');
    await pass(WARNING_TIME);
    expect(state()).toBe('over');
  });

  it('takes over a limit that has changed when it asks again', async () => {
    const { pass, state, server, settled } = openPage();
    await settled();
    server.limit = 60 * MINUTE;
    await pass(idle - WARNING_TIME);
    expect(state()).toBe('counting');
    await pass(30 * MINUTE);
    expect(state()).toBe('warning');
  });

  it('asks once a minute as long as it does not know the limit', async () => {
    const { pass, state, server, settled, told } = openPage({ isAway: true });
    await settled();
    expect(state()).toBe('unanswered');
    await pass(MINUTE);
    server.isAway = false;
    await pass(MINUTE);
    expect([state(), told]).toEqual(['counting', [2 * MINUTE]]);
  });
});

describe('an act', () => {
  it('begins the time again', async () => {
    const { pass, act, state, settled } = openPage();
    await settled();
    await pass(20 * MINUTE);
    await act();
    await pass(idle - WARNING_TIME - 1);
    expect(state()).toBe('counting');
    await pass(1);
    expect(state()).toBe('warning');
  });

  it('during the warning keeps the session, and the server hears of it at once', async () => {
    const { pass, act, state, told, settled } = openPage();
    await settled();
    await pass(idle - SECOND);
    await act();
    expect([state(), told.at(-1)]).toEqual(['counting', idle - SECOND]);
  });

  it('is told at most once a minute, and by the tab in which it happens', async () => {
    const { pass, act, told, settled } = openPage();
    await settled();
    await pass(REPORT_EVERY - 1);
    await act();
    expect(told).toEqual([0]);
    await pass(1);
    await act(false);
    expect(told).toEqual([0]);
    await act();
    await act();
    expect(told).toEqual([0, REPORT_EVERY]);
  });
});
