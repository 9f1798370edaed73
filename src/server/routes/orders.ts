import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { InvestmentEvent } from '#machines/investment/investment.contract.ts';
import { Investment, PaymentForm } from '#machines/investment/investment.wire.ts';
import { SignatureEvent } from '#machines/signature/signature.contract.ts';
import { dispatch, tell } from '../engine/dispatch.ts';
import { newId } from '../engine/ids.ts';
import type { Refusal } from '../engine/refusal.ts';
import type { Unit, Worked } from '../engine/unit.ts';
import { eventsOperation } from '../http/eventsOperation.ts';
import { type Call, data, notFound, operation, refused, workFor } from '../http/operation.ts';
import { isInvestmentKnown } from '../store/investments.ts';
import { sql } from '../store/sql.ts';
import { investmentPage } from './investmentPage.ts';

const ById = v.object({ id: v.pipe(v.string(), v.uuid()) });
const Everyone = ['USER', 'ENTREPRENEUR', 'ADMIN'] as const;

const NewOrder = v.strictObject({
  type: v.picklist(['order.create', 'interest.declare']),
  tokens: v.pipe(
    v.number('validator.error_number'),
    v.integer('validator.error_number_integer'),
    v.minValue(1, 'validator.error_number_min_tokens'),
  ),
  /** The price that the investor saw: an order at another one is refused, not quietly changed (T19). */
  price: v.pipe(v.number(), v.integer()),
  referralCode: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
});

type NewOrderCall = Pick<
  Call<{ id: string }, undefined, v.InferOutput<typeof NewOrder>>,
  'params' | 'personId' | 'body'
>;

interface Offer {
  status: string;
  price: number | null;
  min_tokens: number;
  max_tokens: number | null;
  tokens_left: number;
  visible: boolean;
}

/** Begins an investment: an order, or an interest before the campaign. */
const createInvestment = operation({
  method: 'POST',
  path: '/v2/pfp/issuances/{id}/investments',
  summary: 'Orders tokens, or declares interest in them.',
  tag: 'investments',
  access: ['USER'],
  money: true,
  params: ById,
  body: NewOrder,
  reply: Investment,
  handle: async (call) => {
    const permit = async (unit: Unit): Promise<Refusal | undefined> => {
      const offer = await offerOf(unit, call.params.id);
      if (!offer?.price || !offer.visible) return { code: 'not_found' };
      return outOfRange(offer, call.body.tokens, call.body.price);
    };
    const act = async (unit: Unit): Promise<Worked<v.InferOutput<typeof Investment>>> => {
      const id = newId(unit.now);
      insert(unit, id, call);
      const { type, tokens } = call.body;
      const sent = await dispatch(unit, 'investment', id, { type, tokens });
      if (!sent.ok) return sent;
      const page = await investmentPage(unit, id);
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    };
    const created = await workFor(call, act, permit);
    if (created.ok) return data(created.value, 201);
    return created.refusal.code === 'not_found' ? notFound() : refused(created.refusal);
  },
});

async function offerOf(unit: Unit, projectId: string): Promise<Offer | undefined> {
  const [offer] = await unit.tx.query<Offer>(sql`select project.status, project.price, project.min_tokens,
      project.max_tokens, funding.tokens_left, project.status <> 'DRAFT' and project.status not like 'VALIDATING%'
        and (project.status <> 'PRE_CAMPAIGN' or coalesce((project.kept ->> 'visible')::boolean, true)) as visible
    from project join funding on funding.project_id = project.id where project.id = ${projectId}`);
  return offer;
}

/** Limits of an order are validation: said beside the field. Whether it may be made at all is the machine's to say. */
function outOfRange(offer: Offer, tokens: number, price: number): Refusal | undefined {
  if (price !== offer.price) return { code: 'stale_version', version: offer.price ?? 0 };
  if (tokens < offer.min_tokens) return wrongTokens('validator.error_number_min_tokens', offer.min_tokens);
  if (offer.max_tokens !== null && tokens > offer.max_tokens)
    return wrongTokens('validator.error_number_max_tokens', offer.max_tokens);
  return tokens > offer.tokens_left && offer.status === 'CAMPAIGN' ? { code: 'sold_out' } : undefined;
}

