import { createHash } from 'node:crypto';
import { dispatch } from '../engine/dispatch.ts';
import { newId } from '../engine/ids.ts';
import type { JobHandlers } from '../engine/jobs.ts';
import { daysLater } from '../engine/timers.ts';
import { bySystem, work } from '../engine/unit.ts';
import { paperFonts } from '../providers/signature/paperFonts.ts';
import type { SignatureOrder } from '../providers/signature/signature.ts';
import { keyOf } from '../store/fileKeys.ts';
import { keepFile } from '../store/files.ts';
import { sql } from '../store/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { contractDataOf } from './contractDataOf.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

const paper = (name: string, bytes: Uint8Array) => ({ ok: true, name, bytes, contentType: 'application/pdf' }) as const;

/** Makes the contract that an investor asked to sign, and sends the first code. Done once: an open signature stays. */
async function make(tenant: Tenant, { investmentId }: Record<string, unknown>) {
  const id = String(investmentId);
  const data = await contractDataOf(tenant, id);
  if (!data) return;
  const { contractPdf } = await import('../providers/signature/contractPdf.ts');
  const bytes = await contractPdf(data.contract, await paperFonts());
  await work(tenant, bySystem, async (unit) => {
    const waiting = await unit.tx.query(sql`select from investment where id = ${id} and status = 'SIGNED_PENDING'
      and not exists (select from signature where investment_id = ${id} and status in ('prepared', 'codeSent'))
      for update`);
    if (!waiting.length) return { ok: true, value: undefined };
    const fileId = await keepFile(unit, data.personId, 'contract', paper(`${data.contract.reference}.pdf`, bytes));
    const signatureId = newId(unit.now);
    const expiresAt = daysLater(unit.now, tenant.settings.signDays);
    await unit.tx.query(sql`insert into signature (id, status, investment_id, file_id, hash, expires_at, created_at, updated_at)
      values (${signatureId}, 'new', ${id}, ${fileId}, ${hashOf(bytes).toString('hex')}, ${expiresAt}, ${unit.now}, ${unit.now})`);
    await unit.tx.query(sql`update investment set contract_file = ${fileId} where id = ${id}`);
    const prepared = await dispatch(unit, 'signature', signatureId, { type: 'signature.prepare' });
    if (!prepared.ok) return prepared;
    unit.later({
      kind: 'event',
      payload: { thing: 'signature', id: signatureId, event: { type: 'signature.expire' } },
      runAt: expiresAt,
    });
    await dispatch(unit, 'signature', signatureId, { type: 'code.send' });
    unit.changed('investment', id, data.personId);
    return { ok: true, value: undefined };
  });
}

interface Signed {
  person_id: string;
  name: string;
  email: string;
  locale: 'es' | 'en';
  file_id: string;
  file_name: string;
  hash: string;
  sealed_file: string | null;
  signed_at: Date;
}

/** Seals the contract that was signed; whoever holds a copy can check the seal without us. */
async function seal(tenant: Tenant, { investmentId, signatureId }: Record<string, unknown>) {
  const id = String(signatureId);
  const [signed] = await tenant.database.query<Signed>(sql`select investment.person_id, person.email, person.locale,
      trim(person.first_name || ' ' || person.last_name) as name, signature.file_id, file.name as file_name,
      signature.hash, signature.sealed_file, investment.signed_at
    from signature join investment on investment.id = signature.investment_id
    join person on person.id = investment.person_id join file on file.id = signature.file_id
    where signature.id = ${id} and signature.status = 'signed'`);
  if (!signed || signed.sealed_file) return;
  const original = await tenant.providers.files.get(keyOf(tenant, signed.file_id));
  if (!original) throw new Error(`the contract ${signed.file_id} is not stored`);
  const { bytes } = await tenant.providers.signatures.collect(orderOf(tenant, id, signed, original.bytes), {
    at: signed.signed_at,
  });
  await work(tenant, bySystem, async (unit) => {
    const fileId = await keepFile(unit, signed.person_id, 'contract', paper(signed.file_name, bytes));
    await unit.tx.query(sql`with sealed as (update signature set sealed_file = ${fileId} where id = ${id})
      update investment set contract_file = ${fileId} where id = ${String(investmentId)}`);
    unit.changed('investment', String(investmentId), signed.person_id);
    return { ok: true, value: undefined };
  });
}

const orderOf = (tenant: Tenant, key: string, signed: Signed, bytes: Uint8Array): SignatureOrder => ({
  key,
  document: { bytes, name: signed.file_name, hash: signed.hash },
  signer: { personId: signed.person_id, name: signed.name, email: signed.email },
  locale: signed.locale,
  returnUrl: tenant.origin,
  noticeUrl: `${tenant.origin}/v2/pfp/notices/signature`,
});

export const contractJobs: JobHandlers = { 'contract.make': make, 'contract.seal': seal };
