import type { FieldError, FieldErrors } from '#machines/shared/fields/errors.ts';
import type { InstructionFacts } from './instruction.contract.ts';
import { allowsGround, computeReach, hasReceiver, isToHolder, needsDocument } from './instruction.rules.ts';

const error = (id: FieldError['id'], limit?: number): FieldError => ({
  id,
  values: limit === undefined ? {} : { limit },
});

/** Refusals of the machine's guards that the form can correct, beside their fields. */
export function findFaults(facts: Omit<InstructionFacts, 'id' | 'actor' | 'proposals'>): FieldErrors {
  const { kind, ground, tokens, hasDocument } = facts;
  const reach = computeReach(kind, ground, facts);
  const receiver = receiverFault(facts);
  return {
    ...(!allowsGround(kind, ground) && { ground: error('validator.form_field_invalid') }),
    ...(tokens > reach && { tokens: error('validator.error_tokens_reach', reach) }),
    ...(!hasDocument && needsDocument(kind, ground) && { fileId: error('validator.error_document_needed') }),
    ...(receiver && { receiver: error(receiver) }),
  };
}

function receiverFault(facts: Pick<InstructionFacts, 'kind' | 'ground' | 'receiverListed' | 'sameWallet'>) {
  const { kind, ground, receiverListed, sameWallet } = facts;
  if (!hasReceiver(kind)) return undefined;
  if (sameWallet) return isToHolder(kind, ground) ? 'validator.error_receiver_new' : 'validator.error_receiver_same';
  return receiverListed ? undefined : 'validator.error_receiver_unlisted';
}
