import { InvestPageReply } from '#machines/orders/invest/invest.wire.ts';
import type { PageReply } from '#server/http/pages/pageReply.ts';
import { type Statement, sql } from '#server/postgres/sql.ts';
import { loadInvestPage } from './invest.ts';

/**
 * The investor's wizard page for an investment, which a statement finds by another entity. Managers and owners have no
 * such page.
 */
export const wizardPageBy = (
  investmentOf: (id: string) => Statement = (id) => sql`select id, project_id from investment where id = ${id}`,
): PageReply<InvestPageReply> => ({
  schema: InvestPageReply,
  read: async (uow, id, call) => {
    if (call.by.actor !== 'USER') return undefined;
    const [found] = await uow.tx.query<{ id: string; project_id: string }>(investmentOf(id));
    return found && loadInvestPage(uow, found.project_id, call, found.id);
  },
});
