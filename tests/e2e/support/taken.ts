import type { BrowserContext } from '@playwright/test';
import type { AnyStateMachine } from 'xstate';
import { type Arrow, arrowName, arrowsOf } from '#flows/chart.ts';
import { keepTaken } from '#flows/taken.ts';
import { flows } from '#machines/catalogue.flows.ts';
import type { Taken } from '#web/inspector/attach/tellTransitions.ts';

export type FlowName = keyof typeof flows;

/** A transition that an actor of some page has taken, by the name that it has in the chart. */
export interface Seen {
  flow: FlowName;
  name: string;
}

const seenIn = new WeakMap<BrowserContext, Seen[]>();

/** Hears of every transition in the pages of a browser, and of those that it opens. */
export async function watch(context: BrowserContext): Promise<void> {
  const seen: Seen[] = [];
  seenIn.set(context, seen);
  await context.exposeBinding('teselaTaken', (_, taken: Taken) => {
    if (Object.hasOwn(flows, taken.machine)) seen.push({ flow: taken.machine as FlowName, name: nameOf(taken) });
  });
}

/** What was taken in a browser so far, in this order; it grows. */
export const seenBy = (context: BrowserContext): readonly Seen[] => seenIn.get(context) ?? [];

/** Adds what a browser has taken to what the whole run has. */
export function keepSeen(context: BrowserContext): void {
  const seen = seenBy(context);
  for (const flow of new Set(seen.map((each) => each.flow)))
    keepTaken(
      'browser',
      flow,
      seen.filter((each) => each.flow === flow).map(({ name }) => name),
    );
}

const known = new Map<string, Map<string, string[]>>();

function nameOf({ machine, from, place }: Taken): string {
  const names = known.get(machine) ?? namesByState(flows[machine as FlowName].machine);
  known.set(machine, names);
  const name = names.get(from)?.[place];
  if (name === undefined) throw new Error(`${machine} has no transition ${place} in its state ${from}`);
  return name;
}

/** The names of the transitions of each state, in the order in which they are written. */
function namesByState(machine: AnyStateMachine): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const arrow of arrowsOf(machine)) {
    const state = pathOf(arrow);
    names.set(state, [...(names.get(state) ?? []), arrowName(arrow)]);
  }
  return names;
}

const pathOf = ({ from }: Arrow) => from.path.join('.');
