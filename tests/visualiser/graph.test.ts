import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, and, createMachine, not, or } from 'xstate';
import { catalogue, catalogueEntry, type MachineName } from '#machines/catalogue.ts';
import { activeIn, findNextTransitions } from '#visualiser/chart/active.ts';
import { collectTransitions } from '#visualiser/chart/chart.ts';
import { machineFrom } from '#visualiser/chart/definition.ts';
import { guardName } from '#visualiser/chart/names.ts';
import { serializeDefinition } from '#visualiser/chart/serializeDefinition.ts';
import { toChart } from '#visualiser/chart/toChart.ts';
import { toMermaid } from '#visualiser/files/mermaid.ts';
import { buildLines, triggerText } from '#visualiser/layout/transitionLabels.ts';
import { exampleMachines } from './exampleMachines.ts';

const names = Object.keys(catalogue) as MachineName[];
const machines = [
  ...names.map((name): [string, AnyStateMachine] => [name, catalogueEntry(name).machine]),
  ...Object.entries<AnyStateMachine>(exampleMachines),
];

/** The definition as it is transmitted: each function becomes its name. */
const transmitted = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'function' ? { type: each.name } : each));

function chartFrom(definition: string) {
  const read = machineFrom(definition);
  if (!read.ok) throw new Error(read.reason);
  return toChart(read.machine);
}

describe.each(machines)('the chart of %s', (_, machine) => {
  const chart = toChart(machine);

  it('is the same object each time, so that its layout is reused', () => {
    expect(toChart(machine)).toBe(chart);
  });

  it('leads only to states that it contains', () => {
    const known = [...chart.byId.keys()];
    expect(known.length).toBeGreaterThan(3);
    const targets = collectTransitions(chart).flatMap((transition) => transition.targets);
    expect(targets.filter((target) => !chart.byId.has(target))).toEqual([]);
  });

  it('has an initial state in every compound state', () => {
    const compound = [...chart.byId.values()].filter(({ kind }) => kind === 'compound');
    expect(compound.filter(({ initial }) => !initial || !chart.byId.has(initial))).toEqual([]);
  });

  it('has a transition for each event that the machine accepts', () => {
    const drawn = new Set(collectTransitions(chart).map(({ trigger }) => ('event' in trigger ? trigger.event : '')));
    const accepted = machine.events.filter((event) => event !== 'xstate.route' && event !== '');
    expect(accepted.filter((event) => !drawn.has(event))).toEqual([]);
  });

  it('is the same if the configuration comes as JSON', () => {
    const again = chartFrom(serializeDefinition(machine));
    expect([...again.byId.keys()]).toEqual([...chart.byId.keys()]);
    const arrows = (of: typeof chart) =>
      collectTransitions(of).map(({ id, targets, trigger }) => ({ id, targets, trigger }));
    expect(arrows(again)).toEqual(arrows(chart));
  });

  it('has the same states if the definition comes as JSON', () => {
    const again = chartFrom(transmitted(machine.definition));
    expect([...again.byId.values()].map(({ id, kind, initial }) => [id, kind, initial])).toEqual(
      [...chart.byId.values()].map(({ id, kind, initial }) => [id, kind, initial]),
    );
  });
});

