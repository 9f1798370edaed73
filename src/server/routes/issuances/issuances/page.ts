import type { Project } from '#machines/issuances/project/project.wire.ts';
import { read } from '#server/engine/engine.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { projectLifecycle } from '#server/lifecycles/issuances/project.ts';
import { tokenLifecycle } from '#server/lifecycles/register/token.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { wireRows } from '#server/postgres/wireRows.ts';
import { allPictures } from '#server/queries/issuances/pictures.ts';
import { ownerName, projectColumns, suspensionColumn } from '#server/queries/issuances/projects.ts';

const DETAILS = `select ${projectColumns('$2::uuid')}, nullif(project.machine_state -> 'opening', 'null') as opening, ${suspensionColumn} as suspension,
    case when project.status = 'CLOSED.insolvent' then project.machine_state -> 'insolvency' end as insolvency,
    json_build_object('id', owner.id, 'name', coalesce(nullif(${ownerName}, ''), case when $3 then owner.email end, ''))
      as owner,
    project.client_uuid as "clientUuid", project.customization, project.modality,
    case when project.market_halted_at is not null then json_build_object('at', project.market_halted_at,
      'reason', coalesce(project.market_reason, '')) end as "salesHalted", project.summary, project.sections, project.risks,
    project.use_of_funds as "useOfFunds", project.team, project.video,
    ${allPictures} as pictures, project.token_name as "tokenName", token.address as "tokenAddress",
    token.status as "tokenStatus", project.face_price as "facePrice", project.instalments, project.repayment,
    project.business_days as "businessDays", project.interest_days as "interestDays",
    project.default_interest_points as "defaultInterestPoints",
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
  const [details] = await wireRows<Omit<Project, 'facts' | 'token'>>(
    uow.tx,
    statement(DETAILS, [id, uow.by.userId, isOwnerOrManager]),
  );
  if (!details) return undefined;
  const found = isOwnerOrManager ? await read(uow, projectLifecycle, id) : undefined;
  return { ...details, facts: found?.facts ?? null, token: isOwnerOrManager ? await loadToken(uow, id) : null };
}

async function loadToken(uow: UnitOfWork, projectId: string): Promise<Project['token']> {
  const [known] = await uow.tx.query<{ id: string }>(sql`select id from token where project_id = ${projectId}`);
  const found = known && (await read(uow, tokenLifecycle, known.id));
  if (!found) return null;
  const { id, status, version } = found.row;
  return { id, status: status as 'draft', version, facts: found.facts };
}
