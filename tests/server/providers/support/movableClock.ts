import type { Clock } from '#server/kernel/clock.ts';

export interface MovableClock extends Clock {
  move(ms: number): void;
}

/** A clock that stands still until it is moved. */
export function movableClock(start: Date | string): MovableClock {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    move: (ms) => {
      at += ms;
    },
  };
}
