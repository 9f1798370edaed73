import type fc from 'fast-check';
import { quickOrFull } from '#tests/support/runSize.ts';
import { seed } from '#tests/support/seed.ts';

/** The settings of a property test. Prints the number of runs and the seed that repeats them. */
export function runs(name: string, merge: number, full: number): fc.Parameters<unknown> {
  const settings = { numRuns: quickOrFull(merge, full), seed };
  console.info(`${name}: ${settings.numRuns} runs, seed ${settings.seed}`);
  return settings;
}
