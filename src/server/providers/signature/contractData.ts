import * as v from 'valibot';
import { OtherArrears, PromoterRecord } from '#machines/issuances/promoter/record.ts';
import { Terms } from './terms/terms.ts';

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500));
const Moment = v.pipe(v.string(), v.isoTimestamp());
const Day = v.pipe(v.string(), v.isoDate());
const Money = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Tokens = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const Sha256 = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/));

const Party = { name: Text, taxNumber: Text, address: Text };

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The knowledge test (rule R1) as it was when the investor accepted the warnings. */
export const TestResult = v.object({
  questions: Count,
  passMark: Count,
  attempts: v.array(v.object({ correct: Count, passed: v.boolean(), at: Moment })),
  /** When the warning that the investment may be unsuitable was acknowledged. Null if it was not. */
  warnedAt: v.nullable(Moment),
  /** The sentence that an investor types to go on after failing. */
  declaration: v.nullable(v.object({ statement: Text, at: Moment })),
});
export type TestResult = v.InferOutput<typeof TestResult>;

/** The content of an investment contract, as of its creation. */
export const ContractData = v.object({
  locale: v.picklist(['es', 'en']),
  /** The reference of the investment that users see. */
  reference: Text,
  /** The time in the document. The same data give the same bytes. */
  preparedAt: Moment,
  timeZone: Text,
  platform: v.object({ ...Party, brandName: Text, accent: Text, contact: Text }),
  owner: v.object({ ...Party, representative: v.optional(Text) }),
  investor: v.object({
    ...Party,
    kind: v.picklist(['natural', 'legal']),
    representative: v.optional(Text),
    email: Text,
    classification: v.picklist(['ordinary', 'sophisticated']),
  }),
  project: v.object({
    title: Text,
    product: v.picklist(['equity', 'debt', 'realEstate']),
    tokenName: Text,
    tokenSymbol: Text,
    /** The securities number (ISO 6166), if there is one. */
    isin: v.optional(Text),
    /** The address of the token's contract, once it is deployed. */
    tokenContract: v.optional(Text),
  }),
  /** What became of the promoter’s public issuances, and which of the others do not pay. */
  promoter: v.object({ record: PromoterRecord, otherArrears: v.array(OtherArrears) }),
  terms: Terms,
  /** The risks that the issuance names, such as a lender that is paid first, in its own words. */
  risks: v.array(v.string()),
  /** The tax that is withheld today, in basis points, with its article. It is information and no term. */
  withholding: v.object({ points: Count, article: Text }),
  /** The registrar of the tokens (ERIR, Ley 6/2023). Absent if the tenant issues without one. */
  registrar: v.optional(v.object({ name: Text, taxNumber: Text })),
  order: v.object({
    tokens: Tokens,
    unitPriceMinor: Money,
    amountMinor: Money,
    feeMinor: Money,
    totalMinor: Money,
    currency: v.object({
      symbol: Text,
      symbol_position: v.picklist(['before', 'after']),
      code: v.pipe(v.string(), v.length(3)),
      name: Text,
    }),
    wallet: Text,
  }),
  payment: v.object({ method: Text, reference: Text, settledAt: Moment }),
  /** The reflection period (rule R4). `endsAt` is the end of the last day. */
  reflection: v.object({ startedAt: Moment, endsAt: Moment }),
  /** The warnings that the investor accepted (rules R1 and R3), in the words that were shown. */
  acknowledgements: v.pipe(v.array(v.object({ text: Text, at: Moment })), v.minLength(1)),
  test: v.nullable(TestResult),
  /** The key information sheet (rule R6). */
  kiis: v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(1)), date: Day, sha256: Sha256 }),
});
export type ContractData = v.InferOutput<typeof ContractData>;
