/** Time is injected, so that four days of reflection can be lived in a minute and tested in none. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
