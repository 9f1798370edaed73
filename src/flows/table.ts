import type { AnyStateMachine } from 'xstate';
import type { MachineName } from '#machines/catalogue.ts';
import { Actor } from '#machines/shared/actor.ts';
import { edgesOf, edgesTaken, lineOf } from '#machines/shared/edges.ts';
import { type Move, steps, unborn } from '#machines/shared/search.ts';
import { isLifecycleName, trialOf } from '#machines/trials/trials.ts';
import { type Arrow, arrowsOf, statusOf } from './chart.ts';

export interface Row {
  from: string;
  event: string;
  /** Who may, in the words of the roles; nobody is named where the machine tells nobody apart. */
  who: string[];
  guards: string[];
  to: string;
  emits: string[];
}

const words: Record<Actor, string> = { USER: 'investor', ENTREPRENEUR: 'owner', ADMIN: 'manager', SYSTEM: 'system' };

/** The transitions of a machine as they are written, and for a lifecycle who takes them and what follows. */
export function rowsOf(name: MachineName, machine: AnyStateMachine): Row[] {
  const taken = isLifecycleName(name) ? movesByLine(name) : new Map<string, Move[]>();
  const rows = new Map<string, Row>();
  for (const arrow of arrowsOf(machine)) {
    const row = rowOf(arrow, taken);
    const known = rows.get(lineOf(row));
    rows.set(lineOf(row), known ? { ...known, guards: either(known.guards, row.guards) } : row);
  }
  return [...rows.values()];
}

/** Either of two guards; what one of them does not ask for, neither does. */
const either = (one: string[], other: string[]) => (one.length && other.length ? [...new Set([...one, ...other])] : []);

/** Every move that the trial of a lifecycle finds, by the transition that it takes. */
function movesByLine(name: Parameters<typeof trialOf>[0]): Map<string, Move[]> {
  const trial = trialOf(name);
  const moves = new Map<string, Move[]>();
  for (const { way } of steps(trial, unborn(trial))) {
    const move = way.at(-1);
    if (!move) continue;
    for (const edge of edgesTaken(trial.machine, { ...move, event: move.event.type }))
      moves.set(lineOf(edge), [...(moves.get(lineOf(edge)) ?? []), move]);
  }
  return moves;
}

function rowOf({ from, to, event, guard, actions }: Arrow, taken: Map<string, Move[]>): Row {
  const row = { from: statusOf(from), event, to: to ? statusOf(to) : 'the same', guards: guard ? [guard] : [] };
  const moves = linesOf({ from, to, event }).flatMap((line) => taken.get(line) ?? []);
  const actors = Actor.options.filter((actor) => moves.some((move) => move.actor === actor));
  const emits = moves.length ? [...new Set(moves.flatMap((move) => move.emits))] : actions;
  return { ...row, who: actors.map((actor) => words[actor]), emits };
}

/** The lines that stand for an arrow: one for each state that it may be taken from. */
function linesOf({ from, to, event }: Pick<Arrow, 'from' | 'to' | 'event'>): string[] {
  const drawn = arrowsOf(from.machine).filter((arrow) => arrow.from === from && arrow.event === event);
  return edgesOf(from.machine)
    .filter((edge) => edge.event === event && isFrom(edge.from, from) && drawn.length > 0 && isTo(edge, to))
    .map(lineOf);
}

const plain = (status: string) => status.replace(':', '.');
const isFrom = (status: string, { path }: Arrow['from']) =>
  plain(status) === path.join('.') || plain(status).startsWith(`${path.join('.')}.`);
const isTo = (edge: { from: string; to: string }, to: Arrow['to']) =>
  to ? isFrom(edge.to, to) : edge.from === edge.to;
