import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { onInspection } from './inspectOptions.ts';

/** A transition, identified by its machine, its source state and its index among that state's transitions. */
export interface TakenTransition {
  machine: string;
  from: string;
  place: number;
}

/** Reports each transition of this page's actors, including eventless ones. */
export function reportTransitions(report: (transition: TakenTransition) => void): void {
  onInspection((event) => {
    if (event.type !== '@xstate.microstep') return;
    const { id } = (event.actorRef as unknown as { logic: AnyStateMachine }).logic;
    for (const transition of event._transitions) report({ machine: id, ...findPlace(transition) });
  });
}

function findPlace(transition: AnyTransitionDefinition) {
  const { path, transitions, always = [] } = transition.source;
  const declared: AnyTransitionDefinition[] = [...[...transitions.values()].flat(), ...always];
  return { from: path.join('.'), place: declared.indexOf(transition) };
}
