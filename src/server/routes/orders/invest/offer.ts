import type { InvestPageReply } from '#machines/orders/invest/invest.wire.ts';
import { ticketLeft } from '#machines/orders/investment/orderedTogether.ts';
import { offeredMethods } from '#machines/tenant/settings/settings.contract.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { assessTicket, feePointsOf, orderedOf } from '#server/lifecycles/orders/investment.amounts.ts';
import {
  decryptTerms,
  type InvestmentTerms,
  offerFacts,
  type StoredTerms,
  termColumns,
  termJoins,
} from '#server/lifecycles/orders/investment.facts.ts';
import { investmentLifecycle } from '#server/lifecycles/orders/investment.ts';
import { statement } from '#server/postgres/sql.ts';
import { paymentProviders } from '#server/tenants/tenant.ts';

type Terms = InvestmentTerms & { price: number | null };

const find =
  statement(`select project.price, ${termColumns} from project join users on users.id = $2 ${termJoins('null::uuid')}
  where project.id = $1`);

/** The facts for an order of this user in this project, and the terms of its price. */
export async function loadOffer(
  uow: UnitOfWork,
  projectId: string,
  userId: string,
): Promise<Pick<InvestPageReply, 'offer' | 'terms'> | undefined> {
  const [stored] = await uow.tx.query<StoredTerms<Terms>>({ ...find, values: [projectId, userId] });
  if (!stored) return undefined;
  const terms = await decryptTerms<Terms>(uow, userId, stored);
  const { price, investor_class } = terms;
  const { threshold } = assessTicket(uow, { ...terms, amount: 0 });
  const ordered = orderedOf(terms);
  // A project without a price is incomplete. It may accept interest later, but no orders.
  const closed = { interestOpen: false, campaignOpen: false };
  return {
    offer: {
      id: '',
      actor: 'USER',
      ...investmentLifecycle.machineState,
      ...offerFacts(uow, terms),
      ...(price === null && closed),
    },
    terms: {
      feePoints: feePointsOf(uow, terms.fee_points),
      methods: offeredMethods(uow.tenant.settings, paymentProviders(uow.tenant)).map(({ method, feeBasisPoints }) => ({
        method,
        feePoints: method === 'balance' ? 0 : feeBasisPoints,
      })),
      largeTicketAbove: investor_class === 'sophisticated' ? null : ticketLeft(threshold, ordered),
      ordered,
    },
  };
}