describe('a chart', () => {
  const light = toChart(exampleMachines.trafficLight);
  const player = toChart(exampleMachines.mediaPlayer);
  const fetcher = toChart(exampleMachines.fetcher);
  const from = (chart: typeof light, id: string) =>
    chart.byId.get(id)?.transitions.map(({ trigger, targets }) => [trigger, targets]);

  it('shows delays, named or not', () => {
    expect(from(light, 'light.green')).toEqual([
      [{ kind: 'after', delay: '5 s', event: 'xstate.after.5000.light.green' }, ['light.yellow']],
    ]);
    expect(from(light, 'light.red')?.[0]?.[0]).toMatchObject({ kind: 'stateDone' });
    expect(from(light, 'light.red')?.[1]?.[0]).toMatchObject({ kind: 'after', delay: 'redTime' });
  });

  it('shows states with an id of their own, and history states', () => {
    expect(light.byId.get('light.red')?.transitions[0]?.targets).toEqual(['light.blinking']);
    expect(light.byId.get('light.red.last')).toMatchObject({ kind: 'history', history: 'shallow' });
    expect(player.byId.get('player.sound.remembered')?.history).toBe('deep');
    expect(from(light, 'light.red.last')).toEqual([[{ kind: 'default' }, ['light.red.wait']]]);
    expect(from(player, 'player.sound.remembered')).toEqual([]);
    expect(light.byId.get('light.red.walk')?.tags).toEqual(['safe']);
  });

  it('shows that an event is forbidden in an inner state', () => {
    const { transitions = [] } = light.byId.get('light.red.walk') ?? {};
    expect(buildLines(transitions).map(({ text }) => text)).toEqual(['power.out ⊘', '◷ 2 s']);
  });

  it('shows regions, entry and exit actions, and other actions', () => {
    expect(player.root.kind).toBe('parallel');
    expect(player.byId.get('player.playback.playing')).toMatchObject({ entry: ['show'], exit: ['hide'] });
    expect(player.byId.get('player.sound.on')?.transitions[1]).toMatchObject({ targets: [], actions: ['louder'] });
  });

  it('shows invoked actors, their ends, guards, and states that are re-entered', () => {
    const loading = fetcher.byId.get('fetcher.loading');
    expect(loading?.invokes).toEqual([{ id: 'request', src: 'fetchData' }]);
    expect(loading?.transitions.map(({ trigger }) => trigger.kind)).toEqual(['event', 'event', 'done', 'error']);
    expect(loading?.transitions[1]).toMatchObject({ targets: ['fetcher.loading'], isReentering: true });
    expect(fetcher.byId.get('fetcher.failure')?.transitions[1]).toMatchObject({
      guard: 'canRetry',
      trigger: { kind: 'after', delay: '1 min' },
    });
  });

  it('shows combined guards', () => {
    const [first] = toChart(catalogueEntry('investment').machine).byId.get('investment.new')?.transitions ?? [];
    expect(first?.guard).toBe('isInvestor ∧ isInvestorFree ∧ isCampaignRunning ∧ isInterestOpen ∧ areTokensAllowed');
    expect(guardName(and([or(['a', 'b']), not('c'), not(and(['d', 'e']))]))).toBe('(a ∨ b) ∧ ¬c ∧ ¬(d ∧ e)');
  });

  it('shows guards that check a state, however the built code calls them', () => {
    const { transitions = [] } = toChart(catalogueEntry('user').machine).byId.get('user.email.unverified') ?? {};
    expect(transitions.map(({ guard }) => guard)).toEqual(['isSystem ∧ ¬(in review.new ∨ in review.deleted)']);
  });

  it('shows long delays in hours and days', () => {
    const { transitions = [] } =
      toChart(
        createMachine({
          id: 'm',
          initial: 'a',
          states: { a: { after: { 5400000: 'b', 7200000: 'b', 172800000: 'b' } }, b: {} },
        }),
      ).byId.get('m.a') ?? {};
    expect(transitions.map(({ trigger }) => 'delay' in trigger && trigger.delay)).toEqual(['90 min', '2 h', '2 d']);
  });
});

const idsOf = (chart: ReturnType<typeof toChart>, value: unknown) =>
  findNextTransitions(chart, activeIn(chart, value)).map(({ id }) => id);

