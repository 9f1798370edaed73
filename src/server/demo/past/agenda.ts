import type { Past } from './past.ts';

const DAY = 86_400_000;

/** A moment of the story: so many days from today (0), at a time of the day (UTC). */
export interface When {
  day: number;
  time: string;
}

export const on = (day: number, time: string): When => ({ day, time });

/** What is done when, in whatever order it was written down. */
export class Agenda {
  readonly #midnight: number;
  readonly #steps: { at: Date; act: () => Promise<unknown> }[] = [];

  constructor(now: Date) {
    this.#midnight = Math.floor(now.getTime() / DAY) * DAY;
  }

  moment({ day, time }: When, laterMinutes = 0): Date {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return new Date(this.#midnight + day * DAY + (hours * 60 + minutes + laterMinutes) * 60_000);
  }

  plan(at: Date, act: () => Promise<unknown>) {
    this.#steps.push({ at, act });
  }

  async live(past: Past, now: Date) {
    for (const { at, act } of this.#steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      await past.goOn(at);
      await act();
    }
    await past.goOn(now);
  }
}
