import { isOver } from '#machines/issuances/project/project.phases.ts';
import type { ProjectStatus } from '#machines/issuances/project/project.status.ts';
import { adState } from '#machines/market/ad/ad.contract.ts';
import { computePriceRange, pickReferencePrice } from '#machines/market/ad/ad.rules.ts';
import type { MarketProject, Sellable } from '#machines/market/ad/ad.wire.ts';
import { positionOn } from '#machines/orders/investment/position.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { decideCostOrder } from '#machines/shared/rules/costOrder.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { freeTokens, isSellerAllowed, type SellerColumns, sellerColumns } from '../../lifecycles/market/ad.row.ts';
import { marketFacts } from '../../lifecycles/market/market.facts.ts';
import { MARKET_COLUMNS, MARKET_JOINS, type MarketColumns } from '../../lifecycles/market/market.sql.ts';
import { decideSaleRate } from '../../lifecycles/market/transfer.money.ts';
import { statement } from '../../postgres/sql.ts';
import { listPositions, placeOf } from '../../queries/register/positions.ts';
import { MARKET_PROJECT } from './project.sql.ts';

interface Row extends MarketColumns, SellerColumns {
  project: MarketProject;
  wallet: string;
  project_status: ProjectStatus;
}

const HOLDINGS = `select ${MARKET_PROJECT} as project, holding.wallet, project.status as project_status, ${MARKET_COLUMNS}, ${sellerColumns('holding.wallet')}
  from holding join project on project.id = holding.project_id ${MARKET_JOINS}
  join users seller on seller.id = holding.user_id
  where holding.user_id = $1 and holding.tokens > 0 order by lower(project.title), holding.since`;

/** The caller's holdings with the figures of a sale. */
export async function listSellable(uow: UnitOfWork): Promise<Sellable[]> {
  const { settings, customization } = uow.tenant;
  const { timeZone } = customization.tenant;
  const today = calendarDate(uow.now.getTime(), timeZone);
  const [rows, positions, rate] = await Promise.all([
    uow.tx.query<Row>(statement(HOLDINGS, [uow.by.userId])),
    listPositions(uow.tx, uow.by.userId ?? '', placeOf(uow.tenant)),
    decideSaleRate(uow, uow.by.userId ?? ''),
  ]);
  const { order, article } = decideCostOrder(settings.country, today);
  const lotsOf = new Map(positions.map(({ project, events }) => [project.id, positionOn(events, today).lots]));
  return rows.map((row) => {
    const market = marketFacts(uow, row);
    const reference = pickReferencePrice(row);
    const range = computePriceRange(market);
    const free = freeTokens(row);
    return {
      project: row.project,
      wallet: row.wallet,
      tokens: row.holding_tokens,
      free,
      held: row.holding_held,
      frozen: row.holding_frozen,
      lots: [...(lotsOf.get(row.project.id) ?? [])],
      costOrder: { order, article },
      referencePrice: reference.price || null,
      priceSource: reference.source,
      priceMin: range.min,
      priceMax: range.max,
      feeBasisPoints: settings.saleFeeBasisPoints,
      withholdingBasisPoints: rate?.basisPoints ?? 0,
      issuanceOver: isOver(row.project_status),
      facts: {
        id: '',
        actor: uow.by.actor,
        party: 'seller',
        tokens: free,
        unitPrice: reference.price,
        tokensFree: free,
        sellerAllowed: isSellerAllowed(row),
        timeOver: false,
        ...adState,
        ...market,
      } as const,
    };
  });
}
