import * as v from 'valibot';
import { PaymentFacts, PaymentStatus } from './payment.contract.ts';

/** One attempt to pay, as a manager sees it: what was due, what arrived, and whether it has gone back. */
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
