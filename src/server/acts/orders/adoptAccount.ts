import { calendarDate } from '#machines/shared/calendar.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { openIncident } from '../../lifecycles/oversight/incidents.ts';
import { sql } from '../../postgres/sql.ts';
import type { FeedAccount } from '../../providers/bank/bankFeed.ts';
import { type AccountState, accountStates, readCash } from '../../queries/orders/bankFeed.ts';

const BEGINNING = '0001-01-01';

/**
 * Begins to follow an account. A tenant with earlier movements has already imported their lines from files, so none of
 * them is booked again. Managers are notified of the difference between the books and the bank on that day.
 */
export async function adoptAccount(
  uow: UnitOfWork,
  { iban, currency, balanceMinor }: FeedAccount,
  openingMinor: number,
): Promise<AccountState | undefined> {
  const [moved] = await uow.tx.query(sql`select from ledger_entry entry join ledger_account account
    on account.id = entry.account_id and account.kind = 'externalCash' limit 1`);
  const states = await accountStates(uow.tx);
  const { ledger, expected } = await readCash(uow.tx);
  const known = states.reduce((sum, { baseline }) => sum + baseline, 0);
  const { timeZone } = uow.tenant.customization.tenant;
  const from = moved && !states.length ? calendarDate(uow.now.getTime(), timeZone) : BEGINNING;
  const [adopted] =
    await uow.tx.query<AccountState>(sql`insert into bank_account_state (iban, currency, opening, balance,
      baseline, followed_from, adopted_at, read_at)
    values (${iban}, ${currency}, ${openingMinor}, ${openingMinor}, ${ledger - expected - known}, ${from}, ${uow.now}, ${uow.now})
    on conflict (iban) do nothing returning *, followed_from::text`);
  const difference = balanceMinor - (states.length ? 0 : ledger);
  if (adopted && moved && difference !== 0)
    await openIncident(uow, {
      kind: 'bankOpening',
      subject: { entity: 'bank', id: `${iban} opening` },
      money: { amount: Math.abs(difference), currency },
      detail: { ending: iban.slice(-4), way: difference > 0 ? 'more' : 'less' },
    });
  return adopted;
}
