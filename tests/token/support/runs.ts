import type fc from 'fast-check';
import { seed } from '#tests/support/chance.ts';

/** The settings of a property; prints what is tried and the seed that repeats it. `VERIFY_RUNS` makes it longer. */
export function runs(name: string, numRuns: number): fc.Parameters<unknown> {
  const settings = { numRuns: Number(process.env.VERIFY_RUNS ?? numRuns), seed };
  console.info(`${name}: ${settings.numRuns} runs, seed ${settings.seed}`);
  return settings;
}
