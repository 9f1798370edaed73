import * as v from 'valibot';
import { PaymentFacts, PaymentStatus } from './payment.contract.ts';

/** A payment as a manager sees it: the due amount, the money that arrived, and whether it was refunded. */
export const Payment = v.object({
  id: v.string(),
  status: PaymentStatus,
  version: v.number(),
  facts: PaymentFacts,
  reference: v.string(),
  reason: v.nullable(v.string()),
  createdAt: v.string(),
});
export type Payment = v.InferOutput<typeof Payment>;
