import * as v from 'valibot';
import { catalogueStages } from '#machines/issuances/project/catalogue.ts';
import type { ProjectPhase } from '#machines/issuances/project/project.contract.ts';
import { Product, type ProjectRow } from '#machines/issuances/project/project.wire.ts';
import { RiskClass } from '#machines/issuances/promoter/riskClass.ts';
import { anyLine } from '#machines/shared/fields/text.ts';
import type { Area } from '#server/http/operation.ts';
import { countedList, listQuery } from '#server/postgres/list.ts';
import { hasWords } from '#server/postgres/search.ts';
import {
  buildVisibleCondition,
  closingDate,
  investorOrder,
  issuerName,
  listFilters,
  projectColumns,
} from '#server/queries/issuances/projects.ts';
import { riskClass, riskPoints } from '#server/queries/issuances/risk.sql.ts';
import { quarantinedIn } from '#server/queries/oversight/entities.ts';
import { isKnown } from '#server/queries/oversight/setAside.ts';
import type { Tenant } from '#server/tenants/tenant.ts';

/** The statuses of each filter of the list. */
const STAGES = {
  open: ['CAMPAIGN', 'SUSPENDED'],
  upcoming: ['PRE_CAMPAIGN'],
  preparing: ['DRAFT', 'VALIDATING.waiting', 'VALIDATING.validated'],
  closed: ['CLOSED.counting', 'CLOSED.financed', 'CLOSED.repaid', 'CLOSED.insolvent', 'CLOSED.ended'],
} as const;

export const partsOfStages = { all: Object.values(STAGES).flat(), ...STAGES };

/** What lacks a figure comes last. A share of a company's capital is no return. */
const sorts = {
  createdAt: 'project.created_at',
  title: 'project.title',
  raised: 'funding.raised',
  endsAt: closingDate,
  return: `coalesce(case when project.product <> 'equity' then project.interest_points end, -1)`,
  term: `coalesce(case when project.product <> 'equity' then project.term_months end, 32767)`,
  minimum: `coalesce(project.price::bigint * project.min_tokens, 9007199254740991)`,
  risk: riskPoints,
  promoter: `lower(${issuerName})`,
  newest: `coalesce(project.starts_at, project.created_at)`,
};

/** Sorts by the order of the tenant's phases. */
const phaseOrder = (phases: readonly ProjectPhase[]) =>
  `array_position(array['${phases.join("','")}'],
    case project.status when 'SUSPENDED' then 'CAMPAIGN' else split_part(project.status, '.', 1) end)`;

const WholeNumber = v.pipe(v.string(), v.maxLength(5), v.digits(), v.transform(Number));

const filters = {
  product: v.optional(Product),
  sector: v.optional(anyLine(100)),
  risk: v.optional(RiskClass),
  promoter: v.optional(v.pipe(v.string(), v.uuid())),
  /** In basis points. */
  minReturn: v.optional(WholeNumber),
  maxTerm: v.optional(WholeNumber),
};

export const IssuancesQuery = v.object({
  ...listQuery({ offered: investorOrder, ...sorts, status: phaseOrder }),
  ...filters,
  stage: v.optional(v.picklist(['all', 'open', 'upcoming', 'preparing', 'closed']), 'all'),
  following: v.optional(v.picklist(['true'])),
});
type IssuancesQuery = v.InferOutput<typeof IssuancesQuery>;

export const CatalogueQuery = v.object({
  ...listQuery({ offered: investorOrder, ...sorts }),
  ...filters,
  stage: v.optional(v.picklist(['all', ...catalogueStages]), 'all'),
});
type CatalogueQuery = v.InferOutput<typeof CatalogueQuery>;

interface Reader {
  area: Area;
  /** Null for everyone. */
  userId: string | null;
}

type Narrowing = Pick<CatalogueQuery, 'risk' | 'promoter' | 'minReturn' | 'maxTerm'>;

/** A stake has neither a return nor a term that can be compared. */
function narrowingConditions({ risk, promoter, minReturn, maxTerm }: Narrowing) {
  const isNoStake = `project.product <> 'equity'`;
  return [
    ...(risk ? [{ condition: `${riskClass} = $?`, values: [risk] }] : []),
    ...(promoter ? [{ condition: 'project.owner_id = $?', values: [promoter] }] : []),
    ...(minReturn ? [{ condition: `${isNoStake} and project.interest_points >= $?`, values: [minReturn] }] : []),
    ...(maxTerm ? [{ condition: `${isNoStake} and project.term_months <= $?`, values: [maxTerm] }] : []),
  ];
}

/** A page of the issuances that are visible to a reader. */
export async function listIssuances(tenant: Tenant, { area, userId }: Reader, query: IssuancesQuery) {
  const isInvestor = area === 'USER';
  const where = [
    buildVisibleCondition(area, userId ?? ''),
    isKnown('project.id'),
    ...(query.product ? [{ condition: 'project.product = $?', values: [query.product] }] : []),
    ...(query.sector ? [{ condition: 'project.sector = $?', values: [query.sector] }] : []),
    ...narrowingConditions(query),
    ...(query.search ? [hasWords(query.search, ['project.search_text'])] : []),
    ...(query.following
      ? [
          {
            condition: 'exists (select from follow where follow.project_id = project.id and follow.user_id = $?)',
            values: [userId],
          },
        ]
      : []),
  ];
  const from = 'project join funding on funding.project_id = project.id';
  const { sum: _, ...page } = await countedList<ProjectRow>(tenant.database, query, {
    select: `select ${projectColumns('$?::uuid')}${isInvestor ? '' : `, ${quarantinedIn('project')}`} from ${from}`,
    values: [userId],
    from,
    where,
    sorts: {
      ...(isInvestor && { offered: investorOrder }),
      ...sorts,
      status: phaseOrder(tenant.customization.flows.project_status),
    },
    tie: 'project.id',
    parts: {
      by: 'project.status',
      ...(query.stage !== 'all' && {
        shown: {
          condition: 'project.status = any($?)',
          values: [[...STAGES[query.stage]]],
          names: STAGES[query.stage],
        },
      }),
    },
  });
  return page;
}

/** The issuances that everyone may read. Undefined if the tenant hides its catalogue. */
export async function readCatalogue(tenant: Tenant, query: CatalogueQuery) {
  if (tenant.customization.hide.catalogue) return undefined;
  const [{ counts: _, ...page }, found] = await Promise.all([
    listIssuances(tenant, { area: 'USER', userId: null }, query),
    listFilters(tenant.database),
  ]);
  return { ...page, only: null, ...found };
}
