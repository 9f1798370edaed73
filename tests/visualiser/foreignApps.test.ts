// @vitest-environment node

import { createInspector } from '@statelyai/inspect';
import Elk from 'elkjs/lib/elk.bundled.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { activeIn, findNextTransitions } from '#visualiser/chart/active.ts';
import { actorChart } from '#visualiser/chart/actorChart.ts';
import type { Chart, ChartTransition } from '#visualiser/chart/chart.ts';
import { collectTransitions } from '#visualiser/chart/chart.ts';
import { initiallyFolded } from '#visualiser/layout/initiallyFolded.ts';
import { placeBest } from '#visualiser/layout/placeBest.ts';
import type { RecordedActor } from '#visualiser/machine/inspection.recorded.ts';
import { actorsIn, emptyRecording, momentsOf } from '#visualiser/machine/inspection.recording.ts';
import { openFile } from '#visualiser/recording/openFile.ts';
import { faultsAtFirstSight } from './firstSight.ts';
import { aloneStore } from './foreign/actorApps.ts';
import { foreignApps } from './foreign/foreignApps.ts';
import { recordApp } from './foreign/recordApp.ts';
import { type ActorTruth, truthOf } from './foreign/truth.ts';

const elk = new Elk();
const eventOf = ({ trigger }: ChartTransition) => ('event' in trigger ? trigger.event : '');
const isOwn = (event: string) => event !== '' && !event.startsWith('xstate.') && !event.includes('*');

/** XState's inspector sorts the keys of what it sends, so the order of states and of different events is not known. */
const sorted = <T>(list: readonly T[], by: (each: T) => string) =>
  [...list].toSorted((one, other) => by(one).localeCompare(by(other)));

function statesOf(chart: Chart) {
  const states = [...chart.byId.values()].map(({ id, kind, initial, transitions }) => ({
    id,
    kind: kind as string,
    initial: initial ? [initial] : [],
    transitions: sorted(
      transitions
        .filter(({ trigger }) => trigger.kind !== 'default')
        .map((each) => ({ event: eventOf(each), targets: [...each.targets], isGuarded: each.guard !== null })),
      ({ event }) => event,
    ),
  }));
  return sorted(states, ({ id }) => id);
}

function chartOfActor(actor: RecordedActor | undefined): Chart {
  const { chart } = actorChart(actor);
  if (!chart) throw new Error(`${actor?.name} has no chart`);
  return chart;
}

describe.each(Object.keys(foreignApps))('the app %s', (name) => {
  let root: AnyActorRef;
  let truths: ActorTruth[];
  let recording = emptyRecording;
  const recorded = ({ id }: ActorTruth) => actorsIn(recording).find((actor) => actor.id === id);
  const last = ({ id }: ActorTruth) => momentsOf(recording, id).at(-1);
  const machines = () => truths.flatMap((truth) => (truth.machine ? [{ ...truth, machine: truth.machine }] : []));

  beforeAll(async () => {
    const app = foreignApps[name];
    if (!app) throw new Error('There is no such app');
    const { root: actor, events } = await recordApp(app);
    root = actor;
    truths = truthOf(root);
    const opened = openFile(JSON.stringify(events), { isRedacted: false });
    recording = opened.ok ? opened.recording : emptyRecording;
  });
  afterAll(() => {
    root.stop();
  });

  it('shows every actor with its name and its parent', () => {
    expect(truths.map((truth) => recorded(truth))).toMatchObject(
      truths.map(({ id, name: own, parent, machine }) => ({ id, name: own, parent, hasStates: machine !== null })),
    );
  });

  it('shows each machine with all its states and transitions, in the order in which XState tries them', () => {
    for (const truth of machines()) {
      const expected = truth.machine.states.map((state) => ({
        ...state,
        transitions: sorted(state.transitions, ({ event }) => event),
      }));
      expect(statesOf(chartOfActor(recorded(truth)))).toEqual(sorted(expected, ({ id }) => id));
    }
  });

  it('shows the current state of each machine and what each actor holds', () => {
    for (const truth of truths) {
      const { status, value = null, held } = last(truth) ?? { held: {} };
      expect({
        status,
        value,
        held: JSON.parse(JSON.stringify({ context: null, output: null, ...held })),
      }).toMatchObject({
        status: truth.status,
        value: truth.value,
        held: truth.held as object,
      });
    }
    for (const truth of machines())
      expect([...activeIn(chartOfActor(recorded(truth)), last(truth)?.value)].toSorted()).toEqual(
        truth.machine.active.toSorted(),
      );
  });

  it('shows as next events those that the machine accepts, and no other without a guard', () => {
    for (const truth of machines().filter(({ status }) => status === 'active')) {
      const chart = chartOfActor(recorded(truth));
      const next = findNextTransitions(chart, activeIn(chart, last(truth)?.value));
      const shown = new Set(next.map(eventOf));
      const { accepted, next: possible } = truth.machine;
      expect(accepted.filter((event) => !shown.has(event) && !shownByPattern(shown, event))).toEqual([]);
      expect([...shown].filter((event) => !possible.includes(event))).toEqual([]);
      const certain = next.filter(({ guard }) => guard === null).map(eventOf);
      expect(certain.filter(isOwn).filter((event) => !accepted.includes(event))).toEqual([]);
    }
  });

  it('shows charts that are readable at first sight', async () => {
    for (const truth of machines()) {
      const chart = chartOfActor(recorded(truth));
      const placed = await placeBest(elk, { chart, folded: initiallyFolded({ chart }) });
      expect(faultsAtFirstSight(placed)).toEqual([]);
    }
  });

  it('shows the start of each actor once, and each event that it received', () => {
    for (const truth of truths) {
      const events = [...momentsOf(recording, truth.id)].map(({ event }) => event.type);
      expect(events.filter((event) => event === 'xstate.init')).toHaveLength(1);
    }
  });
});

