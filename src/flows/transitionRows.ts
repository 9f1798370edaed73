import type { AnyStateMachine } from 'xstate';
import type { MachineName } from '#machines/catalogue.ts';
import { buildSearchModel, isLifecycleName } from '#machines/manifests.ts';
import { Actor } from '#machines/shared/actor.ts';
import { edgesOfChange, formatEdge, listEdges } from '#machines/shared/edges.ts';
import { initialPlace, type Move, steps } from '#machines/shared/search.ts';
import { type Arrow, collectArrows, statusOf } from '../visualiser/commandLine/chart.ts';

export interface TransitionRow {
  from: string;
  event: string;
  /** The roles that may send the event. Empty if the machine does not distinguish actors. */
  who: string[];
  guards: string[];
  to: string;
  emits: string[];
}

const words: Record<Actor, string> = { USER: 'investor', ENTREPRENEUR: 'owner', ADMIN: 'manager', SYSTEM: 'system' };

/**
 * The transitions of a machine as it declares them. Those of a lifecycle also list the actors and the emitted facts.
 */
export function listTransitionRows(name: MachineName, machine: AnyStateMachine): TransitionRow[] {
  const moves = isLifecycleName(name) ? movesByLine(name) : new Map<string, Move[]>();
  const rows = new Map<string, TransitionRow>();
  for (const arrow of collectArrows(machine)) {
    const row = buildRow(arrow, moves);
    const known = rows.get(formatEdge(row));
    rows.set(formatEdge(row), known ? { ...known, guards: either(known.guards, row.guards) } : row);
  }
  return [...rows.values()];
}

/** Combines the guards of two transitions. If one of them has none, the combination has none. */
const either = (one: string[], other: string[]) => (one.length && other.length ? [...new Set([...one, ...other])] : []);

/** The moves that the search finds in a lifecycle, by the transition that each of them uses. */
function movesByLine(name: Parameters<typeof buildSearchModel>[0]): Map<string, Move[]> {
  const model = buildSearchModel(name);
  const moves = new Map<string, Move[]>();
  for (const { path } of steps(model, initialPlace(model))) {
    const move = path.at(-1);
    if (!move) continue;
    for (const edge of edgesOfChange(model.machine, { ...move, event: move.event.type }))
      moves.set(formatEdge(edge), [...(moves.get(formatEdge(edge)) ?? []), move]);
  }
  return moves;
}

function buildRow({ from, to, event, guard, actions }: Arrow, byLine: Map<string, Move[]>): TransitionRow {
  const row = { from: statusOf(from), event, to: to ? statusOf(to) : 'the same', guards: guard ? [guard] : [] };
  const moves = findLines({ from, to, event }).flatMap((line) => byLine.get(line) ?? []);
  const actors = Actor.options.filter((actor) => moves.some((move) => move.actor === actor));
  const emits = moves.length ? [...new Set(moves.flatMap((move) => move.emits))] : actions;
  return { ...row, who: actors.map((actor) => words[actor]), emits };
}

/** The names of the edges that an arrow stands for: one for each state in which its transition is available. */
function findLines({ from, to, event }: Pick<Arrow, 'from' | 'to' | 'event'>): string[] {
  const drawn = collectArrows(from.machine).filter((arrow) => arrow.from === from && arrow.event === event);
  return listEdges(from.machine)
    .filter((edge) => edge.event === event && isFrom(edge.from, from) && drawn.length > 0 && isTo(edge, to))
    .map(formatEdge);
}

const dotted = (status: string) => status.replace(':', '.');
const isFrom = (status: string, { path }: Arrow['from']) =>
  dotted(status) === path.join('.') || dotted(status).startsWith(`${path.join('.')}.`);
const isTo = (edge: { from: string; to: string }, to: Arrow['to']) =>
  to ? isFrom(edge.to, to) : edge.from === edge.to;
