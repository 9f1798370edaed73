import * as v from 'valibot';
import { ProtocolText } from '#machines/shared/fields/primitives.ts';

/** `POST /payees`, with `Authorization: Bearer …`. It moves no money, so it has no idempotency key. */
export const PayeeBody = v.object({ iban: ProtocolText, holder: ProtocolText });
export type PayeeBody = v.InferOutput<typeof PayeeBody>;

export const PayeeAnswer = v.variant('outcome', [
  v.object({ outcome: v.literal('match') }),
  v.object({ outcome: v.literal('closeMatch'), name: ProtocolText }),
  v.object({ outcome: v.literal('noMatch') }),
  v.object({ outcome: v.literal('unavailable') }),
]);
export type PayeeAnswer = v.InferOutput<typeof PayeeAnswer>;
