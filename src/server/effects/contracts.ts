import { createHash } from 'node:crypto';
import { dispatch } from '../engine/dispatch.ts';
import type { Jobs } from '../engine/job.ts';
import type { JobHandlers } from '../engine/jobs.ts';
import { readFile, storeFile } from '../engine/storeFile.ts';
import { daysLater, timer } from '../engine/timers.ts';
import { bySystem, done } from '../engine/unit.ts';
import { work } from '../engine/work.ts';
import { newId } from '../kernel/ids.ts';
import type { SignatureOrder } from '../providers/signature/signature.ts';
import { fileById } from '../store/files.ts';
import { sql, statement } from '../store/sql.ts';
import { literals, openSignatures } from '../store/statuses.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { contractDataOf } from './contractDataOf.ts';
import { providerAnswered } from './definite.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

const paper = (name: string, bytes: Uint8Array) => ({ ok: true, name, bytes, contentType: 'application/pdf' }) as const;

const WAITING = `select from investment where id = $1 and status = 'SIGNED_PENDING'
  and not exists (select from signature where investment_id = $1 and status in (${literals(openSignatures)})) for update`;

/**
 * Creates the contract that an investor asked to sign, and sends the first code. An open signature is left as it is.
 */
async function make(tenant: Tenant, { investmentId: id }: Jobs['contract.make']) {
  const data = await contractDataOf(tenant, id);
  if (!data) return;
  const { contractPdf } = await import('../providers/signature/contractPdf.ts');
  const bytes = await contractPdf(data.contract);
  await work(tenant, bySystem, async (uow) => {
    const waiting = await uow.tx.query(statement(WAITING, [id]));
    if (!waiting.length) return done;
    const fileId = await storeFile(uow, data.userId, 'contract', paper(`${data.contract.reference}.pdf`, bytes));
    const signatureId = newId(uow.now);
    const expiresAt = daysLater(uow.now, tenant.settings.signDays);
    await uow.tx.query(sql`insert into signature (id, status, investment_id, file_id, hash, expires_at, created_at, updated_at)
      values (${signatureId}, 'new', ${id}, ${fileId}, ${hashOf(bytes).toString('hex')}, ${expiresAt}, ${uow.now}, ${uow.now})`);
    await uow.tx.query(sql`update investment set contract_file = ${fileId} where id = ${id}`);
    const prepared = await dispatch(uow, 'signature', signatureId, { type: 'signature.prepare' });
    if (!prepared.ok) return prepared;
    timer(uow, expiresAt, 'signature', signatureId, { type: 'signature.expire' });
    await dispatch(uow, 'signature', signatureId, { type: 'code.send' });
    uow.markChanged('investment', id, data.userId);
    return done;
  });
}

interface Signed {
  user_id: string;
  name: string;
  email: string;
  locale: 'es' | 'en';
  file_id: string;
  file_name: string;
  hash: string;
  sealed_file: string | null;
  signed_at: Date;
}

/** Seals a signed contract, so that each holder of a copy can verify it without the platform. */
async function seal(tenant: Tenant, { investmentId, signatureId: id }: Jobs['contract.seal']) {
  const [signed] = await tenant.database.query<Signed>(sql`select investment.user_id, users.email, users.locale,
      trim(users.first_name || ' ' || users.last_name) as name, signature.file_id, file.name as file_name,
      signature.hash, signature.sealed_file, investment.signed_at
    from signature join investment on investment.id = signature.investment_id
    join users on users.id = investment.user_id join file on file.id = signature.file_id
    where signature.id = ${id} and signature.status = 'signed'`);
  if (!signed || signed.sealed_file) return;
  const file = await fileById(tenant.database, signed.file_id);
  const original = file && (await readFile(tenant, file));
  if (!original) throw new Error(`Contract file ${signed.file_id} not found in storage`);
  const { bytes } = await tenant.providers.signatures.collect(orderOf(tenant, id, signed, original), {
    at: signed.signed_at,
  });
  await providerAnswered(tenant, 'timestamps');
  await work(tenant, bySystem, async (uow) => {
    const fileId = await storeFile(uow, signed.user_id, 'contract', paper(signed.file_name, bytes));
    await uow.tx.query(sql`with sealed as (update signature set sealed_file = ${fileId} where id = ${id})
      update investment set contract_file = ${fileId} where id = ${investmentId}`);
    uow.markChanged('investment', investmentId, signed.user_id);
    return done;
  });
}

const orderOf = (tenant: Tenant, key: string, signed: Signed, bytes: Uint8Array): SignatureOrder => ({
  key,
  document: { bytes, name: signed.file_name, hash: signed.hash },
  signer: { userId: signed.user_id, name: signed.name, email: signed.email },
  locale: signed.locale,
  returnUrl: tenant.origin,
  noticeUrl: `${tenant.origin}/v2/pfp/notices/signature`,
});

export const contractJobs = { 'contract.make': make, 'contract.seal': seal } satisfies Partial<JobHandlers>;
