import type { ProjectFacts, ProjectNeed } from '#machines/project/project.contract.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { ownerLimitRule } from '#machines/shared/rules/ownerLimit.ts';
import { inForce } from '#machines/shared/rules/rule.ts';
import { sql, unlocked } from '../../store/sql.ts';
import type { Stored } from '../lifecycle.ts';
import type { Unit } from '../unit.ts';

/** A project with what its guards need of its money, its investments and its owner. */
export interface ProjectRow extends Stored {
  owner_id: string;
  slug: string;
  title: string;
  price: number | null;
  tokens_for_sale: number | null;
  soft_cap: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  kiis_version: number;
  kiis_file: string | null;
  fee_points: number;
  raised: number;
  firm: number;
  reflecting: boolean;
  awaiting: boolean;
  minted: boolean;
  minting: boolean;
  /** Of minted investments, and what was released of it before. */
  minted_amount: number;
  released: number;
  documents: number;
  owner_bank: boolean;
  /** Targets of the owner's other offers of the last 12 months. */
  owner_raised: number;
}

const PAYING = `'IN_UPLOAD_PROOF_OF_PAYMENT', 'PROOF_OF_PAYMENT_UPLOADED', 'IN_UPDATE_CREDIT_CARD',
  'CARD_REGISTRATION_UPDATED', 'IN_UPDATE_TPV'`;
const PAID = `'CHARGED', 'SIGNED_PENDING', 'SIGNED', 'CLOSED'`;

/** What is asked of a project's investments: each part reads its own stretch of an index, and no row. */
const sumOf = (condition: string) =>
  `(select coalesce(sum(amount), 0)::bigint from investment where project_id = project.id and ${condition})`;
const hasOne = (condition: string) => `exists (select from investment where project_id = project.id and ${condition})`;

/** Kept as one statement with its lists written in: the statuses are constants of the contract. */
const COLUMNS = `project.*, funding.raised,
  ${sumOf(`status in (${PAID}, 'MINTED') and reflection_ends_at < $2`)} as firm,
  ${hasOne(`status in (${PAID}) and reflection_ends_at >= $2`)} as reflecting,
  ${hasOne(`status in (${PAYING})`)} as awaiting,
  ${hasOne(`status = 'MINTED'`)} as minted,
  ${hasOne(`(kept ->> 'mintPending')::boolean`)} as minting,
  ${sumOf(`status = 'MINTED'`)} as minted_amount,
  coalesce(paid_out.balance, 0)::bigint as released,
  (select count(*) from document where project_id = project.id and status <> 'expired') as documents,
  exists (select from bank_account where person_id = project.owner_id and replaced_at is null) as owner_bank,
  (select coalesce(sum(other.price::bigint * other.tokens_for_sale), 0)::bigint from project other
    where other.owner_id = project.owner_id and other.id <> project.id and other.status not in ('DRAFT', 'CLOSED.ended')
      and other.starts_at > $2::timestamptz - interval '12 months') as owner_raised`;

const TEXT = `select ${COLUMNS} from project join funding on funding.project_id = project.id
  left join lateral (select -sum(entry.amount) as balance from ledger_entry entry
      join ledger_posting posting on posting.id = entry.posting_id and posting.about = 'project.fundsReleased'
      join ledger_account account on account.id = entry.account_id and account.kind = 'projectEscrow'
    where account.owner = project.id) paid_out on true
  where project.id = $1 for update of project`;

const reading = { ...sql`select`, text: TEXT, name: 'project.read' };

export async function loadProject(unit: Unit, id: string, lock: boolean): Promise<ProjectRow | undefined> {
  const found = { ...reading, values: [id, unit.now] };
  const [row] = await unit.tx.query<ProjectRow>(lock ? found : unlocked(found));
  return row;
}

type Kept = 'visible' | 'nearTold' | 'targetTold' | 'softCapFirm' | 'kiisVersion' | 'returnReasons';

export function projectFacts(unit: Unit, row: ProjectRow): Omit<ProjectFacts, 'id' | 'actor' | Kept> {
  const target = targetOf(row);
  const near = (target * unit.tenant.settings.fundingNearPercent) / 100;
  return {
    phases: unit.tenant.customization.flows.project_status,
    missing: missingOf(unit, row),
    endsAt: row.ends_at?.toISOString() ?? null,
    endOver: row.ends_at !== null && row.ends_at <= unit.now,
    nearReached: target > 0 && row.raised >= near,
    targetReached: target > 0 && row.raised >= target,
    firmReached: row.soft_cap !== null && row.firm >= row.soft_cap && row.firm > 0,
    reflectionsRunning: row.reflecting,
    paymentsUnderWay: row.awaiting,
    mintMade: row.minted,
    mintPending: row.minting,
    releasable: Math.max(0, row.minted_amount - row.released),
  };
}

export const targetOf = (row: Pick<ProjectRow, 'price' | 'tokens_for_sale'>) =>
  (row.price ?? 0) * (row.tokens_for_sale ?? 0);

/** What the offer still lacks before it can be validated or opened. */
function missingOf(unit: Unit, row: ProjectRow): ProjectNeed[] {
  const target = targetOf(row);
  const isDated =
    row.starts_at !== null && row.ends_at !== null && row.ends_at > unit.now && row.ends_at > row.starts_at;
  const isThere: Record<ProjectNeed, boolean> = {
    dates: isDated,
    price: row.price !== null,
    tokensForSale: row.tokens_for_sale !== null,
    softCap: row.soft_cap !== null && row.soft_cap <= target,
    documents: row.documents > 0,
    bankAccount: row.owner_bank,
    keyInformation: row.kiis_file !== null,
    ownerLimit: target + row.owner_raised <= limitOf(unit),
  };
  return (Object.keys(isThere) as ProjectNeed[]).filter((need) => !isThere[need]);
}

/** R7, unless the tenant sets its own. */
function limitOf(unit: Unit): number {
  const { settings, customization } = unit.tenant;
  const today = calendarDate(unit.now.getTime(), customization.tenant.timeZone);
  return settings.ownerLimit ?? inForce(ownerLimitRule, today).parameters.limit;
}
