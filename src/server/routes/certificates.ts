import * as v from 'valibot';
import { attachment } from '../http/attachment.ts';
import { notFound, operation, raw } from '../http/operation.ts';
import type { CertificateData } from '../providers/signature/certificatePdf.ts';
import { paperFonts } from '../providers/signature/paperFonts.ts';
import { type PersonColumns, partyOf } from '../store/parties.ts';
import { sql } from '../store/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';

interface Row {
  holder: PersonColumns;
  owner: PersonColumns;
  project: CertificateData['project'];
  price: number;
  holdings: CertificateData['holdings'];
  mints: CertificateData['mints'];
}

/** What somebody holds now of an issuance; nothing where they hold none of it. */
async function certificateOf(
  tenant: Tenant,
  personId: string,
  projectId: string,
): Promise<CertificateData | undefined> {
  const [row] =
    await tenant.database.query<Row>(sql`select to_json(holder) as holder, to_json(owner) as owner, project.price,
      json_strip_nulls(json_build_object('title', project.title, 'product', project.product,
        'tokenName', coalesce(nullif(project.token_name, ''), project.title), 'tokenSymbol', project.token_symbol,
        'tokenContract', token.address)) as project,
      (select json_agg(json_build_object('wallet', wallet, 'tokens', tokens, 'held', held, 'since', since) order by since)
        from holding where project_id = project.id and person_id = holder.id and tokens > 0) as holdings,
      (select coalesce(json_agg(json_build_object('reference', reference, 'tokens', tokens, 'at', minted_at,
          'transaction', mint_transaction) order by minted_at), '[]')
        from investment where project_id = project.id and person_id = holder.id and status = 'MINTED') as mints
    from project join person owner on owner.id = project.owner_id join person holder on holder.id = ${personId}
    left join token on token.project_id = project.id
    where project.id = ${projectId}`);
  if (!row?.holdings) return undefined;
  const { customization, settings } = tenant;
  const nameOf = ({ name, taxNumber }: ReturnType<typeof partyOf>) => ({ name, taxNumber });
  return {
    locale: row.holder.locale,
    timeZone: customization.tenant.timeZone,
    at: tenant.clock.now().toISOString(),
    platform: { ...settings.platform, brandName: customization.title },
    registrar: settings.registrar,
    holder: nameOf(partyOf(row.holder)),
    issuer: nameOf(partyOf(row.owner)),
    project: row.project,
    price: row.price,
    holdings: row.holdings,
    mints: row.mints,
    order: { currency: customization.currency },
  };
}

const sealReason = { es: 'Certificado de titularidad', en: 'Certificate of title' };

/** Made anew each time that it is asked for: it holds for its moment. */
const certificate = operation({
  method: 'GET',
  path: '/v2/pfp/portfolio/{id}/certificate',
  summary: 'A sealed certificate of what one holds of an issuance now, as PDF.',
  tag: 'investments',
  access: ['USER'],
  limit: { calls: 60, seconds: 3600 },
  params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  handle: async ({ tenant, personId, params }) => {
    if (!tenant.customization.modules.erir) return notFound();
    const data = await certificateOf(tenant, personId, params.id);
    if (!data) return notFound();
    const { certificatePdf } = await import('../providers/signature/certificatePdf.ts');
    const content = await tenant.providers.seal(
      await certificatePdf(data, await paperFonts()),
      sealReason[data.locale],
    );
    const name = `${data.project.tokenSymbol}-${data.at.slice(0, 10)}.pdf`;
    return raw(attachment({ name, contentType: 'application/pdf', content }));
  },
});

export const certificateOperations = [certificate];
