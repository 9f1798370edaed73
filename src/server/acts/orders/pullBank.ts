import { bySystem, done } from '../../engine/unit.ts';
import { openIncident, resolveIncident } from '../../lifecycles/oversight/incidents.ts';
import { sql } from '../../postgres/sql.ts';
import type { BankFeed, FeedAccount, FeedAnswer, FeedPage } from '../../providers/bank/bankFeed.ts';
import { ProviderSilence } from '../../providers/providerSilence.ts';
import { type AccountState, accountStates } from '../../queries/orders/bankFeed.ts';
import { hasUnresolved } from '../../queries/oversight/incidents.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';
import { adoptAccount } from './adoptAccount.ts';
import { receiveLine } from './receiveLine.ts';

const untrusted = { kind: 'bankUntrusted', subject: { entity: 'bank', id: 'feed' } } as const;

/** An answer that is not the bank's, or does not continue its earlier answers. */
class Untrusted extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`The answer of the bank's feed is not believed (${code})`);
    this.code = code;
  }
}

/**
 * Reads the bank's data about the platform's accounts, and books incoming money. Throws without an answer, so that the
 * job is retried. An answer that fails its checks changes nothing, and managers are notified.
 */
export async function pullBank(tenant: Tenant): Promise<void> {
  const { bankFeed } = tenant.providers;
  if (!bankFeed) return;
  try {
    const accounts = believed(await bankFeed.accounts());
    for (const account of accounts) await followAccount(tenant, bankFeed, account);
    await settleTrust(tenant);
  } catch (error) {
    if (!(error instanceof Untrusted)) throw error;
    tenant.report(error, { where: 'bank feed' });
    await work(tenant, bySystem, async (uow) => {
      await openIncident(uow, { ...untrusted, detail: { code: error.code } });
      return done;
    });
  }
}

function believed<T>(answer: FeedAnswer<T>): T {
  if (answer.outcome === 'silent') throw new ProviderSilence('bankFeed', answer.code);
  if (answer.outcome === 'untrusted') throw new Untrusted(answer.code);
  return answer.value;
}

async function settleTrust(tenant: Tenant) {
  if (await hasUnresolved(tenant.database, untrusted.subject.id))
    await work(tenant, bySystem, async (uow) => {
      await resolveIncident(uow, untrusted, 'bank.answer');
      return done;
    });
}

/** Reads page after page until the bank has no more lines. */
async function followAccount(tenant: Tenant, feed: BankFeed, account: FeedAccount) {
  let state = await findAccountState(tenant, account.iban);
  for (let more = true; more; ) {
    const after = state?.cursor ?? null;
    const page = believed(await feed.lines({ iban: account.iban, after }));
    state ??= await begin(tenant, account, page);
    // Another process has begun to read the account in the meantime, and continues.
    if (state.cursor !== after) return;
    if (page.openingMinor !== state.balance) throw new Untrusted('gap');
    for (const line of page.lines) await receive(tenant, state, line);
    const next = await findAccountState(tenant, account.iban);
    // Another process reads the same account, and continues.
    if (next?.cursor !== (page.lines.at(-1)?.id ?? state.cursor)) return;
    state = next;
    more = page.more && page.lines.length > 0;
  }
  await work(tenant, bySystem, async (uow) => {
    await uow.tx.query(sql`update bank_account_state set read_at = ${uow.now} where iban = ${account.iban}`);
    uow.markChanged('bankFeed', account.iban);
    return done;
  });
}

const findAccountState = async ({ database }: Tenant, iban: string) =>
  (await accountStates(database)).find((state) => state.iban === iban);

async function begin(tenant: Tenant, account: FeedAccount, page: FeedPage): Promise<AccountState> {
  await work(tenant, bySystem, async (uow) => {
    await adoptAccount(uow, account, page.openingMinor);
    return done;
  });
  const state = await findAccountState(tenant, account.iban);
  if (!state) throw new Error('The account that was adopted has no row');
  return state;
}

/** A line that cannot be booked is still stored, and waits for a manager. */
async function receive(tenant: Tenant, state: AccountState, line: FeedPage['lines'][number]) {
  const cursorBefore = { iban: state.iban, cursor: state.cursor };
  const received = await work(tenant, bySystem, (uow) => receiveLine(uow, cursorBefore, line, true));
  if (!received.ok) await work(tenant, bySystem, (uow) => receiveLine(uow, cursorBefore, line, false));
  state.cursor = line.id;
}
