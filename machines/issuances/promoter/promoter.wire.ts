import * as v from 'valibot';
import { ProjectRow } from '#machines/issuances/project/project.row.ts';
import { PaymentCounts, PromoterRecord } from './record.ts';

/** `GET /public/promoters/{id}`: who has offered an issuance that everyone may read, and what became of all of them. */
export const Promoter = v.object({
  id: v.string(),
  name: v.string(),
  record: PromoterRecord,
  payments: PaymentCounts,
  rows: v.array(ProjectRow),
  /** Minor units: raised by its financed issuances, and paid to their holders before tax. */
  amounts: v.object({ raised: v.number(), paidOut: v.number() }),
  /** The latest updates of its issuances. */
  updates: v.array(
    v.object({ id: v.string(), title: v.string(), publishedAt: v.string(), slug: v.string(), issuance: v.string() }),
  ),
  /** What everyone may download. The key information sheet has no name of its own. */
  documents: v.array(
    v.object({
      fileId: v.string(),
      kind: v.picklist(['kiis', 'document']),
      name: v.nullable(v.string()),
      issuance: v.string(),
    }),
  ),
});
export type Promoter = v.InferOutput<typeof Promoter>;
