import type { BrowserContext } from '@playwright/test';
import type { AnyStateMachine } from 'xstate';
import type { FlowName } from '#flows/browserFlows.ts';
import { recordCovered } from '#flows/coveredTransitions.ts';
import { flows } from '#machines/catalogue.flows.ts';
import type { TakenTransition } from '#visualiser/attach/reportTransitions.ts';
import { type Arrow, arrowName, collectArrows } from '#visualiser/commandLine/chart.ts';

/** A transition in a page of a browser context, by its name in the chart. */
export interface LoggedTransition {
  flow: FlowName;
  name: string;
}

const logs = new WeakMap<BrowserContext, LoggedTransition[]>();

/** Logs every transition in the present and future pages of a browser context. */
export async function logTransitions(context: BrowserContext): Promise<void> {
  const log: LoggedTransition[] = [];
  logs.set(context, log);
  await context.exposeBinding('teselaOnTransition', (_, transition: TakenTransition) => {
    if (Object.hasOwn(flows, transition.machine))
      log.push({ flow: transition.machine as FlowName, name: nameOf(transition) });
  });
}

/** The transitions of a browser context so far, in their order. The array grows. */
export const loggedTransitions = (context: BrowserContext): readonly LoggedTransition[] => logs.get(context) ?? [];

/** Adds the transitions of a browser context to the coverage of the run. */
export function saveCoverage(context: BrowserContext): void {
  const log = loggedTransitions(context);
  for (const flow of new Set(log.map((each) => each.flow)))
    recordCovered(
      'browser',
      flow,
      log.filter((each) => each.flow === flow).map(({ name }) => name),
    );
}

const namesByMachine = new Map<string, Map<string, string[]>>();

function nameOf({ machine, from, place }: TakenTransition): string {
  const names = namesByMachine.get(machine) ?? namesByState(flows[machine as FlowName].machine);
  namesByMachine.set(machine, names);
  const name = names.get(from)?.[place];
  if (name === undefined) throw new Error(`${machine} has no transition ${place} in its state ${from}`);
  return name;
}

/** The names of the transitions of each state, in the order of their declaration. */
function namesByState(machine: AnyStateMachine): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const arrow of collectArrows(machine)) {
    const state = pathOf(arrow);
    names.set(state, [...(names.get(state) ?? []), arrowName(arrow)]);
  }
  return names;
}

const pathOf = ({ from }: Arrow) => from.path.join('.');
