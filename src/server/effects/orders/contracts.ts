import { createHash } from 'node:crypto';
import { loadPaperMark } from '../../acts/app/brandPictures.ts';
import { storeFile } from '../../acts/app/storeFile.ts';
import type { Jobs } from '../../engine/job.ts';
import { endOfDayLater, timer } from '../../engine/timers.ts';
import { bySystem, done } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { newId } from '../../kernel/ids.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { literals, openSignatures } from '../../postgres/statuses.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { dispatch } from '../../work/dispatch.ts';
import { work } from '../../work/work.ts';
import { providerAnswered } from '../definite.ts';
import { loadContractData } from './contractData.ts';
import { findSignature, loadContract, requireSigningService, type StoredSignature } from './signatures.ts';

const computeHash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

const paper = (name: string, bytes: Uint8Array) => ({ ok: true, name, bytes, contentType: 'application/pdf' }) as const;

/** A contract whose reflection period has started again since it was written is not stored: another job writes it anew. */
const WAITING = `select from investment where id = $1 and status = 'SIGNED_PENDING' and informed_after_at = $2
  and not exists (select from signature where investment_id = $1 and status in (${literals(openSignatures)})) for update`;

/**
 * Creates the contract that an investor asked to sign, and sends the first code or the contract to the signing service.
 * An open signature is left as it is.
 */
async function make(tenant: Tenant, { investmentId: id }: Jobs['contract.make']) {
  const data = await loadContractData(tenant, id);
  if (!data) return;
  const { contractPdf } = await import('../../providers/signature/contractPdf.ts');
  const bytes = await contractPdf(data.contract, await loadPaperMark(tenant));
  await work(tenant, bySystem, async (uow) => {
    const waiting = await uow.tx.query(statement(WAITING, [id, data.contract.reflection.startedAt]));
    if (!waiting.length) return done;
    const fileId = await storeFile(uow, data.userId, 'contract', paper(`${data.contract.reference}.pdf`, bytes));
    const signatureId = newId(uow.now);
    const expiresAt = endOfDayLater(tenant, uow.now, tenant.settings.signDays);
    await uow.tx.query(sql`insert into signature (id, status, investment_id, file_id, hash, expires_at, created_at, updated_at)
      values (${signatureId}, 'new', ${id}, ${fileId}, ${computeHash(bytes).toString('hex')}, ${expiresAt}, ${uow.now}, ${uow.now})`);
    await uow.tx.query(sql`update investment set contract_file = ${fileId} where id = ${id}`);
    const atService = tenant.providers.signingService !== undefined;
    const prepared = await dispatch(uow, 'signature', signatureId, { type: 'signature.prepare', atService });
    if (!prepared.ok) return prepared;
    timer(uow, expiresAt, 'signature', signatureId, { type: 'signature.expire' });
    if (atService) uow.enqueue('signature.open', { signatureId });
    else await dispatch(uow, 'signature', signatureId, { type: 'code.send' });
    uow.markChanged('investment', id, data.userId);
    return done;
  });
}

/** A signed contract: sealed here if it was signed with a code, else fetched from the service that signed it. */
async function seal(tenant: Tenant, { investmentId, signatureId: id }: Jobs['contract.seal']) {
  const signed = await findSignature(tenant, id);
  if (signed?.status !== 'signed' || !signed.signed_at || signed.sealed_file) return;
  const { bytes } = await signedDocument(tenant, id, { ...signed, signed_at: signed.signed_at });
  await work(tenant, bySystem, async (uow) => {
    const fileId = await storeFile(uow, signed.user_id, 'contract', paper(signed.file_name, bytes));
    await uow.tx.query(sql`with sealed as (update signature set sealed_file = ${fileId} where id = ${id})
      update investment set contract_file = ${fileId} where id = ${investmentId}`);
    uow.markChanged('investment', investmentId, signed.user_id);
    return done;
  });
}

/** Both kinds of copies can be verified without the platform. A service's copy stays as the service has signed it. */
async function signedDocument(tenant: Tenant, id: string, signed: StoredSignature & { signed_at: Date }) {
  const contract = await loadContract(tenant, id, signed);
  const { reference } = signed.machine_state;
  const { signatures } = tenant.providers;
  const document = reference
    ? await requireSigningService(tenant).collect(contract, reference)
    : await signatures.collect(contract, { at: signed.signed_at });
  await providerAnswered(tenant, reference ? 'signatures' : 'timestamps');
  return document;
}

export const contractJobs = { 'contract.make': make, 'contract.seal': seal } satisfies Partial<JobHandlers>;
