import { type Capital, computeOutstanding } from '#machines/orders/investment/outstanding.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { registrarOf } from '#machines/tenant/settings/settings.contract.ts';
import { attachment } from '#server/http/attachment.ts';
import { notFound, operation, raw } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import { statement } from '#server/postgres/sql.ts';
import type { CancellationData } from '#server/providers/signature/cancellationPdf.ts';
import { readParty } from '#server/queries/people/parties.read.ts';
import { burnsOf, isCancelledFor } from '#server/queries/register/cancelled.sql.ts';
import { capitalColumn, dayText } from '#server/queries/register/capital.sql.ts';
import type { Tenant } from '#server/tenants/tenant.ts';

interface Row extends Pick<CancellationData, 'project' | 'end' | 'price' | 'burns' | 'returned'> {
  owner: string;
  capital: Capital;
}

const CANCELLATION = `select project.owner_id as owner, project.price,
    json_strip_nulls(json_build_object('title', project.title, 'product', project.product,
      'tokenName', coalesce(nullif(project.token_name, ''), project.title), 'tokenSymbol', project.token_symbol,
      'tokenContract', token.address)) as project,
    case project.status when 'CLOSED.repaid' then 'repaid' else 'insolvent' end as "end",
    (select coalesce(json_agg(json_build_object('tokens', tokens, 'wallet', wallet, 'at', executed_at, 'transaction', transaction)
      order by executed_at), '[]') from ${burnsOf('$2')} burn) as burns,
    (select coalesce(sum(earning.gross), 0)::bigint from earning
      join distribution on distribution.id = earning.distribution_id
      where distribution.project_id = project.id and earning.user_id = $2 and distribution.kind = 'capitalReturn'
        and earning.paid_at is not null and earning.status <> 'assigned') as returned,
    ${capitalColumn(dayText('$3'))} as capital
  from project join token on token.project_id = project.id
  where project.id = $1 and project.price is not null and ${isCancelledFor('$2')}`;

/** The content of a certificate of the user's cancelled tokens, or undefined if they are not all cancelled. */
export async function loadCancellation(
  tenant: Tenant,
  userId: string,
  projectId: string,
): Promise<CancellationData | undefined> {
  const { customization, settings } = tenant;
  const { timeZone } = customization.tenant;
  const registrar = registrarOf(settings);
  const [row] = await tenant.database.query<Row>(statement(CANCELLATION, [projectId, userId, timeZone]));
  if (!row || !registrar) return undefined;
  const [holder, owner] = await Promise.all([
    readParty(tenant, tenant.database, userId),
    readParty(tenant, tenant.database, row.owner),
  ]);
  if (!holder || !owner) return undefined;
  const { project, price, end, burns, returned, capital } = row;
  return {
    locale: holder.locale,
    timeZone,
    at: tenant.clock.now().toISOString(),
    platform: { ...settings.platform, brandName: customization.title, accent: customization.brand.accent },
    registrar,
    holder: { name: holder.name, taxNumber: holder.taxNumber },
    issuer: { name: owner.name, taxNumber: owner.taxNumber },
    order: { currency: customization.currency },
    project,
    price,
    end,
    burns,
    returned,
    unreturned: burns.reduce(
      (sum, { tokens, at }) => sum + computeOutstanding(tokens, capital, calendarDate(Date.parse(at), timeZone)),
      0,
    ),
  };
}

const sealTitle = { es: 'Certificado de cancelación', en: 'Certificate of cancellation' };

const cancellation = operation({
  method: 'GET',
  path: '/v2/pfp/portfolio/{id}/cancellation',
  summary: 'Returns a sealed certificate of the user’s cancelled tokens of an issuance that has ended, as PDF.',
  tag: 'investments',
  access: ['USER'],
  cost: 'heavy',
  limit: { calls: 60, seconds: 3600 },
  params: ById,
  handle: async ({ tenant, userId, params }) => {
    if (!tenant.customization.modules.erir) return notFound();
    const data = await loadCancellation(tenant, userId, params.id);
    if (!data) return notFound();
    const { cancellationPdf } = await import('#server/providers/signature/cancellationPdf.ts');
    const content = await tenant.providers.seal(await cancellationPdf(data), {
      locale: data.locale,
      title: sealTitle[data.locale],
    });
    const name = `${data.project.tokenSymbol}-${data.at.slice(0, 10)}.pdf`;
    return raw(attachment({ name, contentType: 'application/pdf', content }));
  },
});

export const cancellationOperations = [cancellation];
