import type fc from 'fast-check';
import { seed } from '#tests/support/chance.ts';
import { sized } from '#tests/support/size.ts';

/** The settings of a property; prints what is tried and the seed that repeats it. */
export function runs(name: string, merge: number, full: number): fc.Parameters<unknown> {
  const settings = { numRuns: sized(merge, full), seed };
  console.info(`${name}: ${settings.numRuns} runs, seed ${settings.seed}`);
  return settings;
}
