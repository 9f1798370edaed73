import { type AnyMachineSnapshot, type AnyStateMachine, getNextTransitions } from 'xstate';
import { approvalActs } from '#machines/approval/approval.acts.ts';
import type { LifecycleName } from '#machines/catalogue.lifecycles.ts';
import { scenarioEventsOf, searchModelOf } from '#machines/manifests.ts';
import { Actor } from '#machines/shared/actor.ts';
import { advance, snapshotOf } from '#machines/shared/advance.ts';
import type { Place, SearchModel } from '#machines/shared/search.ts';
import { toStatus } from '#machines/shared/status.ts';
import { type Expected, type Probe, REFUSED } from './expected.ts';
import { isSame, memory, placeName, plain, testedPlaces } from './lifecyclePlaces.ts';
import { type Variation, variationsOf } from './variations.ts';

/** An event of the scenarios, with a name that tells it from other events of its type. */
interface NamedEvent {
  name: string;
  event: { type: string };
}

/** Facts that differ from the usual ones, in words, and the event if its payload differs too. */
interface Condition {
  name: string;
  facts: Record<string, unknown>;
  event: { type: string };
}

export const nameOfActor: Record<Actor, string> = {
  USER: 'investor',
  ENTREPRENEUR: 'owner',
  ADMIN: 'manager',
  SYSTEM: 'system',
};

/**
 * What a lifecycle must do: who may send which event in which state under which facts, what follows, and each single
 * fact that changes this.
 */
export function lifecycleExpected(name: LifecycleName): Expected {
  const model = searchModelOf(name);
  const events = namedEvents(scenarioEventsOf(name));
  const places = testedPlaces(model);
  const at = places.flatMap((place) => events.map((event) => ({ place, event })));
  const possible = at
    .filter(({ place, event }) => hasTransition(model.machine, place, event.event.type))
    .map(({ place, event }) => ({ place, event, rows: rowsAt(model, place, event.event) }));
  const conditions = conditionsByEvent(possible);
  const probes = [
    ...possible.flatMap(({ place, event, rows }) => probesOf(model, place, event, rows)),
    ...at.flatMap(({ place, event }) =>
      [usualOf(model, event.event), ...(conditions.get(event) ?? [])].flatMap((condition) => bySender(model, place, event, condition)),
    ),
  ];
  const lines = possible.flatMap(({ place, event, rows }) =>
    rows.map((row) => ({ state: placeName(place, model.machineState), event: event.name, text: textOf(row) })),
  );
  return { states: places.map((place) => placeName(place, model.machineState)), lines, probes };
}

/** The facts under which an event is possible somewhere. Elsewhere it must be refused under these. */
function conditionsByEvent(possible: readonly { event: NamedEvent; rows: readonly Row[] }[]) {
  const conditions = new Map<NamedEvent, Condition[]>();
  for (const { event, rows } of possible)
    for (const { base } of rows) {
      const known = conditions.get(event) ?? [];
      if (!known.some(({ name }) => name === base.name)) conditions.set(event, [...known, base]);
    }
  return conditions;
}

const rowsAt = (model: SearchModel, place: Place, event: { type: string }): Row[] =>
  rowsOf(
    [usualOf(model, event), ...alternatives(model, event)],
    (condition, actor) => outcomeAt(model.machine, place, condition, actor),
  );

const bySender = (model: SearchModel, place: Place, event: NamedEvent, condition: Condition): Probe[] =>
  Actor.options.map((actor) => probeOf(model, place, event, { condition, actor }));

const probesOf = (model: SearchModel, place: Place, event: NamedEvent, rows: readonly Row[]): Probe[] =>
  rows.flatMap(({ base, actors, exceptions }) => [
    ...bySender(model, place, event, base),
    ...actors.flatMap((actor) =>
      exceptions.map(({ condition }) => probeOf(model, place, event, { condition, actor })),
    ),
  ]);

const probeOf = (
  { machine: original, machineState }: SearchModel,
  place: Place,
  { name, event }: NamedEvent,
  { condition, actor }: { condition: Condition; actor: Actor },
): Probe => ({
  event: event.type,
  title: [`${placeName(place, machineState)}: ${name} by ${nameOfActor[actor]}`, condition.name].filter(Boolean).join(', '),
  expected: outcomeAt(original, place, condition, actor),
  outcomeOn: (machine) => outcomeAt(machine, place, condition, actor),
});

const usualOf = ({ facts }: SearchModel, event: { type: string }): Condition => ({ name: '', facts, event });

const alternatives = ({ facts, given }: SearchModel, event: { type: string }): Condition[] =>
  Object.entries(given).map(([name, changed]) => ({ name: `when ${name}`, facts: { ...facts, ...changed }, event }));

interface Row {
  actors: Actor[];
  base: Condition;
  outcome: string;
  /** The single changes of the facts or of the event that lead to another outcome. */
  exceptions: { condition: Condition; outcome: string }[];
}

type OutcomeOf = (condition: Condition, actor: Actor) => string;

