import type { Next, Tone, Waits } from '#machines/investment/investment.selectors.ts';
import { MAX_TRIES, type SignatureFacts, type SignatureStatus } from './signature.contract.ts';

const tones: Record<SignatureStatus, Tone> = {
  prepared: 'progress',
  codeSent: 'waiting',
  signed: 'positive',
  failed: 'negative',
  expired: 'negative',
};

export const toneOf = (status: SignatureStatus) => tones[status];

export const triesLeft = ({ tries }: Pick<SignatureFacts, 'tries'>) => Math.max(0, MAX_TRIES - tries);

const waits = {
  contract: ['time', 'minutes'],
  noCodesLeft: ['time', 'day'],
  code: ['investor', 'minutes'],
  newCode: ['investor', 'own'],
  signed: ['nobody', 'over'],
  askAgain: ['investor', 'own'],
} as const satisfies Waits;
type Wait = keyof typeof waits;

/** Why the signature waits, from its status and its facts. */
export function whoActsNext(
  status: SignatureStatus,
  facts: Pick<SignatureFacts, 'codesLeft' | 'codeTimeOver'>,
): Next<'signature', Wait> {
  const what = waitOf(status, facts);
  const [who, usually] = waits[what];
  return { who, what: `next.signature.${what}`, usually: `next.usually.${usually}` };
}

function waitOf(
  status: SignatureStatus,
  { codesLeft, codeTimeOver }: Pick<SignatureFacts, 'codesLeft' | 'codeTimeOver'>,
): Wait {
  switch (status) {
    case 'prepared':
      return codesLeft > 0 ? 'contract' : 'noCodesLeft';
    case 'codeSent':
      if (!codeTimeOver) return 'code';
      return codesLeft > 0 ? 'newCode' : 'noCodesLeft';
    case 'signed':
      return 'signed';
    case 'failed':
    case 'expired':
      return 'askAgain';
  }
}
