import type { StatementReading } from '#machines/orders/payment/bankReading.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { collectionAccountOf } from '#machines/tenant/settings/settings.contract.ts';
import type { UnitOfWork } from '../../../engine/unit.ts';
import { accountStates } from '../../../queries/orders/bankFeed.ts';
import type { ReadingContext } from './statement.ts';

/** What the reader of a file has to know about the tenant. */
export async function readingContext(
  { tenant: { customization, settings }, tx, now }: UnitOfWork,
  choices?: StatementReading,
): Promise<ReadingContext> {
  const account = collectionAccountOf(settings)?.iban ?? null;
  const followed = (await accountStates(tx)).map(({ iban }) => iban);
  return {
    today: calendarDate(now.getTime(), customization.tenant.timeZone),
    currency: customization.currency.code,
    account,
    ownAccounts: account === null ? followed : [account, ...followed],
    choices,
  };
}
