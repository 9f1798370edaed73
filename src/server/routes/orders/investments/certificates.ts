import { registrarOf } from '#machines/tenant/settings/settings.contract.ts';
import { loadPaperMark } from '#server/acts/app/brandPictures.ts';
import { attachment } from '#server/http/attachment.ts';
import { notFound, operation, raw } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import { sql } from '#server/postgres/sql.ts';
import type { CertificateData } from '#server/providers/signature/certificatePdf.ts';
import { readBargain } from '#server/queries/issuances/bargain.ts';
import { readParty } from '#server/queries/people/parties.read.ts';
import type { Tenant } from '#server/tenants/tenant.ts';

interface Row {
  owner: string;
  project: CertificateData['project'];
  price: number;
  holdings: CertificateData['holdings'] | null;
  mints: CertificateData['mints'];
  instructions: CertificateData['instructions'];
}

/** The content of a certificate of the user's current holding in a project, or undefined if there is none. */
export async function loadCertificate(
  tenant: Tenant,
  userId: string,
  projectId: string,
): Promise<CertificateData | undefined> {
  const [row] = await tenant.database.query<Row>(sql`select project.owner_id as owner, project.price,
      json_strip_nulls(json_build_object('title', project.title, 'product', project.product,
        'tokenName', coalesce(nullif(project.token_name, ''), project.title), 'tokenSymbol', project.token_symbol,
        'isin', project.isin, 'tokenContract', token.address)) as project,
      (select json_agg(json_build_object('wallet', wallet, 'tokens', tokens, 'held', held, 'frozen', frozen, 'since', since) order by since)
        from holding where project_id = project.id and user_id = holder.id and tokens > 0) as holdings,
      (select coalesce(json_agg(json_build_object('reference', reference, 'tokens', tokens, 'wallet', mint_wallet,
          'at', minted_at, 'transaction', mint_transaction) order by minted_at), '[]')
        from investment where project_id = project.id and user_id = holder.id and status = 'MINTED'
          and mint_transaction is not null) as mints,
      (select coalesce(json_agg(json_build_object('tokens', tokens, 'at', executed_at, 'transaction', transaction,
          'about', about) order by executed_at), '[]')
        from (select tokens, executed_at, transaction, case when kind = 'forcedTransfer' and receiver_id = holder.id
            then case when holder_id = holder.id then 'moved' else 'received' end else kind end as about
          from instruction where project_id = project.id and executed_at is not null
            and holder.id in (holder_id, receiver_id)
          union all select tokens, executed_at, transaction, case when kind = 'ownWallet' then 'moved'
            when buyer_id = holder.id then 'acquired' else 'transferred' end
          from transfer where project_id = project.id and executed_at is not null
            and holder.id in (seller_id, buyer_id)) entry) as instructions
    from project join users holder on holder.id = ${userId}
    left join token on token.project_id = project.id
    where project.id = ${projectId} and project.price is not null`);
  const { customization, settings } = tenant;
  const registrar = registrarOf(settings);
  if (!row?.holdings || !registrar) return undefined;
  const tokens = row.holdings.reduce((sum, holding) => sum + holding.tokens, 0);
  const [holder, owner, bargain] = await Promise.all([
    readParty(tenant, tenant.database, userId),
    readParty(tenant, tenant.database, row.owner),
    readBargain(tenant, projectId, tokens),
  ]);
  if (!holder || !owner || !bargain) return undefined;
  return {
    locale: holder.locale,
    timeZone: customization.tenant.timeZone,
    at: tenant.clock.now().toISOString(),
    platform: { ...settings.platform, brandName: customization.title, accent: customization.brand.accent },
    registrar,
    holder: { name: holder.name, taxNumber: holder.taxNumber },
    issuer: { name: owner.name, taxNumber: owner.taxNumber },
    project: row.project,
    price: row.price,
    bargain,
    holdings: row.holdings,
    mints: row.mints,
    instructions: row.instructions,
    order: { currency: customization.currency },
  };
}

const sealTitle = { es: 'Certificado de titularidad', en: 'Certificate of title' };

/**
 * The certificate is created for each request, because it is only valid at that moment. Undefined if there is no
 * holding.
 */
export async function certificateFile(tenant: Tenant, userId: string, projectId: string) {
  if (!tenant.customization.modules.erir) return undefined;
  const data = await loadCertificate(tenant, userId, projectId);
  if (!data) return undefined;
  const { certificatePdf } = await import('#server/providers/signature/certificatePdf.ts');
  const content = await tenant.providers.seal(await certificatePdf(data, await loadPaperMark(tenant)), {
    locale: data.locale,
    title: sealTitle[data.locale],
  });
  const name = `${data.project.tokenSymbol}-${data.at.slice(0, 10)}.pdf`;
  return attachment({ name, contentType: 'application/pdf', content });
}

const certificate = operation({
  method: 'GET',
  path: '/v2/pfp/portfolio/{id}/certificate',
  summary: 'Returns a sealed certificate of the user’s current holding in an issuance, as PDF.',
  tag: 'investments',
  access: ['USER'],
  cost: 'heavy',
  limit: { calls: 60, seconds: 3600 },
  params: ById,
  handle: async ({ tenant, userId, params }) => {
    const file = await certificateFile(tenant, userId, params.id);
    return file ? raw(file) : notFound();
  },
});

export const certificateOperations = [certificate];
