import type fc from 'fast-check';

/** The settings of a property; prints what is tried and the seed that repeats it. `VERIFY_RUNS` makes it longer. */
export function runs(name: string, numRuns: number): fc.Parameters<unknown> {
  const { VERIFY_RUNS = numRuns, SEED = Date.now() & 0x7fffffff } = process.env;
  const settings = { numRuns: Number(VERIFY_RUNS), seed: Number(SEED) };
  console.info(`${name}: ${settings.numRuns} runs, seed ${settings.seed}`);
  return settings;
}