const wrongTokens = (
  id: 'validator.error_number_min_tokens' | 'validator.error_number_max_tokens',
  limit: number,
): Refusal => ({
  code: 'invalid',
  fields: { tokens: { id, values: { limit } } },
});

/** Short, without letters that look alike, for the concept of a transfer. */
const newReference = () => {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return `TS-${[...randomBytes(8)].map((byte) => letters[byte % letters.length]).join('')}`;
};

/** At the price that the investor saw, which is the offer's. */
function insert(unit: Unit, id: string, { params, personId, body }: NewOrderCall) {
  unit.tx.post(sql`insert into investment (id, status, person_id, project_id, tokens, price, amount, reference,
      referral_code, told_before_at, created_at, updated_at)
    values (${id}, 'new', ${personId}, ${params.id}, ${body.tokens}, ${body.price}, ${body.tokens * body.price},
      ${newReference()}, ${body.referralCode ?? null}, ${unit.now}, ${unit.now}, ${unit.now})`);
}

const investmentEvents = eventsOperation({
  thing: 'investment',
  path: '/v2/pfp/investments/{id}/events',
  tag: 'investments',
  access: Everyone,
  money: true,
  events: InvestmentEvent,
  mayKnow: (unit, id, call) => isInvestmentKnown(unit.tx, id, call.personId, unit.by.actor),
  check: async (unit, _, event) => {
    if (event.type !== 'proof.upload') return undefined;
    const known = await unit.tx.query(sql`select from file where id::text = ${event.fileId}
      and owner_id = ${unit.by.personId} and purpose = 'proof'`);
    return known.length
      ? undefined
      : { code: 'invalid', fields: { fileId: { id: 'validator.error_null', values: {} } } };
  },
});

const signatureEvents = eventsOperation({
  thing: 'signature',
  path: '/v2/pfp/signatures/{id}/events',
  tag: 'investments',
  access: ['USER'],
  money: true,
  events: SignatureEvent,
  mayKnow: async (unit, id, call) => {
    const known =
      await unit.tx.query(sql`select from signature join investment on investment.id = signature.investment_id
      where signature.id = ${id} and investment.person_id = ${call.personId}`);
    return known.length > 0;
  },
});

interface Redirectable {
  id: string;
  status: string;
  method: 'card' | 'terminal' | 'bizum';
  amount: number;
  currency: string;
  reference: string;
}

/** The way to the provider's page; asking again gives the same order, so a double click pays once. */
const paymentForm = operation({
  method: 'POST',
  path: '/v2/pfp/investments/{id}/payment-form',
  summary: 'The signed form of the payment provider.',
  tag: 'investments',
  access: ['USER'],
  params: ById,
  reply: PaymentForm,
  handle: async (call) => {
    const begun = await workFor(call, async (unit) => {
      const [open] = await unit.tx.query<Redirectable>(sql`select payment.* from payment
        join investment on investment.id = payment.investment_id
        where investment.id = ${call.params.id} and investment.person_id = ${call.personId}
          and payment.status in ('created', 'redirected') and payment.method in ('card', 'terminal', 'bizum')`);
      if (!open) return { ok: false, refusal: { code: 'not_found' } };
      if (open.status === 'created') await tell(unit, 'payment', open.id, { type: 'payment.redirect' });
      return { ok: true, value: open };
    });
    if (!begun.ok) return notFound();
    const { reference, amount, currency, method } = begun.value;
    const { origin, providers } = call.tenant;
    const [project] = await call.tenant.database.query<{ slug: string }>(sql`select slug from project
      join investment on investment.project_id = project.id where investment.id = ${call.params.id}`);
    const back = `${origin}/invest/${project?.slug}/payment-creditcard`;
    return data(
      providers.payments.begin({
        order: reference,
        amountMinor: amount,
        currency,
        method,
        noticeUrl: `${origin}/v2/pfp/notices/payment`,
        okUrl: `${back}?returned=ok`,
        koUrl: `${back}?returned=ko`,
        locale: call.locale,
      }),
    );
  },
});

export const orderOperations = [createInvestment, investmentEvents, signatureEvents, paymentForm];
