import * as v from 'valibot';
import { Product } from '#machines/issuances/project/project.row.ts';
import { MintStrategy } from '#machines/orders/investment/mintDue.ts';
import { amount, basisPoints } from '#machines/shared/fields/amounts.ts';
import { canonicalLine } from '#machines/shared/fields/canonicalText.ts';
import { number } from '#machines/shared/fields/number.ts';
import { codeText } from '#machines/shared/fields/plain.ts';
import { anyLine, text } from '#machines/shared/fields/text.ts';
import { canonicalIdentifier } from '#machines/shared/rules/identifiers.ts';
import { IssuanceCustomization } from './content.customization.ts';
import { isIsin } from './content.isin.ts';
import { Guarantee, Ranking } from './content.ranking.ts';
import { RichText } from './content.richText.ts';
import { isVideo } from './content.video.ts';
import { Modality } from './modality.ts';

export { Modality };

/** How often a loan pays interest, a property its rent or a company its dividend. */
export const Instalments = v.picklist(['monthly', 'quarterly', 'halfYearly', 'yearly', 'atEnd']);
export type Instalments = v.InferOutput<typeof Instalments>;

/** How the capital comes back: at the end, in equal instalments with interest, or in equal parts of the capital. */
export const Repayment = v.picklist(['bullet', 'french', 'linear']);
export type Repayment = v.InferOutput<typeof Repayment>;

/** On which day a payment is made that falls on a day without euro transfers (the calendar of TARGET). */
export const BusinessDays = v.picklist(['none', 'following', 'modifiedFollowing', 'preceding']);
export type BusinessDays = v.InferOutput<typeof BusinessDays>;

/** Whether the interest of a loan counts the days by which a payment moves. */
export const InterestDays = v.picklist(['unadjusted', 'adjusted']);
export type InterestDays = v.InferOutput<typeof InterestDays>;

const FileId = v.pipe(v.string(), v.uuid('validator.form_field_invalid'));
const prose = (max: number) => text({ max, characters: 'free' });
const line = (max: number) => v.pipe(prose(max), v.transform(canonicalLine));
const Moment = v.pipe(v.string('validator.error_date'), v.isoTimestamp('validator.error_date'));
const buildListSchema = <S extends v.GenericSchema>(item: S, max: number) =>
  v.pipe(v.array(item), v.maxLength(max, 'validator.error_list_max'));

export const ContentPicture = v.strictObject({
  fileId: FileId,
  /** What the picture shows, for readers who do not see it. */
  alt: anyLine(200),
});
export const FundUse = v.strictObject({ label: line(80), points: basisPoints() });
export type FundUse = v.InferOutput<typeof FundUse>;
export const TeamMember = v.strictObject({ name: line(80), role: line(80), about: v.optional(prose(400)) });
export type TeamMember = v.InferOutput<typeof TeamMember>;

const MAX_TOKENS = 1_000_000_000;
const MAX_PRICE = 2_000_000_000;
const MAX_TARGET = 1_000_000_000_000;
const MAX_TERM_MONTHS = 600;

const slug = v.pipe(
  text({ min: 3, max: 80, characters: 'free' }),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'validator.error_slug'),
);
const symbol = v.pipe(
  text({ max: 11, characters: 'free' }),
  v.regex(/^[A-Z][A-Z0-9]{1,10}$/, 'validator.error_symbol'),
);
const isin = v.pipe(codeText(), v.transform(canonicalIdentifier), v.check(isIsin, 'validator.error_isin'));
const video = v.pipe(text({ max: 300, characters: 'free' }), v.check(isVideo, 'validator.error_video'));

/** Every field of an issuance that is written, with its schema. Amounts are in minor units, percentages in points. */
export const contentFields = {
  title: line(80),
  subtitle: line(49),
  summary: prose(600),
  sector: line(60),
  place: line(80),
  video,
  logo: FileId,
  pictures: buildListSchema(ContentPicture, 10),
  productSection: RichText,
  marketSection: RichText,
  competitionSection: RichText,
  businessModelSection: RichText,
  projectionsSection: RichText,
  useOfFunds: buildListSchema(FundUse, 12),
  team: buildListSchema(TeamMember, 12),
  risks: buildListSchema(prose(600), 20),
  product: Product,
  modality: Modality,
  tokenName: line(50),
  tokenSymbol: symbol,
  price: amount({ min: 1, max: MAX_PRICE }),
  facePrice: amount({ min: 1, max: MAX_PRICE }),
  tokensForSale: number({ min: 1, max: MAX_TOKENS, integer: true, of: 'tokens' }),
  softCap: amount({ min: 0, max: MAX_TARGET }),
  minTokens: number({ min: 1, max: MAX_TOKENS, integer: true, of: 'tokens' }),
  maxTokens: number({ min: 1, max: MAX_TOKENS, integer: true, of: 'tokens' }),
  mintStrategy: MintStrategy,
  interestPoints: basisPoints(),
  termMonths: number({ min: 1, max: MAX_TERM_MONTHS, integer: true }),
  instalments: Instalments,
  repayment: Repayment,
  businessDays: BusinessDays,
  interestDays: InterestDays,
  defaultInterestPoints: basisPoints(),
  ranking: Ranking,
  guarantee: Guarantee,
  startsAt: Moment,
  endsAt: Moment,
  slug,
  feePoints: basisPoints(),
  clientUuid: line(100),
  isin,
  customization: IssuanceCustomization,
} as const;

export type ContentField = keyof typeof contentFields;
export const contentFieldNames = Object.keys(contentFields) as ContentField[];
export const ContentFieldName = v.picklist(contentFieldNames);

type Nullable = { [F in ContentField]: v.NullableSchema<(typeof contentFields)[F], undefined> };
const nullable = Object.fromEntries(
  Object.entries(contentFields).map(([name, schema]) => [name, v.nullable(schema as v.GenericSchema)]),
) as unknown as Nullable;

/** All fields. A field that was not written is null. */
export const ContentFields = v.object(nullable);
export type ContentFields = v.InferOutput<typeof ContentFields>;

/** Some fields. Each of them is valid by itself; `findContradictions` checks whether they agree. */
export const ContentPatch = v.partial(v.strictObject(nullable));
export type ContentPatch = v.InferOutput<typeof ContentPatch>;

export const noFields = Object.fromEntries(contentFieldNames.map((name) => [name, null])) as ContentFields;
