import type { LifecycleName } from '#machines/catalogue.lifecycles.ts';
import { buildSearchModel, manifestOf } from '#machines/manifests.ts';
import { initialPlace, type SearchModel } from '#machines/shared/search.ts';
import type { Next } from '#machines/shared/waiting.ts';
import { leafStatuses } from './findPaths.ts';

type AnyNext = Next<string, string>;

/** Who acts next in each status, for all facts that are tried. A machine with parallel regions has no such table. */
export function nextByStatus(name: LifecycleName): Map<string, AnyNext[]> {
  const lifecycle = manifestOf(name);
  if (!lifecycle.whoActsNext || lifecycle.machine.root.type === 'parallel') return new Map();
  const model = buildSearchModel(name);
  const statuses = leafStatuses(model.machine).filter((status) => status !== initialPlace(model).status);
  const nextIn = (status: string, facts: object) => lifecycle.whoActsNext?.(status, facts) ?? [];
  return new Map(
    statuses.map((status) => [status, withoutDuplicates(factsToTry(model).flatMap((facts) => nextIn(status, facts)))]),
  );
}

/** The usual facts, the deviations that the model names, and the usual facts with each boolean inverted. */
function factsToTry({ facts, machineState, given }: SearchModel): object[] {
  const usual = { ...facts, ...machineState };
  const inverted = Object.entries(usual).flatMap(([key, value]) =>
    typeof value === 'boolean' ? [{ ...usual, [key]: !value }] : [],
  );
  return [usual, ...Object.values(given).map((changed) => ({ ...usual, ...changed })), ...inverted];
}

const withoutDuplicates = (all: AnyNext[]): AnyNext[] => [
  ...new Map(all.map((next) => [`${next.who} ${next.what}`, next])).values(),
];
