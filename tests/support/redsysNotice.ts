import { newId } from '#server/kernel/ids.ts';
import { newRedsysOrder } from '#server/providers/payment/redsysOrder.ts';
import { sandboxSecrets } from '#server/providers/sandboxSecrets.ts';
import { buildNotice } from '#server/sandbox/redsys/redsysMessages.ts';
import type { RedsysOperation } from '#server/sandbox/redsys/redsysOperation.ts';
import type { TestTenant } from './testTenant.ts';

interface RedsysAnswer {
  reference: string;
  amount: number;
  /** `0000` authorises the payment, any other code refuses it. */
  responseCode?: string;
  /** Whether the terminal accepts a refund. */
  afterwards?: RedsysOperation['afterwards'];
}

/** Stores an order that the terminal has answered, so that it can be refunded. */
export async function storeAnsweredOrder({ tenant }: TestTenant, answer: RedsysAnswer): Promise<RedsysOperation> {
  const { reference, amount, responseCode = '0000', afterwards = 'accept' } = answer;
  const now = tenant.clock.now().toISOString();
  const order: RedsysOperation = {
    order: reference,
    amountMinor: amount,
    currency: '978',
    payMethod: 'z',
    registersCard: false,
    merchantName: 'Test',
    version: 'HMAC_SHA256_V1',
    noticeUrl: '',
    okUrl: '',
    koUrl: '',
    locale: 'es',
    state: responseCode === '0000' ? 'authorised' : 'refused',
    askedAt: now,
    decidedAt: now,
    responseCode,
    authorisationCode: newId(tenant.clock.now()).slice(-6),
    afterwards,
    refundedMinor: 0,
  };
  await tenant.providers.sandbox.put('redsys.order', reference, order);
  return order;
}

/** Stores an order whose query the terminal answers with another order, which tells nothing about this one. */
export async function storeUnknownOrder(test: TestTenant, answer: RedsysAnswer): Promise<void> {
  const order = await storeAnsweredOrder(test, answer);
  await test.tenant.providers.sandbox.put('redsys.order', order.order, { ...order, order: newRedsysOrder() });
}

/** Posts the terminal's signed notice of an answer. */
export async function sendNotice(test: TestTenant, answer: RedsysAnswer): Promise<Response> {
  const notice = buildNotice(sandboxSecrets(test.tenant).redsys, await storeAnsweredOrder(test, answer));
  return test.app.request('http://test.local/v2/pfp/notices/payment', notice);
}
