import type { LifecycleName } from '#machines/catalogue.lifecycles.ts';
import { buildSearchModel, listScenarioEvents } from '#machines/manifests.ts';
import { Actor } from '#machines/shared/actor.ts';
import type { Place, SearchModel } from '#machines/shared/search.ts';
import { type Condition, usualCondition } from './conditions.ts';
import type { Expected, Probe } from './expected.ts';
import { hasTransition, outcomeAt } from './lifecycleOutcome.ts';
import { placeName, testedPlaces } from './lifecyclePlaces.ts';
import { formatRow, nameOfActor, type Row, rowsAt } from './lifecycleRows.ts';
import { type NamedEvent, namedEvents } from './namedEvents.ts';

/**
 * The expected behaviour of a lifecycle: who may send which event in which state under which facts, the result, and
 * each single fact that changes it.
 */
export function lifecycleExpected(name: LifecycleName): Expected {
  const model = buildSearchModel(name);
  const events = namedEvents(listScenarioEvents(name));
  const places = testedPlaces(model);
  const namePlace = (place: Place) => placeName(place, model.machineState);
  const all = places.flatMap((place) => events.map((event) => ({ place, event })));
  const possible = all
    .filter(({ place, event }) => hasTransition(model.machine, place, event.event.type))
    .map(({ place, event }) => ({ place, event, rows: rowsAt(model, place, event.event) }));
  const conditions = conditionsByEvent(possible);
  return {
    states: places.map(namePlace),
    lines: possible.flatMap(({ place, event, rows }) =>
      rows.map((row) => ({ state: namePlace(place), event: event.name, text: formatRow(row) })),
    ),
    probes: [
      ...possible.flatMap(({ place, event, rows }) => buildProbes(model, place, event, rows)),
      ...all.flatMap(({ place, event }) =>
        [usualCondition(model, event.event), ...(conditions.get(event) ?? [])].flatMap((condition) =>
          bySender(model, place, event, condition),
        ),
      ),
    ],
  };
}

/** The conditions under which an event is possible somewhere. Elsewhere it must be refused under these. */
function conditionsByEvent(possible: readonly { event: NamedEvent; rows: readonly Row[] }[]) {
  const conditions = new Map<NamedEvent, Condition[]>();
  for (const { event, rows } of possible)
    for (const { base } of rows) {
      const known = conditions.get(event) ?? [];
      if (!known.some(({ name }) => name === base.name)) conditions.set(event, [...known, base]);
    }
  return conditions;
}

const bySender = (model: SearchModel, place: Place, event: NamedEvent, condition: Condition): Probe[] =>
  Actor.options.map((actor) => buildProbe(model, place, event, { condition, actor }));

const buildProbes = (model: SearchModel, place: Place, event: NamedEvent, rows: readonly Row[]): Probe[] =>
  rows.flatMap(({ base, actors, exceptions }) => [
    ...bySender(model, place, event, base),
    ...actors.flatMap((actor) =>
      exceptions.map(({ condition }) => buildProbe(model, place, event, { condition, actor })),
    ),
  ]);

function buildProbe(
  { machine: original, machineState }: SearchModel,
  place: Place,
  { name, event }: NamedEvent,
  { condition, actor }: { condition: Condition; actor: Actor },
): Probe {
  const title = `${placeName(place, machineState)}: ${name} by ${nameOfActor[actor]}`;
  return {
    event: event.type,
    title: condition.name ? `${title}, ${condition.name}` : title,
    expected: outcomeAt(original, place, condition, actor),
    outcomeOn: (machine) => outcomeAt(machine, place, condition, actor),
  };
}
