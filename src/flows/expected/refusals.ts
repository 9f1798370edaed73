import type { LifecycleName } from '#machines/catalogue.lifecycles.ts';
import { buildSearchModel, listScenarioEvents, manifestOf } from '#machines/manifests.ts';
import { Actor } from '#machines/shared/actor.ts';
import { eventsOf } from '#machines/shared/scenarios.ts';
import type { Place, SearchModel } from '#machines/shared/search.ts';
import { REFUSED } from './expected.ts';
import { hasTransition, outcomeAt } from './lifecycleOutcome.ts';
import { nameOfActor, rowsAt } from './lifecycleRows.ts';

/** Events that a lifecycle refuses at a place, if these actors send them and these facts differ from the usual ones. */
export interface Refusal {
  types: string[];
  actors: Actor[];
  facts: Record<string, unknown>;
}

/** The events that must be refused at a place: unknown ones, those of other actors, and those whose guard is false. */
export function refusalsAt(name: LifecycleName, place: Place): string[] {
  const model = buildSearchModel(name);
  const types = [...new Set(listScenarioEvents(name).map(({ type }) => type))];
  const bySenders = new Map<string, string[]>();
  const falseGuards = new Set<string>();
  for (const type of types) {
    const rows = hasTransition(model.machine, place, type)
      ? listExamples(name, type).flatMap((event) => rowsAt(model, place, event))
      : [];
    const senders = new Set(rows.flatMap(({ actors }) => actors));
    const others = Actor.options.filter((actor) => !senders.has(actor)).map((actor) => nameOfActor[actor]);
    if (others.length) bySenders.set(others.join(', '), [...(bySenders.get(others.join(', ')) ?? []), type]);
    for (const { facts, actors } of findFalseGuards(model, place, type, rows))
      falseGuards.add(formatRefusal({ types: [type], actors, facts }));
  }
  return [...[...bySenders].map(([who, each]) => `${each.join(', ')} | ${who}`), ...falseGuards];
}

const listExamples = (name: LifecycleName, type: string) =>
  listScenarioEvents(name).filter((event) => event.type === type);

/** The facts that alone make every example of an event impossible. */
function* findFalseGuards(model: SearchModel, place: Place, type: string, rows: ReturnType<typeof rowsAt>) {
  for (const { base, actors, exceptions } of rows)
    for (const { condition, outcome } of exceptions) {
      if (outcome !== REFUSED || condition.event !== base.event) continue;
      const isRefused = (event: { type: string }, actor: Actor) =>
        outcomeAt(model.machine, place, { facts: condition.facts, event }, actor) === REFUSED;
      const refused = actors.filter((actor) =>
        model.events.every((event) => event.type !== type || isRefused(event, actor)),
      );
      if (refused.length) yield { actors: refused, facts: condition.changed };
    }
}

const formatRefusal = ({ types, actors, facts }: Refusal): string =>
  [
    types.join(', '),
    actors.map((actor) => nameOfActor[actor]).join(', '),
    ...(Object.keys(facts).length ? [JSON.stringify(facts)] : []),
  ].join(' | ');

/** Reads a line of a printed test. */
export function readRefusal(line: string): Refusal {
  const [types = '', who = '', facts = '{}'] = line.split(' | ');
  const names = who.split(', ');
  return {
    types: types.split(', '),
    actors: Actor.options.filter((actor) => names.includes(nameOfActor[actor])),
    facts: JSON.parse(facts) as Record<string, unknown>,
  };
}

/** The events of a line that the machine does not refuse at this place. */
export function wronglyAllowed(
  name: LifecycleName,
  place: Pick<Place, 'status' | 'machineState'>,
  line: string,
): string[] {
  const { types, actors, facts } = readRefusal(line);
  const { machine, sample, scenarios } = manifestOf(name);
  return actors.flatMap((actor) =>
    eventsOf(scenarios)
      .filter(({ type }) => types.includes(type))
      .filter((event) => outcomeAt(machine, place, { facts: { ...sample, ...facts }, event }, actor) !== REFUSED)
      .map(({ type }) => `${type} by ${nameOfActor[actor]}`),
  );
}
