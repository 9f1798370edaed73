import type { SnapshotFrom } from 'xstate';
import type { DeclareStep } from './declareInterest.contract.ts';
import type { declareInterestMachine } from './declareInterest.machine.ts';

type Now = SnapshotFrom<typeof declareInterestMachine>;

/** The displayed step. While the server's reply is awaited, it is still the confirmation. */
export function declareStep(now: Now): { n: number; of: number; name: `declareInterest.step.${DeclareStep}` } {
  const pickStep = ({ meta }: { meta?: { step: DeclareStep } }) => meta?.step ?? 'amount';
  const steps = [...new Set(Object.values(now.machine.states).map(pickStep))];
  const step = Object.values(now.getMeta()).find((meta) => meta !== undefined)?.step ?? 'amount';
  return { n: steps.indexOf(step) + 1, of: steps.length, name: `declareInterest.step.${step}` };
}

/** The limits of the amount field. An interest reserves no tokens, but cannot exceed those on sale. */
export function computeAmountLimits({ context: { offer, price } }: Pick<Now, 'context'>) {
  return { price, min: offer.minTokens, max: Math.min(offer.maxTokens, offer.tokensLeft) };
}
