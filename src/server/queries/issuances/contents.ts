import type { ContentFields } from '#machines/issuances/content/content.fields.ts';
import type { RichText } from '#machines/issuances/content/content.richText.ts';
import type { ContentStatus } from '#machines/issuances/content/content.status.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';

/** The columns of a project that its content sets, with the names and types of the database. */
export interface ContentColumns {
  title: string;
  subtitle: string;
  summary: string;
  sector: string;
  place: string;
  video: string | null;
  logo_file: string | null;
  image_files: string[];
  image_texts: string[];
  sections: Partial<Record<Chapter, RichText>>;
  use_of_funds: NonNullable<ContentFields['useOfFunds']>;
  team: NonNullable<ContentFields['team']>;
  risks: string[];
  product: NonNullable<ContentFields['product']>;
  modality: NonNullable<ContentFields['modality']>;
  token_name: string;
  token_symbol: string;
  price: number | null;
  face_price: number | null;
  tokens_for_sale: number | null;
  soft_cap: number | null;
  min_tokens: number;
  max_tokens: number | null;
  mint_strategy: NonNullable<ContentFields['mintStrategy']>;
  interest_points: number | null;
  term_months: number | null;
  instalments: ContentFields['instalments'];
  repayment: ContentFields['repayment'];
  business_days: NonNullable<ContentFields['businessDays']>;
  interest_days: NonNullable<ContentFields['interestDays']>;
  default_interest_points: number;
  ranking: ContentFields['ranking'];
  guarantee: ContentFields['guarantee'];
  starts_at: Date | null;
  ends_at: Date | null;
  slug: string;
  fee_points: number;
  client_uuid: string | null;
  isin: string | null;
  customization: ContentFields['customization'];
}

/** The descriptions of an issuance, by the keys of `project.sections`. */
const sectionFields = {
  product: 'productSection',
  market: 'marketSection',
  competition: 'competitionSection',
  businessModel: 'businessModelSection',
  projections: 'projectionsSection',
} as const;
type Chapter = keyof typeof sectionFields;

const written = (text: string) => text || null;
const filled = <T>(list: T[]) => (list.length ? list : null);

/** The content of a project, from its columns. */
export const toContentFields = (row: ContentColumns): ContentFields => ({
  title: written(row.title),
  subtitle: written(row.subtitle),
  summary: written(row.summary),
  sector: written(row.sector),
  place: written(row.place),
  video: row.video,
  logo: row.logo_file,
  pictures: filled(row.image_files.map((fileId, index) => ({ fileId, alt: row.image_texts[index] ?? '' }))),
  productSection: row.sections.product ?? null,
  marketSection: row.sections.market ?? null,
  competitionSection: row.sections.competition ?? null,
  businessModelSection: row.sections.businessModel ?? null,
  projectionsSection: row.sections.projections ?? null,
  useOfFunds: filled(row.use_of_funds),
  team: filled(row.team),
  risks: filled(row.risks),
  product: row.product,
  modality: row.modality,
  tokenName: written(row.token_name),
  tokenSymbol: written(row.token_symbol),
  price: row.price,
  facePrice: row.face_price,
  tokensForSale: row.tokens_for_sale,
  softCap: row.soft_cap,
  minTokens: row.min_tokens,
  maxTokens: row.max_tokens,
  mintStrategy: row.mint_strategy,
  interestPoints: row.interest_points,
  termMonths: row.term_months,
  instalments: row.instalments,
  repayment: row.repayment,
  businessDays: row.business_days,
  interestDays: row.interest_days,
  defaultInterestPoints: row.default_interest_points,
  ranking: row.ranking,
  guarantee: row.guarantee,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  slug: row.slug,
  feePoints: row.fee_points,
  clientUuid: row.client_uuid,
  isin: row.isin,
  customization: row.customization,
});

const toSections = (fields: ContentFields) =>
  Object.fromEntries(
    Object.entries(sectionFields).flatMap(([chapter, field]) => (fields[field] ? [[chapter, fields[field]]] : [])),
  );

const json = (value: unknown) => JSON.stringify(value);

/** Writes all public content, except fields that only managers decide. */
export const showFields = (projectId: string, fields: ContentFields) =>
  sql`update project set title = ${fields.title ?? ''}, subtitle = ${fields.subtitle ?? ''},
    summary = ${fields.summary ?? ''}, sector = ${fields.sector ?? ''}, place = ${fields.place ?? ''},
    video = ${fields.video}, logo_file = ${fields.logo},
    image_files = ${fields.pictures?.map(({ fileId }) => fileId) ?? []}::uuid[],
    image_texts = ${fields.pictures?.map(({ alt }) => alt) ?? []}::text[],
    sections = ${json(toSections(fields))}::jsonb, use_of_funds = ${json(fields.useOfFunds ?? [])}::jsonb,
    team = ${json(fields.team ?? [])}::jsonb, risks = ${fields.risks ?? []}::text[],
    product = coalesce(${fields.product}, product), modality = coalesce(${fields.modality}, modality),
    token_name = ${fields.tokenName ?? ''}, token_symbol = ${fields.tokenSymbol ?? ''}, price = ${fields.price},
    face_price = ${fields.facePrice}, tokens_for_sale = ${fields.tokensForSale}, soft_cap = ${fields.softCap},
    min_tokens = ${fields.minTokens ?? 1}, max_tokens = ${fields.maxTokens},
    mint_strategy = coalesce(${fields.mintStrategy}, mint_strategy), interest_points = ${fields.interestPoints},
    term_months = ${fields.termMonths}, instalments = ${fields.instalments}, repayment = ${fields.repayment},
    business_days = coalesce(${fields.businessDays}, business_days),
    interest_days = coalesce(${fields.interestDays}, interest_days),
    default_interest_points = ${fields.defaultInterestPoints ?? 0}, ranking = ${fields.ranking},
    guarantee = ${fields.guarantee && json(fields.guarantee)}::jsonb,
    starts_at = ${fields.startsAt}, ends_at = ${fields.endsAt} where id = ${projectId}`;

export interface ContentVersion {
  id: string;
  status: ContentStatus;
  version: number;
  number: number;
  fields: ContentFields;
  saved: Record<string, SavedField>;
  revision: number;
}

/** The time of the last save of a field. */
export interface SavedField {
  revision: number;
  by: string | null;
  at: string;
}

/** The open version of an issuance: neither published nor over. */
export async function openContent(on: Queryable, projectId: string): Promise<ContentVersion | undefined> {
  const [row] = await on.query<ContentVersion>(sql`select id, status, version, number, fields, saved, revision
    from content where project_id = ${projectId} and status in ('draft', 'submitted', 'returned', 'accepted')`);
  return row;
}

/** The published version of an issuance. */
export async function publishedContent(on: Queryable, projectId: string): Promise<ContentVersion | undefined> {
  const [row] = await on.query<ContentVersion>(sql`select id, status, version, number, fields, saved, revision
    from content where project_id = ${projectId} and status = 'published'`);
  return row;
}

/** Whether an address is free: no other issuance has it or had it. */
export async function isSlugFree(on: Queryable, slug: string, projectId: string | null): Promise<boolean> {
  const [row] = await on.query<{ taken: boolean }>(sql`select
    exists (select from project where slug = ${slug} and id is distinct from ${projectId}::uuid)
    or exists (select from former_slug where slug = ${slug} and project_id is distinct from ${projectId}::uuid) as taken`);
  return row?.taken === false;
}
