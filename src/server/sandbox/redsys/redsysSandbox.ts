import { randomBytes, randomInt } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { RedsysOrder } from '#server/providers/payment/redsysOrder.ts';
import type { RedsysVersion } from '#server/providers/payment/redsysSignature.ts';
import { readRow, readRows } from '../../postgres/sandboxStore.ts';
import { deliverNotice } from '../deliverNotice.ts';
import type { SandboxDeps } from '../sandboxDeps.ts';
import { readForm } from '../sandboxForm.ts';
import { chooseLocale } from '../sandboxPage.ts';
import { buildNotice, type RedsysSecrets, readRequest } from './redsysMessages.ts';
import { Afterwards, applyDecision, noticeCount, RedsysOperation, RedsysOutcome } from './redsysOperation.ts';
import { deadEndPage, decisionPage, errorPage, listPage } from './redsysPages.ts';
import { answerQuery, moveMoney, type RedsysOrders } from './redsysServices.ts';

const kind = 'redsys.order';
const cardKind = 'redsys.card';
const MAX_SHOWN = 100;

const WebAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/i));
const WholeNumber = v.pipe(v.string(), v.digits(), v.transform(Number), v.safeInteger());

/** A payment request, with the parameter names of the protocol. */
const Payment = v.object({
  DS_MERCHANT_ORDER: RedsysOrder,
  DS_MERCHANT_AMOUNT: WholeNumber,
  DS_MERCHANT_CURRENCY: v.pipe(v.string(), v.digits()),
  DS_MERCHANT_MERCHANTURL: WebAddress,
  DS_MERCHANT_URLOK: WebAddress,
  DS_MERCHANT_URLKO: WebAddress,
  DS_MERCHANT_PAYMETHODS: v.optional(v.string(), 'C'),
  DS_MERCHANT_MERCHANTNAME: v.optional(v.string(), ''),
  DS_MERCHANT_CONSUMERLANGUAGE: v.optional(v.string(), '1'),
  DS_MERCHANT_IDENTIFIER: v.optional(v.string()),
});

const DecisionForm = v.object({
  order: RedsysOrder,
  outcome: RedsysOutcome,
  code: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/)), '0190'),
  delay: v.optional(WholeNumber, '30'),
  afterwards: v.optional(Afterwards, 'accept'),
});

/** A terminal under `/sandbox/redsys` with Redsys' own protocol and paths, where the visitor decides each payment. */
export function redsysSandbox(deps: SandboxDeps & { secrets: RedsysSecrets }): Hono {
  const { secrets, clock } = deps;
  const orders = ordersIn(deps);
  const app = new Hono().basePath('/sandbox/redsys');

  app.get('/', async (c) => {
    const rows = await readRows(deps.store, { kind, limit: MAX_SHOWN, schema: RedsysOperation });
    return listPage(
      chooseLocale(c),
      rows.map(({ data }) => data),
    );
  });

  app.post('/sis/realizarPago', async (c) => {
    const request = readRequest(secrets, await c.req.parseBody());
    if (!request.ok) return errorPage('es', request.errorCode);
    const payment = v.safeParse(Payment, request.parameters);
    if (!payment.success) return errorPage('es', 'SIS0431');
    const operation = newOperation(payment.output, request.version, clock.now());
    const existing = await orders.find(operation.order);
    if (existing && existing.state !== 'asked') return errorPage(operation.locale, 'SIS0051');
    await orders.save(operation);
    return decisionPage(operation);
  });

  app.post('/sis/decide', async (c) => {
    const form = await readForm(c, DecisionForm);
    const operation = form && (await orders.find(form.order));
    if (!form || !operation) return deadEndPage('es', 'invalid');
    if (operation.state !== 'asked') return deadEndPage(operation.locale, 'done');
    const at = clock.now();
    const after = applyDecision(operation, {
      ...form,
      at,
      authorisationCode: String(randomInt(1_000_000)).padStart(6, '0'),
      card: randomBytes(20).toString('hex'),
    });
    const notBefore = form.outcome === 'later' ? new Date(at.getTime() + form.delay * 1000) : undefined;
    await orders.save(after);
    for (let sent = 0; sent < noticeCount(form.outcome); sent += 1) await sendNotice(after, notBefore);
    if (form.outcome === 'deny') return decisionPage(after);
    return c.redirect(after.state === 'authorised' ? after.okUrl : after.koUrl, 303);
  });

  app.post('/notice', async (c) => {
    const form = await readForm(c, v.object({ order: RedsysOrder }));
    const operation = form && (await orders.find(form.order));
    if (!operation || operation.state === 'asked') return deadEndPage('es', 'invalid');
    await sendNotice(operation);
    return c.redirect('/sandbox/redsys', 303);
  });

  app.post('/sis/rest/trataPeticionREST', async (c) => {
    const request = readRequest(secrets, await json(c));
    if (!request.ok) return c.json({ errorCode: request.errorCode });
    const moved = await moveMoney({ ...secrets, version: request.version }, orders, request.parameters);
    return moved === 'lost' ? c.text('', 504) : c.json(moved.answer);
  });

  app.post('/apl02/services/SerClsWSConsulta', async (c) => {
    const answer = await answerQuery(secrets, orders, await c.req.text());
    return c.body(answer, 200, { 'content-type': 'text/xml; charset=utf-8' });
  });

  async function sendNotice(operation: RedsysOperation, notBefore?: Date) {
    const delivery = await deliverNotice(deps.deliver, operation.noticeUrl, buildNotice(secrets, operation, notBefore));
    await orders.save({ ...operation, lastDelivery: delivery.ok ? `HTTP ${delivery.status}` : delivery.why });
  }

  return app;
}

function ordersIn({ store }: SandboxDeps): RedsysOrders {
  const find = (order: string) => readRow(store, { kind, id: order, schema: RedsysOperation });
  return {
    find,
    async findByCard(card) {
      const row = await readRow(store, { kind: cardKind, id: card, schema: v.object({ order: v.string() }) });
      return row && find(row.order);
    },
    async save(operation) {
      await store.put(kind, operation.order, operation);
      if (operation.card) await store.put(cardKind, operation.card, { order: operation.order });
    },
  };
}

function newOperation(payment: v.InferOutput<typeof Payment>, version: RedsysVersion, now: Date): RedsysOperation {
  return {
    order: payment.DS_MERCHANT_ORDER,
    amountMinor: payment.DS_MERCHANT_AMOUNT,
    currency: payment.DS_MERCHANT_CURRENCY,
    payMethod: payment.DS_MERCHANT_PAYMETHODS,
    registersCard: payment.DS_MERCHANT_IDENTIFIER === 'REQUIRED',
    merchantName: payment.DS_MERCHANT_MERCHANTNAME,
    version,
    noticeUrl: payment.DS_MERCHANT_MERCHANTURL,
    okUrl: payment.DS_MERCHANT_URLOK,
    koUrl: payment.DS_MERCHANT_URLKO,
    locale: payment.DS_MERCHANT_CONSUMERLANGUAGE === '2' ? 'en' : 'es',
    state: 'asked',
    askedAt: now.toISOString(),
    afterwards: 'accept',
    refundedMinor: 0,
  };
}

/** The body as JSON. Anything else becomes `undefined`, which `readRequest` refuses as unsigned. */
async function json(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch {
    return undefined;
  }
}
