import type { EarningEmitted, EarningEvent, EarningFacts } from '#machines/earnings/earning/earning.contract.ts';
import type { Evidence } from '../../engine/lifecycle.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { hashOfFile } from '../../queries/app/files.ts';
import { readUserName } from '../../queries/people/users.names.ts';
import type { EarningRow } from './earning.row.ts';

type Requested = Extract<EarningEmitted, { type: 'seizure.requested' }>;

/** The money stays in the holder's account until the bank has paid it. */
export function orderSeizure(uow: UnitOfWork, row: EarningRow, { amount, key, authority, fileId }: Requested): void {
  const { name, iban } = authority;
  uow.setWithEvent('earning', row.id, { authority: name, authority_iban: iban, authority_file: fileId });
  uow.enqueue('earning.seize', { earningId: row.id, amount, key });
}

/** What two managers have agreed to: the amount, the account of the authority, and its order. */
export async function evidenceOfSeizure(
  uow: UnitOfWork,
  row: EarningRow,
  event: EarningEvent,
  { facts }: { facts: EarningFacts },
): Promise<Evidence | undefined> {
  if (event.type !== 'authority.pay') return undefined;
  const { name, iban } = event.authority;
  return {
    basis: { amount: facts.net, authority: name, iban, document: await hashOfFile(uow.tx, event.fileId) },
    evidence: {
      holder: await readUserName(uow.tx, row.user_id),
      reference: event.reference,
      grounds: event.grounds,
    },
  };
}
