/** Time is injected, so that demos and tests can skip the four days of the reflection period. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
