import { AuthorityPaymentForm } from '#machines/earnings/earning/authorityPayment.wire.ts';
import { MoneyActReply } from '#machines/shared/eventReply.wire.ts';
import { payAuthority } from '../../acts/earnings/payAuthority.ts';
import { checkPayee } from '../../acts/people/checkPayee.ts';
import { data, notFound, operation, refused, workFor } from '../../http/operation.ts';
import { ById } from '../../http/params.ts';

const proposePayment = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/earnings/{id}/authority-payment',
  summary:
    'Proposes (202) to pay held earnings to the authority that has seized them. The account’s bank has to know its holder, and a second manager has to agree.',
  tag: 'earnings',
  access: ['ADMIN'],
  money: true,
  acceptsVersion: true,
  params: ById,
  body: AuthorityPaymentForm,
  reply: MoneyActReply,
  handle: async (call) => {
    const { holderKept, ...order } = call.body;
    const payee = await checkPayee(call.tenant, order, holderKept);
    if (typeof payee === 'object') return refused(payee);
    const done = await workFor(call, (uow) =>
      payAuthority(uow, call.params.id, { ...order, payee }, call.expectedVersion),
    );
    if (done.ok) return data(done.value, done.value.approval ? 202 : 200);
    return done.refusal.code === 'not_found' ? notFound() : refused(done.refusal);
  },
});

export const authorityPaymentOperations = [proposePayment];
