import type { Entity } from '#server/engine/entities.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { lifecycles } from '#server/work/lifecycles.ts';

type Apply = (uow: UnitOfWork, row: { id: string; version: number }, fact: { type: string }, from: string) => unknown;

/** The handlers of a lifecycle's facts, in a form that every lifecycle has. */
interface Handling {
  apply: Record<string, Apply | undefined>;
}

/** Listens to the facts that a lifecycle emits on the server, by the entity and the number of its journal entry. */
export function recordFacts(entity: Entity) {
  const lifecycle = lifecycles[entity] as unknown as Handling;
  const { apply } = lifecycle;
  const recorded = new Map<string, { uow: UnitOfWork; types: string[] }>();
  const listening =
    (type: string): Apply =>
    (uow, row, fact, from) => {
      const key = `${row.id} ${row.version}`;
      const known = recorded.get(key);
      // A transaction that was repeated starts again.
      const types = known?.uow === uow ? known.types : [];
      recorded.set(key, { uow, types: [...types, fact.type] });
      return apply[type]?.(uow, row, fact, from);
    };
  lifecycle.apply = new Proxy(apply, { get: (_, type) => listening(String(type)) });
  return {
    of: (id: string, number: number) => recorded.get(`${id} ${number}`)?.types ?? [],
    stop: () => {
      lifecycle.apply = apply;
    },
  };
}
