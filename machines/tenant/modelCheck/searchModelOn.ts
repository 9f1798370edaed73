import type { AnyStateMachine } from 'xstate';
import type { LifecycleName } from '#machines/catalogue.lifecycles.ts';
import { buildSearchModel } from '#machines/manifests.ts';
import type { SearchModel } from '#machines/shared/search.ts';

/** The search model of a lifecycle with another machine, changed facts, and only the named alternative facts. */
export function searchModelOn(
  name: LifecycleName,
  machine: AnyStateMachine,
  facts: Record<string, unknown>,
  given: readonly string[] = [],
): SearchModel {
  const model = buildSearchModel(name);
  const named = Object.fromEntries(Object.entries(model.given).filter(([key]) => given.includes(key)));
  return { ...model, machine, facts: { ...model.facts, ...facts }, given: named };
}
