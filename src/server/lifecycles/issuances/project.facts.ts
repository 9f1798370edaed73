import { computeTarget, findContradictions, findMissingFields } from '#machines/issuances/content/content.check.ts';
import type { ContentField, ContentFields } from '#machines/issuances/content/content.fields.ts';
import { deriveStage } from '#machines/issuances/content/content.rights.ts';
import type {
  Insolvency,
  InsolvencyPeriod,
  Opening,
  ProjectFacts,
  ProjectNeed,
  Suspension,
} from '#machines/issuances/project/project.contract.ts';
import type { ProjectStatus } from '#machines/issuances/project/project.status.ts';
import { type ApprovalAct, isWithinLimit } from '#machines/oversight/approval/approval.acts.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { ownerLimitRule } from '#machines/shared/rules/ownerLimit.ts';
import { inForce } from '#machines/shared/rules/rule.ts';
import { type FactsWithout, loadOne, type Stored } from '../../engine/lifecycle.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { instalments, investments, literals } from '../../postgres/statuses.ts';
import { type ContentColumns, toContentFields } from '../../queries/issuances/contents.ts';
import { IS_SOLVENT } from '../../queries/issuances/insolvency.sql.ts';
import { movedOut, openActs } from '../../queries/oversight/approvals.ts';
import { outstandingNow } from '../../queries/register/capital.sql.ts';

/** A project with the columns about money, investments and owner that its guards need. */
export interface ProjectRow extends Stored, ContentColumns {
  /** The content of its open version, which may differ from its columns. */
  open_fields: ContentFields | null;
  machine_state: Stored['machine_state'] & { opening?: Opening | null };
  owner_id: string;
  kiis_version: number;
  kiis_file: string | null;
  raised: number;
  firm: number;
  reflecting: boolean;
  awaiting: boolean;
  minted: boolean;
  minting: boolean;
  /** The sum of the minted investments. */
  minted_amount: number;
  /** The part of it that was released earlier. */
  released: number;
  /** What the present event releases. */
  releasing?: number;
  /** The sum of the paid investments that are not minted. */
  unminted_amount: number;
  /** The money that the acting manager has moved out of it within 30 days. */
  moved: number;
  repaid: boolean;
  proposals: ApprovalAct[];
  /** The balance of its escrow. */
  escrow: number;
  documents: number;
  owner_bank: boolean;
  /** The sum of the targets of the owner's other projects in the last 12 months. */
  owner_raised: number;
}

/** Each aggregate over a project's investments is a subquery, so that it reads only a range of an index and no rows. */
const selectSum = (condition: string) =>
  `(select coalesce(sum(amount), 0)::bigint from investment where project_id = project.id and ${condition})`;
const hasOne = (condition: string) => `exists (select from investment where project_id = project.id and ${condition})`;

/**
 * A stake in a company ends only when its tokens were redeemed, whatever capital has come back. A reorganisation of the
 * chain can take all tokens for a while, and redeems none. Tokens of an insolvent issuer that were burned are a loss.
 */
const REPAID = `case when project.status in ('CLOSED.financed', 'CLOSED.insolvent') then
    ${hasOne(`status = 'MINTED'`)}
    and not ${hasOne(`status in (${literals([...investments.paidAndOpen, ...investments.paying])})`)}
    and not exists (select from instalment where project_id = project.id
      and status not in (${literals([...instalments.paid, ...instalments.dropped])}))
    and not exists (select from distribution where project_id = project.id and status not in ('paid', 'cancelled'))
    and case tokens_issued(project.id) when 0 then ${IS_SOLVENT} and exists (select from instruction
        where project_id = project.id and kind = 'burn' and status = 'done')
      else project.product <> 'equity' and ${outstandingNow('tokens_issued(project.id)')} <= 0 end
  else false end`;

/** The statuses are constants of the machine, so they are written into the text of the statement. */
const COLUMNS = `project.*, funding.raised,
  (select content.fields from content where content.project_id = project.id
    and content.status in ('draft', 'submitted', 'returned', 'accepted')) as open_fields,
  ${selectSum(`status in (${literals(investments.paid)}) and reflection_ends_at < $2`)} as firm,
  ${hasOne(`status in (${literals(investments.paidAndOpen)}) and reflection_ends_at >= $2`)} as reflecting,
  ${hasOne(`status in (${literals(investments.paying)})`)} as awaiting,
  ${hasOne(`status = 'MINTED'`)} as minted,
  ${hasOne(`(machine_state ->> 'mintPending')::boolean`)} as minting,
  ${selectSum(`status = 'MINTED'`)} as minted_amount,
  ${selectSum(`status in (${literals(investments.paidAndOpen)})`)} as unminted_amount,
  (select coalesce(sum(entry.amount), 0)::bigint from ledger_posting posting
      join ledger_entry entry on entry.posting_id = posting.id and entry.amount > 0
    where posting.entity_id = project.id and posting.about = 'project.fundsReleased') as released,
  ${REPAID} as repaid,
  ${openActs("'project ' || project.id")} as proposals,
  ${movedOut('project.id', { now: '$2::timestamptz' })} as moved,
  coalesce((select balance from ledger_account where kind = 'projectEscrow' and owner = project.id), 0)::bigint as escrow,
  (select count(*) from document where project_id = project.id and status <> 'expired') as documents,
  exists (select from bank_account where user_id = project.owner_id and replaced_at is null) as owner_bank,
  (select coalesce(sum(other.price::bigint * other.tokens_for_sale), 0)::bigint from project other
    where other.owner_id = project.owner_id and other.id <> project.id and other.status not in ('DRAFT', 'CLOSED.ended')
      and other.starts_at > $2::timestamptz - interval '12 months') as owner_raised`;

