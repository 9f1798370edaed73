import { ProjectStatus } from '#machines/issuances/project/project.contract.ts';
import { type Audience, deriveOffer } from '#machines/issuances/project/project.selectors.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';
import { financedProjects, literals } from '../../postgres/statuses.ts';
import { ARREARS } from '../earnings/instalments.ts';
import { firstPicture } from './pictures.ts';

const isVisible = `coalesce((project.machine_state ->> 'visible')::boolean, true)`;

/** The company or the person who raises the money, of a row `owner`. */
export const ownerName = `coalesce(owner.company ->> 'organisationName', trim(owner.first_name || ' ' || owner.last_name))`;

/** The same of a row of `project`. */
export const issuerName = `coalesce((select ${ownerName} from users owner where owner.id = project.owner_id), '')`;

/** When a project closed or will close, as the selector `deriveClosing` says. */
export const closingDate = 'coalesce(project.ended_at, project.ends_at)';

/** Why and since when its campaign is suspended, if it is. */
export const suspensionColumn = `case when project.status = 'SUSPENDED' then project.machine_state -> 'suspension' end`;

/**
 * What became of all public issuances of the promoter of a row of `project`. The inner rows have the same name, so the
 * promoter is in between.
 */
export const promoterRecord = () => `(select (select json_build_object('issuances', count(*),
      'financed', count(*) filter (where own.status in (${literals(financedProjects)})),
      'repaid', count(*) filter (where own.status = 'CLOSED.repaid'),
      'late', count(*) filter (where own.arrears = 'late' and own.status <> 'CLOSED.insolvent'),
      'defaulted', count(*) filter (where own.arrears = 'defaulted' or own.status = 'CLOSED.insolvent'))
    from (select project.status, ${ARREARS} as arrears from project where project.owner_id = owner.id and ${isPublic}) own)
  from users owner where owner.id = project.owner_id)`;

/** The columns of a list row, named as in the API. `me` is the parameter with the current user's id. */
export const projectColumns = (me: string) => `project.id, project.slug, project.status, project.version, project.title,
  project.subtitle, project.product, project.sector, project.place,
  ${issuerName} as issuer,
  ${promoterRecord()} as record, project.colours, ${firstPicture} as picture, project.logo_file as "logoFileId",
  project.token_symbol as "tokenSymbol", project.price, project.tokens_for_sale as "tokensForSale",
  funding.tokens_left as "tokensLeft", project.min_tokens as "minTokens", project.max_tokens as "maxTokens",
  coalesce(project.price::bigint * project.tokens_for_sale, 0) as target,
  coalesce(project.soft_cap, 0) as "softCap", funding.raised, funding.investors,
  project.interest_points as "interestPoints", project.term_months as "termMonths", project.starts_at as "startsAt",
  project.ends_at as "endsAt", project.ended_at as "endedAt",
  ${isVisible} as visible, ${ARREARS} as arrears,
  (project.customization -> 'hide' ->> 'progressBar')::boolean as "hidesProgressBar",
  exists (select from follow where follow.project_id = project.id and follow.user_id = ${me}) as following,
  project.created_at as "createdAt"`;

/** Translates the selector `deriveOffer` into a condition on rows of `project`. */
function isOpenFor(audiences: readonly Audience[]): string {
  const statuses = (visible: boolean) =>
    ProjectStatus.options.filter((status) =>
      audiences.includes(deriveOffer(status, { visible }, { payment: true }).audience),
    );
  const always = statuses(false);
  const shown = statuses(true).filter((status) => !always.includes(status));
  const isShown = shown.length > 0 ? ` or (project.status in (${literals(shown)}) and ${isVisible})` : '';
  return `(project.status in (${literals(always)})${isShown})`;
}

/** The condition for projects that everyone may see. */
export const isPublic = isOpenFor(['everyone']);

/** The condition for the project that has or had a slug. `slug` is the parameter with it. */
export const hasSlug = (slug: string) =>
  `project.id in (select id from project where slug = ${slug} union select project_id from former_slug where slug = ${slug})`;

/**
 * The order of an investor's list: open issuances by the end of their campaigns, suspended ones, upcoming ones by their
 * start, then closed ones, latest first, and finally those that failed.
 */
export const investorOrder = `(case when project.status = 'CLOSED.ended' then 0
    else array_position(array['CLOSED', 'VALIDATING', 'PRE_CAMPAIGN', 'SUSPENDED', 'CAMPAIGN'],
      split_part(project.status, '.', 1)) end,
  case split_part(project.status, '.', 1) when 'CAMPAIGN' then -extract(epoch from project.ends_at)
    when 'CLOSED' then extract(epoch from ${closingDate}) else -extract(epoch from project.starts_at) end)`;

const visible = {
  USER: isPublic,
  ENTREPRENEUR: 'project.owner_id = $?',
  ADMIN: 'true',
};

/** The condition, with its values, for the projects that a user may see in an area. */
export const buildVisibleCondition = (area: keyof typeof visible, userId: string) => ({
  condition: visible[area],
  values: area === 'ENTREPRENEUR' ? [userId] : [],
});

/**
 * The condition for projects that an investor may open: public ones, and those that the investor follows or has
 * invested in, even while they are hidden or being validated. `user` is the parameter with the investor's id.
 */
export const isOpenTo = (user: string) => `(${isPublic} or (${isOpenFor(['everyone', 'involved'])} and (
  exists (select from investment held where held.project_id = project.id and held.user_id = ${user})
  or exists (select from follow where follow.project_id = project.id and follow.user_id = ${user}))))`;

const VISIBILITY = `select owner_id, ${isOpenTo('$2')} as open from project where id = $1`;

export async function isProjectVisible(on: Queryable, id: string, userId: string, area: string): Promise<boolean> {
  const [row] = await on.query<{ owner_id: string; open: boolean }>(statement(VISIBILITY, [id, userId]));
  if (!row) return false;
  if (area === 'ADMIN') return true;
  return area === 'ENTREPRENEUR' ? row.owner_id === userId : row.open;
}

const SECTORS = `select sector from project where ${isPublic} and sector <> ''
  group by sector order by count(*) desc, sector limit 6`;

/** The most frequent sectors of the projects that everyone may see. */
async function frequentSectors(on: Queryable): Promise<string[]> {
  const rows = await on.query<{ sector: string }>(statement(SECTORS));
  return rows.map(({ sector }) => sector);
}

const PROMOTERS = `select owner.id, ${ownerName} as name from project join users owner on owner.id = project.owner_id
  where ${isPublic} group by owner.id order by count(*) desc, name, owner.id limit 6`;

/** The promoters with the most issuances that everyone may see. */
async function frequentPromoters(on: Queryable): Promise<{ id: string; name: string }[]> {
  const rows = await on.query<{ id: string; name: string | null }>(statement(PROMOTERS));
  return rows.flatMap(({ id, name }) => (name ? [{ id, name }] : []));
}

/** What readers of a list may filter by, besides fixed values. */
export async function listFilters(on: Queryable) {
  const [sectors, promoters] = await Promise.all([frequentSectors(on), frequentPromoters(on)]);
  return { sectors, promoters };
}

const ONLY = `select id from project where ${isOpenTo('$1')} and (select count(*) from project) = 1`;

/** The id of the tenant's only project, if the investor may open it. */
export async function onlyProject(on: Queryable, userId: string): Promise<string | null> {
  const [row] = await on.query<{ id: string }>(statement(ONLY, [userId]));
  return row?.id ?? null;
}
