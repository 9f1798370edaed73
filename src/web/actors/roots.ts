import type { InspectionEvent } from 'xstate';

type Listener = (event: InspectionEvent) => void;

const listeners = new Set<Listener>();

/** Hears whatever happens in the actors that are made from now on, and in all that they begin themselves. */
export function onInspection(listener: Listener): void {
  listeners.add(listener);
}

/** What every actor that begins on its own is made with: whoever inspects the page hears of it from its beginning. */
export const inspected = (): { inspect?: Listener } => (listeners.size ? { inspect: tell } : {});

function tell(event: InspectionEvent): void {
  for (const hear of listeners) hear(event);
}
