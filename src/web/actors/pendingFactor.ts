import type { FactorChallenge } from '#machines/people/signIn/factor.contract.ts';

let pending: FactorChallenge | null = null;

/** Keeps the second step to which another page has led, until the login page opens. A new document forgets it. */
export function holdFactor(factor: FactorChallenge): void {
  pending = factor;
}

export function takeFactor(): FactorChallenge | null {
  const taken = pending;
  pending = null;
  return taken;
}
