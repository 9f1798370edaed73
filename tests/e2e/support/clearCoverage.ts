import { clearCovered } from '#flows/coveredTransitions.ts';

/** The coverage of an earlier run must not count for this one. */
export default function clearCoverage(): void {
  clearCovered('browser');
}