describe('the next possible transitions', () => {
  const light = toChart(exampleMachines.trafficLight);
  const next = (value: unknown) =>
    findNextTransitions(light, activeIn(light, value)).map((each) => triggerText(each.trigger));

  it('are those of the state and of the states around it', () => {
    expect(next('yellow')).toEqual(['◷ 1 s', 'power.out']);
    expect(next('blinking')).toEqual(['power.back', 'power.out']);
  });

  it('exclude those that an inner state forbids or handles first', () => {
    expect(next({ red: 'walk' })).toEqual(['◷ 2 s', '◷ redTime']);
    expect(next({ red: 'wait' })).toEqual(['↯', '*']);
  });

  it('exclude those behind a transition without a guard', () => {
    const branches = {
      id: 'branches',
      initial: 'a',
      states: { a: { on: { X: [{ target: 'b' }, 'c'] } }, b: {}, c: {} },
    };
    expect(idsOf(toChart(createMachine(branches)), 'a')).toEqual(['branches.a#0']);
  });

  it('include those of an outer state only if no region handles the event, by XState’s event patterns', () => {
    const machine = createMachine({
      id: 'outer',
      type: 'parallel',
      on: { X: '.one.b', Y: '.one.b', err: '.one.b', 'err.late': '.one.b', 'foo.bar': '.one.b' },
      states: {
        one: { initial: 'a', states: { a: { on: { X: 'b', 'err.*': 'b', 'foo*': 'b' } }, b: {} } },
        two: { initial: 'a', states: { a: { on: { Y: { guard: 'isOpen', target: 'b' } } }, b: {} } },
      },
    });
    const ids = idsOf(toChart(machine), { one: 'a', two: 'a' });
    expect(ids.filter((id) => id.startsWith('outer#'))).toEqual(['outer#1', 'outer#4']);
  });

  it('are collected from each region', () => {
    const player = toChart(exampleMachines.mediaPlayer);
    expect(idsOf(player, { playback: 'paused', sound: 'on' })).toEqual([
      'player.sound.on#0',
      'player.sound.on#1',
      'player.playback.paused#0',
    ]);
  });
});

it('machineFrom() refuses an invalid definition with a reason', () => {
  expect(machineFrom('{')).toMatchObject({ ok: false });
  expect(machineFrom('null')).toMatchObject({ ok: false });
  expect(machineFrom({ initial: 'a', states: { a: { on: { go: 'nowhere' } } } })).toMatchObject({
    ok: false,
    reason: expect.stringContaining('nowhere'),
  });
});

describe('a definition that the sender cut', () => {
  const read = machineFrom(
    '{"id":"cut","initial":"a","states":{"a":{"on":{"go":"[Object]","on":"b","away":"#lost"}},"b":"[Object]"}}',
  );
  const chart = toChart(read.ok ? read.machine : createMachine({}));

  it('is drawn as far as it is known', () => {
    expect(read).toMatchObject({ ok: true, isCut: true });
    expect([...chart.byId.keys()]).toEqual(['cut', 'cut.a', 'cut.b']);
    expect(chart.byId.get('cut.b')?.isCut).toBe(true);
  });

  it('marks the transitions of which the target is not known, and does not show them as forbidden', () => {
    const { transitions = [] } = chart.byId.get('cut.a') ?? {};
    expect(buildLines(transitions).map(({ text }) => text)).toEqual(['go → ?', 'on', 'away → ?']);
  });

  it('is read whatever was cut', () => {
    const cuts: unknown[] = [
      { states: '[Object]' },
      { initial: 'lost', states: { a: '[Object]' } },
      { initial: '[Object]', states: { a: { on: '[Object]', after: '[Object]', always: '[Array]' } } },
      { initial: 'a', states: { a: { invoke: '[Array]', entry: '[Array]', tags: '[Array]', onDone: '[Object]' } } },
      { initial: 'a', states: { a: { invoke: ['[Object]'], on: { go: ['[Object]', 'b'] } }, b: { type: 'final' } } },
      { initial: 'a', states: { a: { on: { go: { target: '[Array]', guard: '[Object]', actions: '[Array]' } } } } },
    ];
    for (const cut of cuts) {
      const machine = machineFrom({ id: 'cut', ...(cut as object) });
      expect(machine).toMatchObject({ ok: true, isCut: true });
      expect(toChart(machine.ok ? machine.machine : createMachine({})).root.id).toBe('cut');
    }
  });
});

