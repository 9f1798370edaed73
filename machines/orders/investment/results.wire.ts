import * as v from 'valibot';

const Minor = v.number();

const flows = {
  /** What the tokens cost when they were issued to the user. */
  acquired: Minor,
  /** The capital that came back. */
  returned: Minor,
  /** The cost of tokens that left without a price. */
  retired: Minor,
  realised: Minor,
  gross: Minor,
  withheld: Minor,
  net: Minor,
};

/** All that a user has had in one issuance, also if no token of it is left. */
export const ProjectResult = v.object({
  project: v.object({ id: v.string(), title: v.string(), tokenSymbol: v.string() }),
  sector: v.string(),
  tokens: v.number(),
  /** Of the tokens that are held, less the capital that came back. */
  cost: Minor,
  /** At the price of the issue, less the capital that came back. */
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
  /** The net income that is still to come in the year. */
  expected: Minor,
});
export type YearResult = v.InferOutput<typeof YearResult>;

/** `GET /portfolio/results` */
export const PortfolioResults = v.object({
  /** The current day in the tenant's time zone. */
  today: v.string(),
  projects: v.array(ProjectResult),
  /** The latest first. It may be the next one, of which something is expected. */
  years: v.array(YearResult),
  /** After each day on which the tokens or their cost changed, oldest first. */
  history: v.array(v.object({ at: v.string(), value: Minor, invested: Minor })),
});
export type PortfolioResults = v.InferOutput<typeof PortfolioResults>;
