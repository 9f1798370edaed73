import { SigningPage } from '#machines/orders/investment/investment.wire.ts';
import { openSigning, signingReturnPath } from '#server/effects/orders/signing.ts';
import { bySystem, done } from '#server/engine/unit.ts';
import { data, notFound, operation, problem, raw } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { literals, openSignatures } from '#server/postgres/statuses.ts';
import { ProviderSilence } from '#server/providers/providerSilence.ts';
import { work } from '#server/work/work.ts';
import { isNewNotice } from '../payments/notices.ts';

/** A repeated request leads to the same signature. If the service does not answer, the investor tries again. */
const openSigningPage = operation({
  method: 'POST',
  stepUp: { session: 'guidedStep' },
  path: '/v2/pfp/signatures/{id}/signing-page',
  summary: 'Returns the address of the signing service where the contract is signed.',
  tag: 'investments',
  access: ['USER'],
  limit: { calls: 60, seconds: 3600 },
  params: ById,
  reply: SigningPage,
  handle: async ({ tenant, params, userId }) => {
    const own = await tenant.database.query(sql`select from signature
      join investment on investment.id = signature.investment_id
      where signature.id = ${params.id} and investment.user_id = ${userId}`);
    if (!own.length) return notFound();
    try {
      const url = await openSigning(tenant, params.id);
      return url === undefined ? problem(409, 'not_signable') : data({ url });
    } catch (error) {
      if (error instanceof ProviderSilence) return problem(503, 'provider_silent');
      throw error;
    }
  },
});

const BY_REFERENCE = `select id from signature where machine_state ->> 'reference' = $1
  and status in (${literals(openSignatures)})`;

/**
 * The notice is signed over its raw body and counted once. Its content is not trusted: the state is fetched from the
 * service.
 */
const signatureNotice = operation({
  method: 'POST',
  stepUp: { session: 'notice' },
  path: '/v2/pfp/notices/signature',
  summary: 'Receives a signed notice of the signing service.',
  tag: 'notices',
  access: 'anyone',
  limit: { calls: 3000, seconds: 60, counted: 'here' },
  handle: async ({ tenant, http }) => {
    const notice = tenant.providers.signingService?.readNotice(await http.req.text(), http.req.raw.headers);
    if (!notice?.ok) return problem(401, 'notice_refused');
    const { eventId, reference } = notice;
    await work(tenant, bySystem, async (uow) => {
      if (!(await isNewNotice(uow, 'signature', eventId, { reference }))) return done;
      const [open] = await uow.tx.query<{ id: string }>(statement(BY_REFERENCE, [reference]));
      if (open) uow.enqueue('signature.lookup', { signatureId: open.id });
      return done;
    });
    return raw(new Response('OK', { headers: { 'Content-Type': 'text/plain' } }));
  },
});

/** Queues a lookup, in case the notice was lost, and continues to the wizard. The address proves nothing. */
const signingReturn = operation({
  method: 'GET',
  path: signingReturnPath('{id}'),
  summary: 'Looks up a signature and returns the investor to the wizard.',
  tag: 'investments',
  access: 'anyone',
  limit: { calls: 60, seconds: 3600 },
  params: ById,
  handle: async ({ tenant, params }) => {
    const [found] = await tenant.database.query<{ slug: string; order: string }>(sql`select project.slug,
        investment.id as order from signature
      join investment on investment.id = signature.investment_id join project on project.id = investment.project_id
      where signature.id = ${params.id}`);
    if (!found) return notFound();
    await work(tenant, bySystem, async (uow) => {
      uow.enqueue('signature.lookup', { signatureId: params.id });
      return done;
    });
    const location = `${tenant.origin}/invest/${found.slug}/sign?returned=true&order=${found.order}`;
    return raw(new Response(null, { status: 303, headers: { location } }));
  },
});

export const signingOperations = [openSigningPage, signatureNotice, signingReturn];
