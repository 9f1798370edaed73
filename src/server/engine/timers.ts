import type { Unit } from './unit.ts';

/**
 * Sends an event to a thing at a moment of the tenant's clock. It is only an alarm: the machine's guard asks the facts
 * again when it rings, so an alarm that has become wrong does nothing.
 */
export function timer(unit: Unit, runAt: Date, thing: string, id: string, event: { type: string }) {
  unit.later({ kind: 'event', payload: { thing, id, event }, runAt });
}

export const daysLater = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000);
