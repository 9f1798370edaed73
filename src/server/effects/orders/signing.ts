import { signatureMachine } from '#machines/orders/signature/signature.machine.ts';
import { isOpen } from '#machines/orders/signature/signature.selectors.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { read } from '../../engine/engine.ts';
import type { Events } from '../../engine/entities.ts';
import type { Jobs } from '../../engine/job.ts';
import { bySystem, done } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { firstLookup, nextLookup } from '../../lifecycles/orders/lookups.ts';
import { signatureLifecycle } from '../../lifecycles/orders/signature.ts';
import { ProviderSilence } from '../../providers/providerSilence.ts';
import type { SigningState } from '../../providers/signature/signature.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { sendAsSystem, work } from '../../work/work.ts';
import { providerAnswered } from '../definite.ts';
import { findSignature, loadContract, requireSigningService, type StoredSignature } from './signatures.ts';

export const signingReturnPath = (signatureId: string) => `/v2/pfp/signatures/${signatureId}/return`;

/** Whether the machine allows this contract to go to the service, or to be opened there again. */
async function mayOpen(tenant: Tenant, id: string): Promise<boolean> {
  const asked = await work(tenant, bySystem, async (uow) => {
    const found = await read(uow, signatureLifecycle, id);
    if (!found) return { ok: true, value: false };
    const { row, facts } = found;
    const unopened = restoreSnapshot(signatureMachine, row.status, { ...facts, reference: null });
    return { ok: true, value: unopened.can({ type: 'signature.open', reference: 'any' }) };
  });
  return asked.ok && asked.value;
}

/**
 * Sends the contract to the signing service and returns the address of the page where the investor signs; undefined if
 * it may not be signed. The idempotency key makes a repeated call find the same signature, so both the waiting page and
 * the job queue may call this.
 */
export async function openSigning(tenant: Tenant, id: string): Promise<string | undefined> {
  const signature = await findSignature(tenant, id);
  if (!signature || !(await mayOpen(tenant, id))) return undefined;
  const { reference, url } = await requireSigningService(tenant).start({
    ...(await loadContract(tenant, id, signature)),
    returnUrl: `${tenant.origin}${signingReturnPath(id)}`,
    noticeUrl: `${tenant.origin}/v2/pfp/notices/signature`,
    expiresAt: signature.expires_at,
  });
  await providerAnswered(tenant, 'signatures');
  const known = signature.machine_state.reference ?? (await storeReference(tenant, id, reference));
  if (known !== reference) throw new ProviderSilence('signatures', 'another signature for the same key');
  return url;
}

/** Stores the service's reference once, and returns the one that is stored. */
async function storeReference(tenant: Tenant, id: string, reference: string) {
  await work(tenant, bySystem, async (uow) => {
    const opened = await uow.sendAsSystem('signature', id, { type: 'signature.open', reference });
    if (opened.ok) uow.enqueue('signature.lookup', { signatureId: id, attempt: 0 }, firstLookup(uow.now));
    return opened;
  });
  return (await findSignature(tenant, id))?.machine_state.reference;
}

/**
 * Asks the service for the outcome of a signature. Only its answer ends the signature: a notice only announces it, and
 * can be lost.
 */
async function lookUp(tenant: Tenant, { signatureId: id, attempt }: Jobs['signature.lookup']) {
  const signature = await findSignature(tenant, id);
  const reference = signature?.machine_state.reference;
  if (!signature || !reference || !isOpen(signature.status as 'prepared')) return;
  const state = await fetchState(tenant, reference, attempt);
  const event = state && decideEvent(state, signature);
  if (event) await sendAsSystem(tenant, 'signature', id, event);
  if (attempt === undefined) return;
  await work(tenant, bySystem, async (uow) => {
    const next = { now: uow.now, expiresAt: signature.expires_at, isOpen: false };
    const runAt = uow.now < next.expiresAt ? nextLookup(next, attempt + 1) : undefined;
    if (runAt) uow.enqueue('signature.lookup', { signatureId: id, attempt: attempt + 1 }, runAt);
    return done;
  });
}

/** A scheduled lookup without an answer is followed by the next one. Others are retried by the queue. */
async function fetchState(tenant: Tenant, reference: string, attempt: number | undefined) {
  try {
    const state = await requireSigningService(tenant).fetch(reference);
    await providerAnswered(tenant, 'signatures');
    return state;
  } catch (error) {
    if (attempt === undefined || !(error instanceof ProviderSilence)) throw error;
    return undefined;
  }
}

/** A signature of another document or by another user is invalid, so the investor has to request the contract again. */
function decideEvent(state: SigningState, { hash, user_id }: StoredSignature): Events['signature'] | undefined {
  const { outcome, documentHash, signer } = state;
  if (outcome === 'pending') return undefined;
  if (outcome !== 'signed') return { type: 'signature.fail', reason: `service.${outcome}` };
  if (documentHash !== hash || signer !== user_id) return { type: 'signature.fail', reason: 'service.mismatch' };
  return { type: 'signature.complete', hash: documentHash, signer };
}

async function open(tenant: Tenant, { signatureId }: Jobs['signature.open']) {
  await openSigning(tenant, signatureId);
}

export const signingJobs = { 'signature.open': open, 'signature.lookup': lookUp } satisfies Partial<JobHandlers>;
