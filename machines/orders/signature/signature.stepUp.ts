import type { StepUps } from '#machines/shared/stepUp.ts';
import type { SignatureEvent } from './signature.contract.ts';

/** The code that confirms it is mailed to the investor, so a session alone cannot sign. */
export const signatureStepUps = {
  'signature.prepare': 'system',
  'signature.open': 'system',
  'code.send': 'session',
  'code.resend': 'session',
  'code.enter': 'session',
  'signature.complete': 'system',
  'signature.fail': 'system',
  'signature.expire': 'system',
  'signature.drop': 'system',
} as const satisfies StepUps<SignatureEvent>;
