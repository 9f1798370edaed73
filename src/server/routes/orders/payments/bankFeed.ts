import { BankFeedState } from '#machines/orders/payment/bankFeed.wire.ts';
import { enqueueJob } from '#server/engine/queue.ts';
import { data, operation, problem } from '#server/http/operation.ts';
import { accountStates, isPullDue } from '#server/queries/orders/bankFeed.ts';
import type { Tenant } from '#server/tenants/tenant.ts';

async function readState({ database, clock, providers }: Tenant): Promise<BankFeedState> {
  const [accounts, asking] = await Promise.all([accountStates(database), isPullDue(database, clock.now())]);
  return {
    connected: providers.bankFeed !== undefined,
    asking,
    accounts: accounts.map(({ iban, currency, balance, read_at }) => ({
      ending: iban.slice(-4),
      currency,
      balance,
      readAt: read_at.toISOString(),
    })),
  };
}

const readFeed = operation({
  method: 'GET',
  path: '/v2/pfp/bank-feed',
  summary: 'Returns the accounts of the bank’s own feed, their balances and when the bank was asked last.',
  tag: 'payments',
  access: ['ADMIN'],
  reply: BankFeedState,
  handle: async ({ tenant }) => data(await readState(tenant)),
});

/** The bank counts its answers, and may charge for them. */
const askBank = operation({
  method: 'POST',
  stepUp: { session: 'reading' },
  path: '/v2/pfp/bank-feed/ask',
  summary: 'Asks the bank now what has moved (202), unless it is being asked already.',
  tag: 'payments',
  access: ['ADMIN'],
  limit: { calls: 20, seconds: 3600 },
  reply: BankFeedState,
  handle: async ({ tenant }) => {
    if (!tenant.providers.bankFeed) return problem(404, 'not_found');
    const isDue = await isPullDue(tenant.database, tenant.clock.now());
    if (!isDue) await enqueueJob(tenant, 'bank.pull', {});
    return data(await readState(tenant), 202);
  },
});

export const bankFeedOperations = [readFeed, askBank];
