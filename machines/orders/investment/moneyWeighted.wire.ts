import * as v from 'valibot';

const Minor = v.number();

/** Why money went into tokens or came back. `handedOn`: the cost of tokens that left without a price. */
export const FlowKind = v.picklist(['acquired', 'income', 'returned', 'sold', 'handedOn']);
export type FlowKind = v.InferOutput<typeof FlowKind>;

export const MoneyFlow = v.object({
  on: v.string(),
  kind: FlowKind,
  /** What the investor has paid is negative. */
  amount: Minor,
});
export type MoneyFlow = v.InferOutput<typeof MoneyFlow>;

/** `GET /portfolio/return`: the money-weighted return of all issuances, and everything that it follows from. */
export const PortfolioReturn = v.object({
  /** The current day in the tenant's time zone. */
  today: v.string(),
  /** The day of the first payment. */
  since: v.nullable(v.string()),
  /** Oldest first. */
  flows: v.array(MoneyFlow),
  /** The capital that is still in the tokens today. */
  value: Minor,
  /** 0.05 is 5 %. Null if no rate exists. */
  rate: v.nullable(v.number()),
  /** Of a year, or of the time since the first payment, which is shorter. */
  isYearly: v.boolean(),
  /** More than one rate solves the equation. */
  isAmbiguous: v.boolean(),
});
export type PortfolioReturn = v.InferOutput<typeof PortfolioReturn>;
