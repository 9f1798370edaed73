import type { InvestPage } from '#machines/invest/invest.wire.ts';
import {
  feePointsOf,
  type InvestmentTerms,
  offerFacts,
  termColumns,
  termJoins,
  ticketOf,
} from '../engine/lifecycles/investment.facts.ts';
import { investmentLifecycle } from '../engine/lifecycles/investment.ts';
import type { Unit } from '../engine/unit.ts';
import { statement } from '../store/sql.ts';

type Terms = InvestmentTerms & { price: number | null };

const find = statement(`select project.price, ${termColumns} from project join person on person.id = $2 ${termJoins}
  where project.id = $1`);

/** What a project offers to a person: the facts by which an order would be judged, and what it would cost. */
export async function offerOf(
  unit: Unit,
  projectId: string,
  personId: string,
): Promise<Pick<InvestPage, 'offer' | 'terms'> | undefined> {
  const [terms] = await unit.tx.query<Terms>({ ...find, values: [projectId, personId] });
  if (!terms) return undefined;
  const { price, investor_class } = terms;
  const { threshold } = ticketOf(unit, { ...terms, amount: 0 });
  // Interest may be taken before an offer is whole, but nothing is offered at no price.
  const closed = { interestOpen: false, campaignOpen: false };
  return {
    offer: {
      id: '',
      actor: 'USER',
      ...investmentLifecycle.kept,
      ...offerFacts(unit, terms),
      ...(price === null && closed),
    },
    terms: {
      feePoints: feePointsOf(unit, terms.fee_points),
      methods: unit.tenant.settings.paymentMethods.map(({ method, feeBasisPoints }) => ({
        method,
        feePoints: method === 'balance' ? 0 : feeBasisPoints,
      })),
      largeTicketAbove: investor_class === 'sophisticated' ? null : threshold,
    },
  };
}
