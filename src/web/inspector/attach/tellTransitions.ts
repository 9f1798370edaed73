import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { onInspection } from '#web/actors/roots.ts';

/** A transition by where it is written: its machine, its state, and its place among those of that state. */
export interface Taken {
  machine: string;
  from: string;
  place: number;
}

/** Tells of each transition that an actor of this page takes, those that it takes at once too. */
export function tellTransitions(tell: (taken: Taken) => void): void {
  onInspection((event) => {
    if (event.type !== '@xstate.microstep') return;
    const { id } = (event.actorRef as unknown as { logic: AnyStateMachine }).logic;
    for (const transition of event._transitions) tell({ machine: id, ...placeOf(transition) });
  });
}

function placeOf(transition: AnyTransitionDefinition) {
  const { path, transitions, always = [] } = transition.source;
  const written: AnyTransitionDefinition[] = [...[...transitions.values()].flat(), ...always];
  return { from: path.join('.'), place: written.indexOf(transition) };
}
