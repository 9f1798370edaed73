import { KycEvent } from '#machines/people/kyc/kyc.contract.ts';
import { reasonForUser } from '#machines/people/kyc/kyc.reasons.ts';
import { kycStepUps } from '#machines/people/kyc/kyc.stepUp.ts';
import { Kyc, KycStartBody, KycStarted } from '#machines/people/kyc/kyc.wire.ts';
import { sameOriginPath } from '#machines/shared/routing/sameOrigin.ts';
import { startCheck } from '#server/effects/people/identityChecks.ts';
import { read } from '#server/engine/engine.ts';
import { bySystem, type UnitOfWork } from '#server/engine/unit.ts';
import { eventsOperation } from '#server/http/eventsOperation.ts';
import { data, notFound, operation, problem, raw, refused, workFor } from '#server/http/operation.ts';
import { kycLifecycle, missingForCheck } from '#server/lifecycles/people/kyc.ts';
import { sql } from '#server/postgres/sql.ts';
import { listUserDocuments } from '#server/queries/people/users.documents.ts';
import { hasProvider } from '#server/tenants/tenant.ts';
import { dispatch } from '#server/work/dispatch.ts';
import { work } from '#server/work/work.ts';
import { isNewNotice } from '../../orders/payments/notices.ts';

async function findOwnId(uow: UnitOfWork, userId: string): Promise<string | undefined> {
  const [own] = await uow.tx.query<{ id: string }>(sql`select id from kyc where user_id = ${userId}`);
  return own?.id;
}

async function kycPage(uow: UnitOfWork, id: string): Promise<Kyc | undefined> {
  const found = await read(uow, kycLifecycle, id);
  if (!found) return undefined;
  const { row, facts } = found;
  const byDocuments = !hasProvider(uow.tenant, 'identity');
  return {
    id,
    status: row.status as Kyc['status'],
    version: row.version,
    facts: { ...facts, reason: reasonForUser(facts.reason) },
    missing: missingForCheck(row, byDocuments),
    byDocuments,
    documents: await listUserDocuments(uow.tx, row.user_id),
    pendingSince: row.pending_since?.toISOString() ?? null,
    documentExpiresOn: row.document_expires_on,
    url: row.status === 'pending' ? row.url : null,
  };
}

const readKyc = operation({
  method: 'GET',
  path: '/v2/pfp/kyc',
  summary: 'Returns the user’s identity check.',
  tag: 'kyc',
  access: 'signedIn',
  reply: Kyc,
  handle: async (call) => {
    const found = await workFor(call, async (uow) => {
      const id = await findOwnId(uow, call.userId);
      const page = id && (await kycPage(uow, id));
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

/**
 * Starts a check, or returns the one that is pending, so that a double click leads to the same page of the provider.
 */
const startKyc = operation({
  method: 'POST',
  stepUp: { session: 'guidedStep' },
  path: '/v2/pfp/kyc/start',
  summary: 'Starts the identity check and returns the address of the provider’s page.',
  tag: 'kyc',
  access: ['USER'],
  limit: { calls: 60, seconds: 3600 },
  body: KycStartBody,
  reply: KycStarted,
  handle: async (call) => {
    if (!call.tenant.customization.modules.kyc) return notFound();
    const returnPath = sameOriginPath(call.body.returnPath ?? '') ?? '/user/account';
    const started = await workFor(call, async (uow) => {
      const [own] = await uow.tx.query<{ id: string; status: string }>(
        sql`select id, status from kyc where user_id = ${call.userId} for update`,
      );
      if (!own) return { ok: false, refusal: { code: 'not_found' } };
      if (own.status === 'pending') return { ok: true, value: own.id };
      await uow.tx.query(sql`update kyc set return_path = ${returnPath} where id = ${own.id}`);
      const sent = await dispatch(uow, 'kyc', own.id, { type: 'kyc.begin' });
      return sent.ok ? { ok: true, value: own.id } : sent;
    });
    if (!started.ok) return started.refusal.code === 'not_found' ? notFound() : refused(started.refusal);
    await startCheck(call.tenant, started.value).catch(() => undefined); // the queue retries
    const now = await workFor(call, async (uow) => ({ ok: true, value: await kycPage(uow, started.value) }));
    if (!now.ok || !now.value) return notFound();
    const { status, version, url } = now.value;
    return data({ status, version, url }, 202);
  },
});

const kycEvents = eventsOperation({
  entity: 'kyc',
  path: '/v2/pfp/kyc/{id}/events',
  tag: 'kyc',
  access: ['USER', 'ADMIN'],
  events: KycEvent,
  stepUps: kycStepUps,
  isVisibleTo: async (uow, id, { userId, by }) => by.actor === 'ADMIN' || (await findOwnId(uow, userId)) === id,
});

/**
 * The notice is signed over its raw body and counted once. Its content is not trusted: the status is fetched from the
 * provider.
 */
const identityNotice = operation({
  method: 'POST',
  stepUp: { session: 'notice' },
  path: '/v2/pfp/notices/identity',
  summary: 'Receives a signed notice of the identity provider.',
  tag: 'notices',
  access: 'anyone',
  limit: { calls: 3000, seconds: 60, counted: 'here' },
  handle: async ({ tenant, http }) => {
    const notice = tenant.providers.identity?.readNotice(await http.req.text(), http.req.raw.headers);
    if (!notice?.ok) return problem(401, 'notice_refused');
    // The notice may contain data read on the document, which are not stored in plain text.
    const { eventId, reference, word } = notice;
    await work(tenant, bySystem, async (uow) => {
      if (await isNewNotice(uow, 'identity', eventId, { reference, word })) uow.enqueue('kyc.notice', { reference });
      return { ok: true, value: undefined };
    });
    return raw(new Response('OK', { headers: { 'Content-Type': 'text/plain' } }));
  },
});

export const kycOperations = [readKyc, startKyc, kycEvents, identityNotice];
