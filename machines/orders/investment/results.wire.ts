import * as v from 'valibot';

const Minor = v.number();

const flows = {
  /** What the tokens cost when the user got them, with fees. */
  acquired: Minor,
  /** The returned capital. */
  returned: Minor,
  /** The cost of tokens that left without a price. */
  retired: Minor,
  realised: Minor,
  gross: Minor,
  withheld: Minor,
  net: Minor,
};

/** Everything that a user has held in one issuance, even if no token is left. */
export const ProjectResult = v.object({
  project: v.object({ id: v.string(), title: v.string(), tokenSymbol: v.string() }),
  sector: v.string(),
  tokens: v.number(),
  /** Of the tokens held now, with fees, less the returned capital. */
  cost: Minor,
  /** The capital that is still in the tokens. */
  value: Minor,
  unrealised: Minor,
  ...flows,
  /** The net income of the next twelve months. */
  expected: Minor,
});
export type ProjectResult = v.InferOutput<typeof ProjectResult>;

export const YearResult = v.object({
  year: v.string(),
  ...flows,
  /** The net income that is expected in the rest of the year. */
  expected: Minor,
});
export type YearResult = v.InferOutput<typeof YearResult>;

/** `GET /portfolio/results` */
export const PortfolioResults = v.object({
  /** The current day in the tenant's time zone. */
  today: v.string(),
  projects: v.array(ProjectResult),
  /** Latest first. It can start with next year, if payments are expected in it. */
  years: v.array(YearResult),
  /** After each day on which the tokens or their cost changed, oldest first. */
  history: v.array(v.object({ at: v.string(), value: Minor, invested: Minor })),
});
export type PortfolioResults = v.InferOutput<typeof PortfolioResults>;
