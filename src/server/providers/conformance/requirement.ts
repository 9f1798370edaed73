/** A requirement of a protocol, in one sentence. */
export interface Requirement {
  name: string;
  /** The required behaviour of the service. */
  text: string;
  /** A missing condition of the run, such as a person who finishes a page. Then the requirement is not checked. */
  lacks?: string | undefined;
  /** Throws a `Breach` if the service behaves differently. */
  check(): Promise<void>;
}

export interface Result {
  name: string;
  text: string;
  outcome: 'passed' | 'failed' | 'not checked';
  why?: string;
}

class Breach extends Error {
  override readonly name = 'Breach';
}

/** Throws a breach that describes the behaviour of the service. */
export function requires(isKept: boolean, why: string): asserts isKept {
  if (!isKept) throw new Breach(why);
}

/**
 * Checks the requirements in their order. Any other error also counts as a breach, because the service did not answer
 * as agreed.
 */
export async function runRequirements(requirements: Requirement[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, text, lacks, check } of requirements) {
    if (lacks) {
      results.push({ name, text, outcome: 'not checked', why: lacks });
      continue;
    }
    try {
      await check();
      results.push({ name, text, outcome: 'passed' });
    } catch (error) {
      results.push({ name, text, outcome: 'failed', why: error instanceof Error ? error.message : String(error) });
    }
  }
  return results;
}
