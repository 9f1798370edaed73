import * as v from 'valibot';

export const PaperKind = v.picklist([
  'contract',
  'sheet',
  'proof',
  'certificate',
  'cancellation',
  'agreement',
  'deed',
  'taxStatement',
  'residence',
  'orders',
  'income',
  'balance',
]);
export type PaperKind = v.InferOutput<typeof PaperKind>;

export const Paper = v.object({
  kind: PaperKind,
  /** The issuance that it is about. */
  project: v.nullable(v.object({ id: v.string(), title: v.string(), symbol: v.string() })),
  /** The number of the order or of the transfer. */
  reference: v.nullable(v.string()),
  /** Null for papers that are made anew at each download. */
  fileId: v.nullable(v.string()),
  /** Of a tax statement. */
  year: v.nullable(v.string()),
  /** When it was signed, or stored. Null for papers that are made anew. */
  at: v.nullable(v.string()),
  /** The last day on which it is valid, as YYYY-MM-DD. Null if it is lasting, or says for which moment it is made. */
  until: v.nullable(v.string()),
});
export type Paper = v.InferOutput<typeof Paper>;

/** `GET /papers`: all papers of the user, in the order of their kinds, latest first. */
export const Papers = v.object({
  /** The current day in the tenant's time zone. */
  today: v.string(),
  rows: v.array(Paper),
});
export type Papers = v.InferOutput<typeof Papers>;
