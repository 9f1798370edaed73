import type { PlayedMachine } from '#visualiser/machine/inspection.contract.ts';

/** Whether the machine accepts an event without a payload. A guard may throw because of the missing payload. */
export function acceptsEvent({ snapshot }: PlayedMachine, type: string): boolean {
  try {
    return snapshot.can({ type });
  } catch {
    return false;
  }
}
