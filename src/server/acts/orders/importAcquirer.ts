import type { AcquirerReport, AcquirerSettlement } from '#machines/orders/payment/acquirer.wire.ts';
import type { UnitOfWork, Worked } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../postgres/sql.ts';
import { knownSettlements, lockSettlements } from '../../queries/orders/acquirer.ts';
import type { AcquirerOperation, readAcquirerReport } from './readAcquirerReport.ts';

/** Stores the settlements of a file, each once. A file with a faulty line stores none, because a sum would be wrong. */
export async function storeAcquirerReport(
  uow: UnitOfWork,
  fileName: string,
  { operations, faults: unread }: ReturnType<typeof readAcquirerReport>,
): Promise<Worked<AcquirerReport>> {
  await lockSettlements(uow.tx);
  const currency = uow.tenant.customization.currency.code;
  const groups = new Map<string, AcquirerOperation[]>();
  for (const each of operations) {
    const members = groups.get(each.settlement);
    if (members) members.push(each);
    else groups.set(each.settlement, [each]);
  }
  const earlier = await knownSettlements(uow.tx, [...groups.keys()]);
  const faults = [...unread];
  const fresh: { settlement: AcquirerSettlement; members: AcquirerOperation[] }[] = [];
  let known = 0;
  for (const members of groups.values()) {
    const settlement = sumUp(members);
    const line = members[0]?.line ?? 1;
    const same = earlier.find(({ number }) => number === settlement.number);
    if (members.some((each) => each.currency !== currency)) faults.push({ line, fault: 'currency' });
    else if (!same) fresh.push({ settlement, members });
    else if (same.net === settlement.net && same.gross === settlement.gross) known += 1;
    else faults.push({ line, fault: 'differs' });
  }
  if (faults.length) return { ok: true, value: { settlements: [], known, faults } };
  for (const { settlement, members } of fresh) await store(uow, fileName, settlement, members);
  return { ok: true, value: { settlements: fresh.map(({ settlement }) => settlement), known, faults } };
}

function sumUp(members: readonly AcquirerOperation[]): AcquirerSettlement {
  const sum = (kind: AcquirerOperation['kind']) =>
    members.reduce((total, each) => total + (each.kind === kind ? each.amount : 0), 0);
  const [first] = members;
  const gross = sum('payment') - sum('refund');
  const chargebacks = sum('chargeback');
  const commission = members.reduce((total, each) => total + each.commission, 0);
  const settledOn = first?.settledOn ?? '';
  const net = gross - chargebacks - commission;
  return { number: first?.settlement ?? '', settledOn, gross, chargebacks, commission, net };
}

async function store(
  uow: UnitOfWork,
  fileName: string,
  { number, settledOn, gross, chargebacks, commission }: AcquirerSettlement,
  members: readonly AcquirerOperation[],
) {
  const id = newId(uow.now);
  await uow.tx.query(sql`insert into acquirer_settlement (id, number, settled_on, currency, gross, chargebacks, commission,
      file_name, imported_by, imported_at)
    values (${id}, ${number}, ${settledOn}, ${members[0]?.currency ?? ''}, ${gross}, ${chargebacks}, ${commission},
      ${fileName}, ${uow.by.userId}, ${uow.now})`);
  const rows = members.map((each) => ({ ...each, id: newId(uow.now) }));
  await uow.tx.query(sql`insert into acquirer_operation (id, settlement_id, line, kind, reference, amount, commission)
    select row.id, ${id}, row.line, row.kind, row.reference, row.amount, row.commission
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id uuid, line integer, kind text, reference text,
      amount bigint, commission bigint)`);
}