describe('a definition for version 4 of XState', () => {
  const read = machineFrom({
    id: 'old',
    initial: 'a',
    states: {
      a: { on: { '': { cond: 'isReady', target: 'b' }, go: [{ cond: 'isOld', in: '#b', target: 'b' }] } },
      b: {},
    },
  });

  it('is named as such, and its conditions are guards', () => {
    expect(read).toMatchObject({ ok: true, isVersion4: true, isCut: false });
    const { transitions = [] } = toChart(read.ok ? read.machine : createMachine({})).byId.get('old.a') ?? {};
    expect(transitions.map(({ trigger, guard }) => [triggerText(trigger), guard])).toEqual([
      ['↯', 'isReady'],
      ['go', 'isOld ∧ in #b'],
    ]);
  });
});

describe('guards and actions', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: {
        on: {
          go: [
            {
              guard: { type: 'isOver', params: { limit: 3 } },
              target: 'b',
              description: 'Too much',
              meta: { loud: true },
            },
            { guard: () => false, actions: [{ type: 'say', params: { text: 'no' } }, () => {}] },
            { target: 'b', guard: and(['one', or(['two', not('three')])]) },
            'b',
          ],
          stay: undefined,
        },
      },
      b: { meta: { page: 'last' } },
    },
  });
  const lines = (chart: ReturnType<typeof toChart>) =>
    buildLines(chart.byId.get('m.a')?.transitions ?? []).map(({ text, guard }) => `${text} ${guard}`.trim());

  it('show parameters, inline functions, and the order that decides between several guards', () => {
    const { transitions = [] } = toChart(machine).byId.get('m.a') ?? {};
    expect(transitions.map(({ order, guard }) => [order, guard])).toEqual([
      [1, 'isOver(limit: 3)'],
      [2, 'inline'],
      [3, 'one ∧ (two ∨ ¬three)'],
      [4, null],
      [undefined, null],
    ]);
    expect(transitions[1]?.actions).toEqual(['say(text: "no")', 'inline']);
    expect(transitions[0]).toMatchObject({ description: 'Too much', meta: { loud: true } });
    expect(toChart(machine).byId.get('m.b')?.meta).toEqual({ page: 'last' });
    expect(lines(toChart(machine))).toEqual([
      'go [1 isOver(limit: 3)]',
      'go [2 inline]',
      'go [3 one ∧ (two ∨ ¬three)]',
      'go [4]',
      'stay ⊘',
    ]);
  });

  it('are the same if the definition comes as JSON', () => {
    expect(lines(chartFrom(serializeDefinition(machine)))).toEqual(lines(toChart(machine)));
  });

  it('show that the parts of a combined guard are not known if only its name was sent', () => {
    expect(guardName({ type: 'and' })).toBe('and(…)');
  });
});

it('toMermaid() gives each state a name of its own, without quotes or line breaks', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a-b',
    states: { 'a-b': { on: { go: 'a_b' } }, a_b: { on: { go: 'say "x"\nnow' } }, 'say "x"\nnow': { type: 'final' } },
  });
  const lines = toMermaid(toChart(machine))
    .split('\n')
    .map((line) => line.trim());
  expect(lines).toContain('state "a-b" as m_a_b');
  expect(lines).toContain('state "a_b" as m_a_b_2');
  expect(lines).toContain('state "say #quot;x#quot; now" as m_say__x__now');
  expect(lines).toContain('m_a_b --> m_a_b_2 : go');
});

it('triggerText() names an invoked actor without an id by its source', () => {
  const { transitions = [] } = toChart(catalogueEntry('session').machine).byId.get('session.restoring') ?? {};
  expect(
    transitions.filter(({ trigger }) => trigger.kind === 'done').map(({ trigger }) => triggerText(trigger)),
  ).toContain('✓ readStored');
});
