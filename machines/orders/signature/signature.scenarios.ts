import type { Scenarios } from '#machines/shared/scenarios.ts';
import { MAX_TRIES, type SignatureEvent, type SignatureFacts } from './signature.contract.ts';

const reason = 'requested by the user';

export const signatureScenarios: Scenarios<SignatureEvent, SignatureFacts> = {
  machineState: { tries: 0, atService: false, reference: null },
  events: {
    'signature.prepare': [{ type: 'signature.prepare' }, { type: 'signature.prepare', atService: true }],
    'signature.open': { type: 'signature.open', reference: 'reference-1' },
    'code.send': { type: 'code.send' },
    'code.resend': { type: 'code.resend' },
    'code.enter': { type: 'code.enter', code: '12345' },
    'signature.complete': { type: 'signature.complete', hash: 'hash-1', signer: 'user-1' },
    'signature.fail': { type: 'signature.fail', reason },
    'signature.expire': { type: 'signature.expire' },
    'signature.drop': { type: 'signature.drop' },
  },
  when: {
    'the code is wrong': { codeMatches: false },
    [`the code is wrong for the ${MAX_TRIES}th time`]: { codeMatches: false, tries: MAX_TRIES - 1 },
    'its time is over': { timeOver: true },
  },
};
