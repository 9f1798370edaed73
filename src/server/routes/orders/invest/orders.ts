import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { InvestPageReply } from '#machines/orders/invest/invest.wire.ts';
import {
  InvestmentEvent,
  type InvestmentFacts,
  redirectMethods,
  Warnings,
} from '#machines/orders/investment/investment.contract.ts';
import { brokenLimit, hasTokensLeft } from '#machines/orders/investment/investment.guards.ts';
import { investmentStepUps } from '#machines/orders/investment/investment.stepUp.ts';
import { Investment, PaymentForm } from '#machines/orders/investment/investment.wire.ts';
import { SignatureEvent } from '#machines/orders/signature/signature.contract.ts';
import { signatureStepUps } from '#machines/orders/signature/signature.stepUp.ts';
import { canonicalCode } from '#machines/shared/fields/canonicalWord.ts';
import { MAX_QUANTITY } from '#machines/shared/fields/primitives.ts';
import { read } from '#server/engine/engine.ts';
import { type Refusal, refuse } from '#server/engine/refusal.ts';
import type { UnitOfWork, Worked } from '#server/engine/unit.ts';
import { eventsOperation } from '#server/http/eventsOperation.ts';
import { type Call, data, notFound, operation, refused, workFor } from '#server/http/operation.ts';
import { PageQuery, pageFor } from '#server/http/pages/pageReply.ts';
import { ById, everyArea } from '#server/http/params.ts';
import { newId } from '#server/kernel/ids.ts';
import type { InvestmentRow } from '#server/lifecycles/orders/investment.facts.ts';
import { investmentLifecycle } from '#server/lifecycles/orders/investment.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { literals, openPayments } from '#server/postgres/statuses.ts';
import { findUpload } from '#server/queries/app/files.ts';
import { isPublic } from '#server/queries/issuances/projects.ts';
import { findReferrer } from '#server/queries/people/users.ts';
import { dispatchInOrder } from '#server/work/inOrder.ts';
import { investmentPage } from '../investments/page.ts';
import { providerForm, type Redirectable } from '../payments/providerForm.ts';
import { wizardPageBy } from './reply.ts';

const NewOrder = v.strictObject({
  type: v.picklist(['order.create', 'interest.declare']),
  tokens: v.pipe(
    v.number('validator.error_number'),
    v.integer('validator.error_number_integer'),
    v.minValue(1, 'validator.error_number_min_tokens'),
    v.maxValue(MAX_QUANTITY, 'validator.error_number_max_tokens'),
  ),
  /** The price that the investor saw. If it has changed, the order is refused. */
  price: v.pipe(v.number(), v.integer()),
  referralCode: v.optional(v.pipe(v.string(), v.maxLength(40), v.transform(canonicalCode))),
  warnings: v.optional(Warnings),
});

const toAcceptance = (warnings: Warnings | undefined) => warnings && { type: 'warnings.accept' as const, ...warnings };

type NewOrderCall = Pick<Call<{ id: string }, undefined, v.InferOutput<typeof NewOrder>>, 'params' | 'userId' | 'body'>;

/** With the lock, two simultaneous orders of one investor are counted one after the other. */
const PRICE = `select price, pg_advisory_xact_lock(hashtext('order' || $1::uuid::text || $2::text)) from project
  where id = $1 and ${isPublic}`;

/** Creates an investment: an order, or a declaration of interest before the campaign. */
const createInvestment = operation({
  method: 'POST',
  stepUp: { session: 'guidedStep' },
  path: '/v2/pfp/issuances/{id}/investments',
  summary: 'Orders tokens, or declares interest in them.',
  tag: 'investments',
  access: ['USER'],
  money: true,
  params: ById,
  query: PageQuery,
  body: NewOrder,
  reply: v.object({ ...Investment.entries, page: v.optional(InvestPageReply) }),
  handle: async (call) => {
    const precondition = async (uow: UnitOfWork): Promise<Refusal | undefined> => {
      const [offer] = await uow.tx.query<{ price: number | null }>(statement(PRICE, [call.params.id, call.userId]));
      if (!offer?.price) return { code: 'not_found' };
      if (offer.price !== call.body.price) return { code: 'price_changed', price: offer.price };
      return checkReferral(uow, call);
    };
    const act = async (uow: UnitOfWork): Promise<Worked<v.InferOutput<typeof Investment>>> => {
      const id = newId(uow.now);
      insert(uow, id, call);
      const { type, tokens, warnings } = call.body;
      const sent = await dispatchInOrder(uow, 'investment', id, {
        event: { type, tokens },
        after: toAcceptance(warnings),
      });
      if (!sent.ok) return refuse(explainRefusal(sent.refusal, call.body));
      const page = await investmentPage(uow, id);
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    };
    const created = await workFor(call, act, precondition);
    if (created.ok) return data({ ...created.value, ...(await pageFor(call, created.value.id, wizardPageBy())) }, 201);
    return created.refusal.code === 'not_found' ? notFound() : refused(created.refusal);
  },
});

/**
 * A code names another user. It is recorded, but no reward ever depends on the amount of an order (ECSPR art. 3(3)).
 */
async function checkReferral(uow: UnitOfWork, { body, userId }: NewOrderCall): Promise<Refusal | undefined> {
  if (!body.referralCode) return undefined;
  const referrer = await findReferrer(uow.tx, body.referralCode);
  if (referrer && referrer !== userId) return undefined;
  const id = referrer ? ('validator.error_referral_own' as const) : ('validator.error_referral_unknown' as const);
  return { code: 'invalid', fields: { referralCode: { id, values: {} } } };
}

