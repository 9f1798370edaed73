import type { PendingVerification } from '#machines/people/verification/verification.pending.ts';
import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import { MAX_TRIES, type SignatureFacts, type SignatureStatus } from './signature.contract.ts';
import type { CodeTimes } from './signature.facts.ts';

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
  service: ['provider', 'minutes'],
  page: ['investor', 'minutes'],
  code: ['investor', 'minutes'],
  newCode: ['investor', 'own'],
  signed: ['nobody', 'over'],
  askAgain: ['investor', 'own'],
} as const satisfies Waits;
type Wait = keyof typeof waits;

/** Why the signature waits, from its status and its facts. */
export const whoActsNext = whoActsNextSelector('signature', waits, chooseWait);

function chooseWait(
  status: SignatureStatus,
  {
    codesLeft,
    codeTimeOver,
    ...service
  }: Pick<SignatureFacts, 'codesLeft' | 'codeTimeOver' | 'atService' | 'reference'>,
): Wait {
  switch (status) {
    case 'prepared':
      if (service.atService) return service.reference === null ? 'service' : 'page';
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

/** The contract waits for its code, whether it was sent or not. */
export const isOpen = (status: SignatureStatus) => status === 'prepared' || status === 'codeSent';

export const isCodeSent = (status: SignatureStatus) => status === 'codeSent';

/** The event that requests a code: the first one or another one. */
export const buildCodeRequest = (status: SignatureStatus) =>
  ({ type: isCodeSent(status) ? 'code.resend' : 'code.send' }) as const;

const now = '2000-01-01T00:00:00.000Z';
/** The times of a code that has just been requested: it will be valid for five minutes. */
const fresh = { now, expiresAt: '2000-01-01T00:05:00.000Z' };
/** Nothing expires before a code is requested. */
const unsent = { now, expiresAt: '2001-01-01T00:00:00.000Z' };

/**
 * A signature's code as input of the verification flow. Another code may be requested at once. Just after a request the
 * signature still has the times of the former code, which `isNew` ignores.
 */
export function buildPendingCode(
  { id, facts, code }: { id: string; facts: SignatureFacts; code: CodeTimes },
  { email, isNew }: { email: string; isNew: boolean },
): PendingVerification {
  const times = isNew ? fresh : (code ?? unsent);
  const left = { tries_left: triesLeft(facts), codes_left: facts.codesLeft };
  return { id, email, now: times.now, expires_at: times.expiresAt, resend_at: times.now, ...left };
}
