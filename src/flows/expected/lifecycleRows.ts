import { Actor } from '#machines/shared/actor.ts';
import type { Place, SearchModel } from '#machines/shared/search.ts';
import { type Condition, namedConditions, nameWithin, variedConditions } from './conditions.ts';
import { REFUSED } from './expected.ts';
import { FAILED, outcomeAt } from './lifecycleOutcome.ts';

/** One outcome of an event at a place. */
export interface Row {
  /** The senders that cause it. */
  actors: Actor[];
  /** The first condition under which they do. */
  base: Condition;
  outcome: string;
  /** The single changes of the facts or of the event that lead to another outcome. */
  exceptions: { condition: Condition; outcome: string }[];
}

export const nameOfActor: Record<Actor, string> = {
  USER: 'investor',
  ENTREPRENEUR: 'owner',
  ADMIN: 'manager',
  SYSTEM: 'system',
};

/** Every outcome of an event at a place but its refusal. */
export function rowsAt(model: SearchModel, place: Place, event: { type: string }): Row[] {
  const bases = namedConditions(model, event);
  const computeOutcome = (condition: Condition, actor: Actor) => outcomeAt(model.machine, place, condition, actor);
  const rows = new Map<string, Row>();
  for (const actor of Actor.options) {
    const seen = new Set<string>([REFUSED]);
    for (const base of bases) {
      const outcome = computeOutcome(base, actor);
      if (seen.has(outcome)) continue;
      seen.add(outcome);
      const exceptions = findExceptions(base, bases, outcome, (condition) => computeOutcome(condition, actor));
      const row = { actors: [actor], base, outcome, exceptions };
      const key = formatRow({ ...row, actors: [] });
      const known = rows.get(key);
      if (known) known.actors.push(actor);
      else rows.set(key, row);
    }
  }
  return [...rows.values()];
}

/** Named conditions are exceptions from what the usual ones allow, unless they have a row of their own. */
function findExceptions(
  base: Condition,
  bases: readonly Condition[],
  outcome: string,
  outcomeOf: (condition: Condition) => string,
): Row['exceptions'] {
  const named = base === bases[0] ? bases.slice(1).filter((each) => outcomeOf(each) === REFUSED) : [];
  return [...variedConditions(base), ...named]
    .map((condition) => ({ condition, outcome: outcomeOf(condition) }))
    .filter((each) => each.outcome !== outcome && each.outcome !== FAILED);
}

export function formatRow({ actors, base, outcome, exceptions }: Row): string {
  const who = actors.map((actor) => nameOfActor[actor]).join(', ');
  const refused = exceptions.filter((each) => each.outcome === REFUSED);
  const others = exceptions.filter((each) => each.outcome !== REFUSED);
  const own = ({ condition }: Row['exceptions'][number]) => nameWithin(base, condition);
  return [
    [who, base.name, outcome].filter(Boolean).join(' '),
    ...(refused.length ? [`refused ${refused.map(own).join(', ').replaceAll(', if ', ', ')}`] : []),
    ...others.map((each) => `${own(each)}: ${each.outcome}`),
  ].join('; ');
}
