import type { PaymentEvent, PaymentFacts } from '#machines/orders/payment/payment.contract.ts';
import type { Evidence } from '../../engine/lifecycle.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import type { PaymentRow } from './payment.row.ts';

type Proof = { fileId: string; name: string; sha256: string; uploadedAt: Date };

/**
 * The proof that a manager saw before confirming or failing a payment by hand. The investor could upload another one
 * later.
 */
export async function evidenceOfPayment(
  uow: UnitOfWork,
  row: PaymentRow,
  event: PaymentEvent,
  { facts }: { facts: PaymentFacts },
): Promise<Evidence | undefined> {
  const isDecision = event.type === 'payment.settle' || event.type === 'payment.fail';
  if (uow.by.actor !== 'ADMIN' || !isDecision) return undefined;
  const [proof] = await uow.tx.query<Proof>(sql`select file.id as "fileId", file.name,
      encode(file.sha256, 'hex') as sha256, file.created_at as "uploadedAt"
    from investment join file on file.id = investment.proof_file
    where ${row.subject.entity} = 'investment' and investment.id = ${row.subject.id}`);
  if (!proof) return undefined;
  const { method, due, balancePart } = facts;
  return { basis: { method, due, balancePart, proof: proof.sha256 }, evidence: { proof } };
}
