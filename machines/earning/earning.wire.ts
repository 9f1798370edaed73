import * as v from 'valibot';
import { EarningFacts, EarningStatus } from './earning.contract.ts';

const Maybe = <S extends v.GenericSchema>(schema: S) => v.nullable(schema);

/** One line of a distribution: what one holder earns. Amounts in minor units. */
export const Earning = v.object({
  id: v.string(),
  status: EarningStatus,
  version: v.number(),
  facts: Maybe(EarningFacts),
  distributionId: v.string(),
  kind: v.string(),
  project: v.object({ id: v.string(), title: v.string(), tokenSymbol: v.string() }),
  /** Whose it is; null in one's own list. */
  investor: Maybe(v.object({ id: v.string(), name: v.string(), email: v.string() })),
  tokens: v.number(),
  gross: v.number(),
  withheld: v.number(),
  net: v.number(),
  withholdingPoints: v.number(),
  recordDate: v.string(),
  createdAt: v.string(),
  paidAt: Maybe(v.string()),
  claimedAt: Maybe(v.string()),
});
export type Earning = v.InferOutput<typeof Earning>;
