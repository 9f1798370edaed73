import type { FactorChallenge } from '#machines/people/signIn/factor.contract.ts';

let pending: FactorChallenge | null = null;

/** Keeps the second step of a sign-in on another page until the login page opens. It is lost with the document. */
export function holdFactor(factor: FactorChallenge): void {
  pending = factor;
}

export function takeFactor(): FactorChallenge | null {
  const taken = pending;
  pending = null;
  return taken;
}
