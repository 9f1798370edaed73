import type { Clock } from '#server/engine/clock.ts';

export interface MovableClock extends Clock {
  move(ms: number): void;
}

/** Stands still until it is moved. */
export function movableClock(start: Date | string): MovableClock {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    move: (ms) => {
      at += ms;
    },
  };
}
