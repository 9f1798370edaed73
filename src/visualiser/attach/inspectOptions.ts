import type { InspectionEvent } from 'xstate';

type Listener = (event: InspectionEvent) => void;

const listeners = new Set<Listener>();

/** Adds a listener for the inspection events of all actors that are created later, and of their children. */
export function onInspection(listener: Listener): void {
  listeners.add(listener);
}

/** The options for every root actor, so that an inspector of the page sees it from its start. */
export const inspectOptions = (): { inspect?: Listener } => (listeners.size ? { inspect: notifyListeners } : {});

function notifyListeners(event: InspectionEvent): void {
  for (const listener of listeners) listener(event);
}
