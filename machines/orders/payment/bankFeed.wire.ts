import * as v from 'valibot';

/** `GET /bank-feed`: the bank's own data about the tenant's accounts, and their time. */
export const BankFeedState = v.object({
  /** The tenant's bank has a feed. */
  connected: v.boolean(),
  /** A request to the bank is due and not answered yet. */
  asking: v.boolean(),
  accounts: v.array(v.object({ ending: v.string(), currency: v.string(), balance: v.number(), readAt: v.string() })),
});
export type BankFeedState = v.InferOutput<typeof BankFeedState>;