const shownByPattern = (shown: ReadonlySet<string>, event: string) =>
  [...shown].some((each) => each === '*' || (each.endsWith('.*') && event.startsWith(each.slice(0, -1))));

describe('with the default limit of the inspector', () => {
  const cutChart = async (name: string) => {
    const { root, events } = await recordApp({
      run: foreignApps[name]?.run ?? (() => Promise.reject(new Error(name))),
    });
    const opened = openFile(JSON.stringify(events), { isRedacted: false });
    const [actor] = opened.ok ? actorsIn(opened.recording) : [];
    const truth = truthOf(root)[0]?.machine;
    root.stop();
    return { shown: actorChart(actor), truth };
  };

  it.each(['credit', 'shelf'])(
    'the chart of %s says that it was cut, and shows nothing that is wrong',
    async (name) => {
      const { shown, truth } = await cutChart(name);
      expect(shown).toMatchObject({ isCut: true });
      if (!shown.chart) throw new Error('There is no chart');
      const known = new Map(truth?.states.map((state) => [state.id, state]));
      for (const state of shown.chart.byId.values()) {
        expect(known.has(state.id)).toBe(true);
        for (const transition of state.transitions) {
          const isTrue = known
            .get(state.id)
            ?.transitions.some(
              ({ event, targets }) => event === eventOf(transition) && String(targets) === String(transition.targets),
            );
          expect(isTrue || transition.isCut, `${state.id} ${eventOf(transition)}`).toBe(true);
        }
      }
    },
  );

  it('the chart of credit keeps every check with its invoke, and marks how it ends', async () => {
    const { shown } = await cutChart('credit');
    if (!shown.chart) throw new Error('There is no chart');
    const asking = shown.chart.byId.get('credit.processing.checking.first.asking');
    expect(asking?.invokes.map(({ src }) => src)).toEqual(['ask']);
    const cut = collectTransitions(shown.chart).filter(({ isCut }) => isCut);
    expect(cut.map(eventOf)).toContain('xstate.done.actor.ask-first');
  });
});

it('a store that an app reports by hand shows its context', () => {
  const sent: unknown[] = [];
  const inspector = createInspector({ send: (event) => void sent.push(JSON.parse(JSON.stringify(event))) });
  const store = aloneStore();
  inspector.actor('store', store.getSnapshot());
  store.subscribe((snapshot) => inspector.snapshot('store', snapshot, { event: { type: 'inc' } }));
  store.trigger.inc();
  const opened = openFile(JSON.stringify(sent), { isRedacted: false });
  const recording = opened.ok ? opened.recording : emptyRecording;
  expect(actorsIn(recording)).toMatchObject([{ id: 'store', hasStates: false, isAnnounced: true }]);
  expect([...momentsOf(recording, 'store')].map(({ held }) => held)).toEqual([
    { context: { count: 1 } },
    { context: { count: 2 } },
  ]);
});

it('an actor whose start was lost is listed as such', () => {
  const opened = openFile(
    JSON.stringify([{ type: '@xstate.snapshot', sessionId: 'x:3', snapshot: { value: 'a' }, event: { type: 'go' } }]),
  );
  const [actor] = opened.ok ? actorsIn(opened.recording) : [];
  expect(actor).toMatchObject({ id: 'x:3', isAnnounced: false });
  expect(actorChart(actor)).toEqual({ chart: null, absence: 'unannounced' });
});
