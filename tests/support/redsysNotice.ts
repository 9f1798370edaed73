import { newId } from '#server/engine/ids.ts';
import { sandboxSecrets } from '#server/providers/providers.ts';
import { noticeOf } from '#server/sandbox/redsys/redsysMessages.ts';
import type { RedsysOperation } from '#server/sandbox/redsys/redsysOperation.ts';
import type { TestTenant } from './testTenant.ts';

interface Answered {
  reference: string;
  amount: number;
  /** `0000` is yes, anything else is no. */
  responseCode?: string;
  /** How a refund will be treated. */
  afterwards?: RedsysOperation['afterwards'];
}

/** An order that the terminal has answered, kept there so that it can be refunded. */
export async function answeredOrder({ tenant }: TestTenant, answered: Answered): Promise<RedsysOperation> {
  const { reference, amount, responseCode = '0000', afterwards = 'accept' } = answered;
  const now = tenant.clock.now().toISOString();
  const order: RedsysOperation = {
    order: reference,
    amountMinor: amount,
    currency: '978',
    payMethod: 'z',
    registersCard: false,
    merchantName: 'Test',
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

/** The terminal's signed notice of an answer, posted as it comes. */
export async function notify(test: TestTenant, answered: Answered): Promise<Response> {
  const notice = noticeOf(sandboxSecrets(test.tenant).redsys, await answeredOrder(test, answered));
  return test.app.request('http://test.local/v2/pfp/notices/payment', notice);
}