/**
 * Explains the machine's refusal: if the number of tokens is the reason, the answer names the limit beside the field.
 */
function explainRefusal(refusal: Refusal, { type, tokens }: v.InferOutput<typeof NewOrder>): Refusal {
  if (refusal.code !== 'refused') return refusal;
  const facts = refusal.facts as InvestmentFacts;
  const exceeded = brokenLimit(facts, tokens);
  if (exceeded) {
    const { limit, allowed } = exceeded;
    return {
      code: 'invalid',
      fields: { tokens: { id: `validator.error_number_${limit}_tokens`, values: { limit: allowed } } },
    };
  }
  const isSoldOut = type === 'order.create' && facts.campaignOpen && !hasTokensLeft(facts, tokens);
  return isSoldOut ? { code: 'sold_out' } : refusal;
}

/** A short reference for the concept of a transfer, without characters that look alike. */
const newReference = () => {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return `TS-${[...randomBytes(8)].map((byte) => letters[byte % letters.length]).join('')}`;
};

/**
 * The precondition has checked that the price is still the project's. The lock keeps the phase until the order is
 * stored, so that an event that ends the campaign finds each order.
 */
function insert(uow: UnitOfWork, id: string, { params, userId, body }: NewOrderCall) {
  uow.tx.queue(sql`insert into investment (id, status, user_id, project_id, tokens, price, amount, reference,
      referral_code, informed_before_at, created_at, updated_at)
    select ${id}, 'new', ${userId}, id, ${body.tokens}, ${body.price}, ${body.tokens * body.price},
      ${newReference()}, ${body.referralCode?.toUpperCase() || null}, ${uow.now}, ${uow.now}, ${uow.now}
    from project where id = ${params.id} for share`);
}

/** A request that converts an interest into an order may contain the accepted warnings. */
const InvestmentCommand = v.intersect([InvestmentEvent, v.object({ warnings: v.optional(Warnings) })]);

/** The rule of `isInvestmentVisible` for a row that was already read. */
const isVisibleInvestment = (row: InvestmentRow | undefined, { by, userId }: Pick<Call, 'by' | 'userId'>) =>
  by.actor === 'ADMIN' ||
  (by.actor === 'USER' && row?.user_id === userId) ||
  (by.actor === 'ENTREPRENEUR' && row?.owner_id === userId);

const investmentEvents = eventsOperation({
  entity: 'investment',
  path: '/v2/pfp/investments/{id}/events',
  tag: 'investments',
  access: everyArea,
  isOpenToBanned: true,
  money: true,
  events: InvestmentCommand,
  stepUps: investmentStepUps,
  split: ({ warnings, ...event }) => ({
    event,
    before: event.type === 'method.choose' ? { type: 'payment.begin' } : undefined,
    after: event.type === 'interest.convert' ? toAcceptance(warnings) : undefined,
  }),
  page: wizardPageBy(),
  isVisibleTo: async (_, __, call, row) => isVisibleInvestment(await row, call),
  check: async (uow, _, event) => {
    if (event.type !== 'proof.upload') return undefined;
    const file = await findUpload(uow.tx, event.fileId, { purpose: 'proof', by: uow.by.userId });
    return file ? undefined : { code: 'invalid', fields: { fileId: { id: 'validator.error_null', values: {} } } };
  },
});

const signatureEvents = eventsOperation({
  entity: 'signature',
  path: '/v2/pfp/signatures/{id}/events',
  tag: 'investments',
  access: ['USER'],
  money: true,
  events: SignatureEvent,
  stepUps: signatureStepUps,
  page: wizardPageBy(
    (
      id,
    ) => sql`select investment.id, project_id from investment join signature on signature.investment_id = investment.id
      where signature.id = ${id}`,
  ),
  isVisibleTo: async (uow, id, call) => {
    const rows = await uow.tx.query(sql`select from signature join investment on investment.id = signature.investment_id
      where signature.id = ${id} and investment.user_id = ${call.userId}`);
    return rows.length > 0;
  },
});

const REDIRECTABLE = `select payment.* from payment join investment on investment.id = payment.investment_id
  where investment.id = $1 and investment.user_id = $2
    and payment.status in (${literals(openPayments)}) and payment.method in (${literals(redirectMethods)})`;

const paymentForm = operation({
  method: 'POST',
  stepUp: { session: 'guidedStep' },
  path: '/v2/pfp/investments/{id}/payment-form',
  summary: 'Returns the signed form that leads to the payment provider.',
  tag: 'investments',
  access: ['USER'],
  params: ById,
  reply: PaymentForm,
  handle: async (call) => {
    const started = await workFor(call, async (uow) => {
      const query = statement(REDIRECTABLE, [call.params.id, call.userId]);
      const [open] = await uow.tx.query<Redirectable>(query);
      if (!open) return { ok: false, refusal: { code: 'not_found' } };
      const found = await read(uow, investmentLifecycle, call.params.id);
      if (found?.facts.reviewRejected)
        return refuse({
          code: 'refused',
          event: 'payment.open',
          allowed: [],
          reason: 'investment.isReviewPassed',
          facts: found.facts,
          version: found.row.version,
        });
      if (open.status === 'created') await uow.sendAsSystem('payment', open.id, { type: 'payment.redirect' });
      return { ok: true, value: open };
    });
    if (!started.ok) return started.refusal.code === 'not_found' ? notFound() : refused(started.refusal);
    return data(await providerForm(call, started.value));
  },
});

export const orderOperations = [createInvestment, investmentEvents, signatureEvents, paymentForm];