/**
 * The key of a project is never locked, because a change of an investment checks its foreign keys while it holds a row
 * for which an event of the project waits. A new order depends on the phase and locks the project itself.
 */
const TEXT = `select ${COLUMNS} from project join funding on funding.project_id = project.id
  where project.id = $1 for no key update of project`;

const reading = { ...sql`select`, text: TEXT, name: 'project.read' };

export const loadProject = (uow: UnitOfWork, id: string, lock: boolean) =>
  loadOne<ProjectRow>(uow, lock, { ...reading, values: [id, uow.now] });

export const projectMachineState = {
  visible: true,
  opening: null as Opening | null,
  suspension: null as Suspension | null,
  insolvency: null as Insolvency | null,
  pastInsolvencies: [] as InsolvencyPeriod[],
  nearTold: false,
  targetTold: false,
  softCapFirm: false,
  kiisVersion: 0,
  returnReasons: [] as string[],
};

export function projectFacts(uow: UnitOfWork, row: ProjectRow): FactsWithout<typeof projectMachineState, ProjectFacts> {
  const planned = plannedFields(uow, row);
  const target = computeTarget(planned) ?? 0;
  const near = (target * uow.tenant.settings.fundingNearPercent) / 100;
  const releasable = Math.max(0, row.minted_amount - row.released);
  return {
    now: uow.now.toISOString(),
    phases: uow.tenant.customization.flows.project_status,
    missing: listMissing(uow, row, planned),
    endsAt: planned.endsAt,
    endOver: isOver(uow, planned.endsAt),
    nearReached: target > 0 && row.raised >= near,
    targetReached: target > 0 && row.raised >= target,
    firmReached: row.soft_cap !== null && row.firm >= row.soft_cap && row.firm > 0,
    reflectionsRunning: row.reflecting,
    paymentsUnderWay: row.awaiting,
    mintMade: row.minted,
    mintPending: row.minting,
    unminted: row.unminted_amount,
    releasable,
    repaid: row.repaid,
    releaseWithinLimit: isWithinLimit({
      amount: releasable,
      counted: row.moved,
      limit: uow.tenant.settings.approvalLimit,
    }),
    proposals: row.proposals,
    escrow: Math.max(0, row.escrow),
  };
}

/** The project's content in its next phase: the validated or submitted one, otherwise the published one. */
function plannedFields(uow: UnitOfWork, row: ProjectRow): ContentFields {
  const stage = deriveStage(row.status as ProjectStatus, uow.tenant.customization.flows.project_status);
  const isAhead = stage === 'announced' || stage === 'validating';
  return (isAhead ? row.open_fields : null) ?? toContentFields(row);
}

const isOver = (uow: UnitOfWork, endsAt: string | null) => endsAt !== null && Date.parse(endsAt) <= uow.now.getTime();

/** The data that the project still needs before it can be validated or opened. */
function listMissing(uow: UnitOfWork, row: ProjectRow, fields: ContentFields): ProjectNeed[] {
  const target = computeTarget(fields) ?? 0;
  const { startsAt, endsAt, softCap } = fields;
  const unwritten = findMissingFields(fields);
  const has = (...needed: ContentField[]) => needed.every((field) => !unwritten.includes(field));
  const isDated =
    startsAt !== null && endsAt !== null && !isOver(uow, endsAt) && Date.parse(endsAt) > Date.parse(startsAt);
  const isThere: Record<ProjectNeed, boolean> = {
    dates: isDated,
    price: has('price'),
    tokensForSale: has('tokensForSale'),
    softCap: softCap !== null && softCap <= target,
    documents: row.documents > 0,
    bankAccount: row.owner_bank,
    keyInformation: row.kiis_file !== null,
    ownerLimit: target + row.owner_raised <= chooseOwnerLimit(uow),
    texts: has('title', 'summary', 'productSection'),
    risks: has('risks'),
    ranking: has('ranking', 'guarantee'),
    token: has('tokenName', 'tokenSymbol'),
    agreement: Object.keys(findContradictions(fields)).length === 0,
  };
  return (Object.keys(isThere) as ProjectNeed[]).filter((need) => !isThere[need]);
}

/** The limit per project owner of ECSPR art. 1(2)(c), unless the tenant sets another limit. */
function chooseOwnerLimit(uow: UnitOfWork): number {
  const { settings, customization } = uow.tenant;
  const today = calendarDate(uow.now.getTime(), customization.tenant.timeZone);
  return settings.ownerLimit ?? inForce(ownerLimitRule, today).parameters.limit;
}
