import { DAY, MINUTE } from '#machines/shared/duration.ts';
import type { Timeline } from './timeline.ts';

/** A moment of the story: days from today, which is 0, and a time of day in UTC. */
export interface When {
  day: number;
  time: string;
}

export const on = (day: number, time: string): When => ({ day, time });

/** Planned steps of the story. `run` executes them by time, whatever the order in which they were planned. */
export class Agenda {
  readonly #midnight: number;
  readonly #steps: { at: Date; act: () => Promise<unknown> }[] = [];

  constructor(now: Date) {
    this.#midnight = Math.floor(now.getTime() / DAY) * DAY;
  }

  moment({ day, time }: When, minutesLater = 0): Date {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return new Date(this.#midnight + day * DAY + (hours * 60 + minutes + minutesLater) * MINUTE);
  }

  plan(at: Date, act: () => Promise<unknown>) {
    this.#steps.push({ at, act });
  }

  async run(timeline: Timeline, now: Date) {
    for (const { at, act } of this.#steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      await timeline.advanceTo(at);
      await act();
    }
    await timeline.advanceTo(now);
  }
}
