import { createHash } from 'node:crypto';
import { writePain001 } from '#server/acts/orders/paymentFiles/pain001.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import type { Tenant } from '#server/tenants/tenant.ts';

/** A payment file whose bytes can be written, although no transfer belongs to it. */
export async function paymentFileRow({ database, clock }: Tenant, managerId: string): Promise<string> {
  const madeAt = clock.now();
  const id = newId(madeAt);
  const debtor = { name: 'Tesela', iban: 'ES9121000418450200051332', bic: '' };
  const header = { messageId: id, madeAt, executesOn: '2026-03-02', debtor, currency: 'EUR', initiatorId: null };
  const hash = createHash('sha256').update(writePain001(header, [])).digest();
  await database.query(sql`insert into payment_file
    select ${id}, count(*) + 1, ${id}, ${debtor.iban}, '', ${debtor.name}, null, 'EUR', '2026-03-02', 1, 1000, ${hash},
      ${managerId}, ${madeAt} from payment_file`);
  return id;
}
