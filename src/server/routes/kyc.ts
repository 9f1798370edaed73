import { KycEvent } from '#machines/kyc/kyc.contract.ts';
import { Kyc, KycStartBody, KycStarted } from '#machines/kyc/kyc.wire.ts';
import { sameOriginPath } from '#machines/routing/sameOrigin.ts';
import { dispatch } from '../engine/dispatch.ts';
import { read } from '../engine/engine.ts';
import { startCheck } from '../engine/lifecycles/kyc.check.ts';
import { kycLifecycle, missingForCheck } from '../engine/lifecycles/kyc.ts';
import { bySystem, type Unit, work } from '../engine/unit.ts';
import { eventsOperation } from '../http/eventsOperation.ts';
import { data, notFound, operation, problem, raw, refused, workFor } from '../http/operation.ts';
import { documentsOf } from '../store/people.documents.ts';
import { sql } from '../store/sql.ts';
import { isNewNotice } from './notices.ts';

async function idOf(unit: Unit, personId: string): Promise<string | undefined> {
  const [own] = await unit.tx.query<{ id: string }>(sql`select id from kyc where person_id = ${personId}`);
  return own?.id;
}

async function kycPage(unit: Unit, id: string): Promise<Kyc | undefined> {
  const found = await read(unit, kycLifecycle, id);
  if (!found) return undefined;
  const { row, facts } = found;
  return {
    id,
    status: row.status as Kyc['status'],
    version: row.version,
    facts,
    missing: missingForCheck(row),
    documents: await documentsOf(unit.tx, row.person_id),
    pendingSince: row.pending_since?.toISOString() ?? null,
    documentExpiresOn: row.document_expires_on,
    url: row.status === 'pending' ? row.url : null,
  };
}

const readKyc = operation({
  method: 'GET',
  path: '/v2/pfp/kyc',
  summary: 'One’s own identity check.',
  tag: 'kyc',
  access: 'signedIn',
  reply: Kyc,
  handle: async (call) => {
    const found = await workFor(call, async (unit) => {
      const id = await idOf(unit, call.personId);
      const page = id && (await kycPage(unit, id));
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

/** Begins a check, or finds the one that runs: a double click goes to the same page of the provider. */
const startKyc = operation({
  method: 'POST',
  path: '/v2/pfp/kyc/start',
  summary: 'Begins the identity check, and says where to go for it.',
  tag: 'kyc',
  access: ['USER'],
  limit: { calls: 60, seconds: 3600 },
  body: KycStartBody,
  reply: KycStarted,
  handle: async (call) => {
    if (!call.tenant.customization.modules.kyc) return notFound();
    const returnPath = sameOriginPath(call.body.returnPath ?? '') ?? '/user/account';
    const begun = await workFor(call, async (unit) => {
      const [own] = await unit.tx.query<{ id: string; status: string }>(
        sql`select id, status from kyc where person_id = ${call.personId} for update`,
      );
      if (!own) return { ok: false, refusal: { code: 'not_found' } };
      if (own.status === 'pending') return { ok: true, value: own.id };
      await unit.tx.query(sql`update kyc set return_path = ${returnPath} where id = ${own.id}`);
      const sent = await dispatch(unit, 'kyc', own.id, { type: 'kyc.begin' });
      return sent.ok ? { ok: true, value: own.id } : sent;
    });
    if (!begun.ok) return begun.refusal.code === 'not_found' ? notFound() : refused(begun.refusal);
    await startCheck(call.tenant, begun.value).catch(() => undefined); // the queue tries again
    const now = await workFor(call, async (unit) => ({ ok: true, value: await kycPage(unit, begun.value) }));
    if (!now.ok || !now.value) return notFound();
    const { status, version, url } = now.value;
    return data({ status, version, url }, 202);
  },
});

const kycEvents = eventsOperation({
  thing: 'kyc',
  path: '/v2/pfp/kyc/{id}/events',
  tag: 'kyc',
  access: ['USER', 'ADMIN'],
  events: KycEvent,
  mayKnow: async (unit, id, { personId, by }) => by.actor === 'ADMIN' || (await idOf(unit, personId)) === id,
});

/** Counted once, signed over its raw body; what it says is asked for again before anything is believed (T24). */
const identityNotice = operation({
  method: 'POST',
  path: '/v2/pfp/notices/identity',
  summary: 'The identity provider’s signed notice.',
  tag: 'notices',
  access: 'anyone',
  handle: async ({ tenant, http }) => {
    const notice = tenant.providers.identity.readNotice(await http.req.text(), http.req.raw.headers);
    if (!notice.ok) return problem(401, 'notice_refused');
    const { ok, eventId, ...state } = notice;
    await work(tenant, bySystem, async (unit) => {
      if (await isNewNotice(unit, 'identity', eventId, state))
        unit.later({ kind: 'kyc.notice', payload: { reference: state.reference } });
      return { ok: true, value: undefined };
    });
    return raw(new Response('OK', { headers: { 'Content-Type': 'text/plain' } }));
  },
});

export const kycOperations = [readKyc, startKyc, kycEvents, identityNotice];
