import type { AuthorityPaymentForm } from '#machines/earnings/earning/authorityPayment.wire.ts';
import type { MoneyActReply } from '#machines/shared/eventReply.wire.ts';
import type { PayeeWord } from '#machines/shared/fields/payeeWord.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork, Worked } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { findUpload } from '../../queries/app/files.ts';
import { doOrPropose } from '../oversight/approvals.ts';
import { keepPaper } from '../register/instructions.ts';

interface Order extends Omit<AuthorityPaymentForm, 'password' | 'holderKept'> {
  payee: PayeeWord;
}

/**
 * Proposes to pay the money of a held line to the authority that has seized it. Its order is stored in the same transaction,
 * so that the second manager reads the paper that the first one has uploaded.
 */
export async function payAuthority(
  uow: UnitOfWork,
  id: string,
  { iban, holder, payee, reference, reason, fileId }: Order,
  expected?: number,
): Promise<Worked<MoneyActReply>> {
  const [line] = await uow.tx.query<{ holder: string }>(sql`select user_id as holder from earning where id = ${id}`);
  if (!line) return refuse({ code: 'not_found' });
  const paper = await findUpload(uow.tx, fileId, { purpose: 'instruction', by: uow.by.userId });
  if (!paper) return refuse({ code: 'invalid', fields: { fileId: { id: 'validator.error_null', values: {} } } });
  const event = {
    type: 'authority.pay' as const,
    authority: { name: holder, iban, payee },
    reference,
    grounds: reason,
    fileId: await keepPaper(uow, paper, line.holder),
  };
  return doOrPropose(uow, { kind: 'event', entity: 'earning', id, event }, expected);
}