/** One row for each outcome, with the senders that cause it and the first facts under which they do. */
function rowsOf(bases: readonly Condition[], outcomeOf: OutcomeOf): Row[] {
  const rows = new Map<string, Row>();
  for (const actor of Actor.options) {
    const seen = new Set<string>([REFUSED]);
    for (const base of bases) {
      const outcome = outcomeOf(base, actor);
      if (seen.has(outcome)) continue;
      seen.add(outcome);
      const exceptions = [...variedConditions(base), ...refusing(base, bases)].flatMap((condition) => {
        const other = outcomeOf(condition, actor);
        const isRowOfItsOwn = other !== REFUSED && bases.includes(condition);
        return other === outcome || other === FAILED || isRowOfItsOwn ? [] : [{ condition, outcome: other }];
      });
      const row = { actors: [actor], base, outcome, exceptions };
      const key = textOf({ ...row, actors: [] });
      const known = rows.get(key);
      if (known) known.actors.push(actor);
      else rows.set(key, row);
    }
  }
  return [...rows.values()];
}

/** Alternative facts are exceptions from what the usual ones allow. */
const refusing = (base: Condition, bases: readonly Condition[]) => (base === bases[0] ? bases.slice(1) : []);

const variedConditions = ({ name, facts, event }: Condition): Condition[] => [
  ...[...variationsOf(facts, ['id', 'actor', 'proposals']), ...proposed(facts)].map((variation) => ({
    name: joined(name, variation),
    facts: { ...facts, ...variation.change },
    event,
  })),
  ...variationsOf({ ...event }, ['type']).map((variation) => ({
    name: joined(name, { ...variation, name: `its ${variation.name}` }),
    facts,
    event: { ...event, ...variation.change },
  })),
];

/** The acts of which a manager has proposed one already. */
const proposed = (facts: Record<string, unknown>): Variation[] =>
  'proposals' in facts ? [{ name: 'it is proposed already', change: { proposals: approvalActs } }] : [];

const joined = (name: string, variation: Variation) => (name ? `${name} and ${variation.name}` : `if ${variation.name}`);

const FAILED = 'fails';

/** What the machine does, in words. A guard that cannot read the facts of a variation decides nothing. */
function outcomeAt(machine: AnyStateMachine, place: Place, { facts, event }: Condition, actor: Actor): string {
  const { status, machineState } = place;
  const now: AnyMachineSnapshot = snapshotOf(machine, status, { id: 'model', ...facts, ...machineState, actor });
  try {
    const advanced = advance(machine, now, event);
    if (!advanced.ok) return REFUSED;
    const next = advanced.next as AnyMachineSnapshot;
    const changes = Object.entries(next.context).flatMap(([key, value]) =>
      isSame(value, now.context[key]) ? [] : [memory([key, value])],
    );
    const emitted = (advanced.emitted as EmittedFact[]).map(({ type, about }) => (about ? `${type}(${about})` : type));
    const to = toStatus(next.value);
    return [to === status ? 'stays' : `→ ${changedParts(to, status)}`, changes.join(', '), emitted.join(', ')].filter(Boolean).join('; ');
  } catch {
    return FAILED;
  }
}

/** The regions that a change moves. */
const changedParts = (to: string, from: string): string =>
  to
    .split(',')
    .filter((part) => !from.split(',').includes(part))
    .join(',');

interface EmittedFact {
  type: string;
  about?: string;
}

function hasTransition(machine: AnyStateMachine, { status, machineState }: Place, type: string): boolean {
  const types = getNextTransitions(snapshotOf(machine, status, machineState)).map(({ eventType }) => eventType);
  return types.some((each) => each === type || each.includes('*'));
}

/** Names events by their type, and several of one type also by the fields in which they differ from the first. */
function namedEvents(events: readonly { type: string }[]): NamedEvent[] {
  return events.map((event) => {
    const first = events.find(({ type }) => type === event.type) as Record<string, unknown>;
    const own = event as Record<string, unknown>;
    const differing = [...new Set([...Object.keys(first), ...Object.keys(own)])].filter(
      (key) => !isSame(own[key], first[key]),
    );
    const details = differing.map((key) => `${key}: ${plain(own[key])}`).join(', ');
    return { name: details ? `${event.type}(${details})` : event.type, event };
  });
}

function textOf({ actors, base, outcome, exceptions }: Row): string {
  const who = actors.map((actor) => nameOfActor[actor]).join(', ');
  const refused = exceptions.filter((each) => each.outcome === REFUSED);
  const others = exceptions.filter((each) => each.outcome !== REFUSED);
  const own = ({ condition: { name } }: Row['exceptions'][number]) => name.replace(`${base.name} and `, 'if ');
  return [
    [who, base.name, outcome].filter(Boolean).join(' '),
    ...(refused.length ? [`refused ${refused.map(own).join(', ').replaceAll(', if ', ', ')}`] : []),
    ...others.map((each) => `${own(each)}: ${each.outcome}`),
  ].join('; ');
}
