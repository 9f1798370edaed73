import { computeLoanStatistics, LoanStatistics } from '#machines/issuances/promoter/defaultRates.ts';
import { Promoter } from '#machines/issuances/promoter/promoter.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { data, notFound, operation } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import { readPromoterPapers } from '#server/queries/issuances/promoterPapers.ts';
import { loanHistories, readPromoter } from '#server/queries/issuances/trackRecords.ts';
import type { Tenant } from '#server/tenants/tenant.ts';

const limit = { calls: 600, seconds: 60, counted: 'here' } as const;

/** Undefined if the user has no issuance that everyone may read. */
export async function findPromoter(tenant: Tenant, id: string): Promise<Promoter | undefined> {
  const found = await readPromoter(tenant.database, id);
  const record = found?.rows[0]?.record;
  return found && record && { ...found, record, ...(await readPromoterPapers(tenant.database, id)) };
}

export async function readStatistics({ database, clock, customization }: Tenant): Promise<LoanStatistics> {
  const { timeZone } = customization.tenant;
  const today = calendarDate(clock.now().getTime(), timeZone);
  return computeLoanStatistics(await loanHistories(database, { timeZone, today }), today);
}

const readPublicPromoter = operation({
  method: 'GET',
  path: '/v2/pfp/public/promoters/{id}',
  summary: 'Returns a promoter with what became of all its public issuances.',
  tag: 'issuances',
  access: 'anyone',
  limit,
  params: ById,
  reply: Promoter,
  handle: async ({ tenant, params }) => {
    const promoter = await findPromoter(tenant, params.id);
    return promoter ? data(promoter) : notFound();
  },
});

const readPublicStatistics = operation({
  method: 'GET',
  path: '/v2/pfp/public/statistics',
  summary: 'Returns the financed loans by year and their default rates by risk class (ECSPR art. 20).',
  tag: 'issuances',
  access: 'anyone',
  limit: { ...limit, calls: 60 },
  reply: LoanStatistics,
  handle: async ({ tenant }) => data(await readStatistics(tenant)),
});

export const promoterOperations = [readPublicPromoter, readPublicStatistics];
