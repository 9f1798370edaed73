import * as v from 'valibot';
import { bySystem, done } from '#server/engine/unit.ts';
import { type Call, notFound, operation, raw } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import { sql } from '#server/postgres/sql.ts';
import { work } from '#server/work/work.ts';

const Returned = v.object({ result: v.optional(v.picklist(['ok', 'ko']), 'ok') });
type ReturnCall = Call<v.InferOutput<typeof ById>, v.InferOutput<typeof Returned>>;

export const returnPath = (paymentId: string) => `/v2/pfp/payments/${paymentId}/return`;

interface Destination {
  /** Null for a sale. */
  slug: string | null;
  order: string | null;
  sale: string | null;
}

/**
 * Queues a lookup at the provider, in case its notice was lost, and continues to the wizard or to the sale. The address proves nothing,
 * so it needs no session: only the provider's answer changes the payment.
 */
async function returnToPayer({ tenant, params, query }: ReturnCall) {
  const [found] = await tenant.database.query<Destination>(sql`select project.slug, investment_id as order,
      transfer_id as sale
    from payment left join investment on investment.id = investment_id
    left join project on project.id = investment.project_id where payment.id = ${params.id}`);
  if (!found) return notFound();
  await work(tenant, bySystem, async (uow) => {
    uow.enqueue('payment.lookup', { paymentId: params.id });
    return done;
  });
  const page =
    found.slug === null
      ? `/user/transfers?transfer=${found.sale}&returned=${query.result}`
      : `/invest/${found.slug}/payment-creditcard?returned=${query.result}&order=${found.order}`;
  const location = `${tenant.origin}${page}`;
  return raw(new Response(null, { status: 303, headers: { location } }));
}

const shared = {
  path: returnPath('{id}'),
  tag: 'payments',
  access: 'anyone',
  limit: { calls: 60, seconds: 3600 },
  params: ById,
  query: Returned,
  handle: returnToPayer,
} as const;

export const returnOperations = [
  operation({
    ...shared,
    method: 'GET',
    summary: 'Looks up a payment and returns its payer to the wizard or to the sale.',
  }),
  operation({
    ...shared,
    method: 'POST',
    stepUp: { session: 'notice' },
    summary: 'The same for a form that leads back to the result.',
  }),
];
