import type { Product } from '#machines/issuances/project/project.row.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { decideLine, resident, taxedKinds } from '#machines/shared/rules/withholdingLine.ts';
import { read } from '#server/engine/engine.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { projectLifecycle } from '#server/lifecycles/issuances/project.ts';
import { tokenLifecycle } from '#server/lifecycles/register/token.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { wireRows } from '#server/postgres/wireRows.ts';
import { FOLLOWERS } from '#server/queries/issuances/followers.ts';
import { INSOLVENCY } from '#server/queries/issuances/insolvency.sql.ts';
import { allPictures } from '#server/queries/issuances/pictures.ts';
import { ownerName, projectColumns, suspensionColumn } from '#server/queries/issuances/projects.ts';
import { otherArrears } from '#server/queries/issuances/trackRecords.ts';
import { findTaxStandings } from '#server/queries/people/taxStandings.ts';

const DETAILS = `select ${projectColumns('$2::uuid')}, case when $3 then ${FOLLOWERS} end as followers, nullif(project.machine_state -> 'opening', 'null') as opening, ${suspensionColumn} as suspension,
    ${INSOLVENCY} as insolvency,
    json_build_object('id', owner.id, 'name', coalesce(nullif(${ownerName}, ''), case when $3 then owner.email end, ''))
      as owner,
    project.client_uuid as "clientUuid", project.customization, project.modality,
    case when project.market_halted_at is not null then json_build_object('at', project.market_halted_at,
      'reason', coalesce(project.market_reason, '')) end as "salesHalted", project.summary, project.sections, project.risks,
    project.use_of_funds as "useOfFunds", project.team, project.video,
    ${allPictures} as pictures, project.token_name as "tokenName", token.address as "tokenAddress",
    token.status as "tokenStatus", project.isin, project.face_price as "facePrice", project.instalments, project.repayment,
    project.business_days as "businessDays", project.interest_days as "interestDays",
    project.default_interest_points as "defaultInterestPoints", project.ranking, project.guarantee,
    project.fee_points as "feePoints", project.mint_strategy as "mintStrategy",
    case when project.kiis_file is not null then
      json_build_object('version', project.kiis_version, 'fileId', project.kiis_file) end as kiis,
    coalesce((select json_agg(json_build_object('id', document.id, 'kind', document.kind, 'name', document.name,
        'status', document.status, 'fileId', document.file_id, 'expiresOn', document.expires_on) order by document.created_at)
      from document where document.project_id = project.id and (document.status = 'visible' or $3)), '[]') as documents
  from project join funding on funding.project_id = project.id
  join users owner on owner.id = project.owner_id left join token on token.project_id = project.id
  where project.id = $1`;

/** The page of a project. Only its owner and managers get the facts and the hidden documents. */
export async function projectPage(
  uow: UnitOfWork,
  id: string,
  isOwnerOrManager: boolean,
): Promise<Project | undefined> {
  const [details] = await wireRows<Omit<Project, 'facts' | 'token' | 'withholding' | 'otherArrears'>>(
    uow.tx,
    statement(DETAILS, [id, uow.by.userId, isOwnerOrManager]),
  );
  if (!details) return undefined;
  const found = isOwnerOrManager ? await read(uow, projectLifecycle, id) : undefined;
  return {
    ...details,
    otherArrears: await otherArrears(uow.tx, id),
    withholding: await readWithholding(uow, details.product),
    facts: found?.facts ?? null,
    token: isOwnerOrManager ? await loadToken(uow, id) : null,
  };
}

const incomes = { debt: 'interest', realEstate: 'rent', equity: 'dividend' } as const satisfies Record<Product, string>;

/** By the function that withholds: an investor reads the own rate, others that of a resident. */
async function readWithholding({ tenant, tx, by, now }: UnitOfWork, product: Product): Promise<Project['withholding']> {
  const investor = by.actor === 'USER' ? by.userId : null;
  const standing = investor && (await findTaxStandings(tenant, tx, [investor])).get(investor);
  const { basisPoints, basis } = decideLine(taxedKinds[incomes[product]], standing || resident, {
    date: calendarDate(now.getTime(), tenant.customization.tenant.timeZone),
    residentPoints: tenant.settings.withholdingBasisPoints,
  });
  return { basisPoints, basis, isOwn: Boolean(standing) };
}

async function loadToken(uow: UnitOfWork, projectId: string): Promise<Project['token']> {
  const [known] = await uow.tx.query<{ id: string }>(sql`select id from token where project_id = ${projectId}`);
  const found = known && (await read(uow, tokenLifecycle, known.id));
  if (!found) return null;
  const { id, status, version } = found.row;
  return { id, status: status as 'draft', version, facts: found.facts };
}
