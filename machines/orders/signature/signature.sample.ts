import type { SignatureFacts } from './signature.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const signatureSample: SignatureFacts = {
  id: 'signature-1',
  actor: 'USER',
  documentHash: 'hash-1',
  signer: 'user-1',
  codeMatches: true,
  codeTimeOver: false,
  codesLeft: 4,
  reviewRejected: false,
  timeOver: false,
  tries: 0,
  atService: false,
  reference: null,
};
