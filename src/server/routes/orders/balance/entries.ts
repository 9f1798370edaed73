import * as v from 'valibot';
import {
  BalanceEffect,
  BalanceEntries,
  BalanceEntryKind,
  BalanceEntryName,
} from '#machines/orders/payment/balanceEntries.wire.ts';
import { calendarDate, isCalendarDate } from '#machines/shared/calendar.ts';
import type { Language } from '#machines/shared/language.ts';
import { getTexts } from '#server/effects/app/mails.intl.ts';
import { data, operation, raw } from '#server/http/operation.ts';
import { listQuery, searchQuery } from '#server/postgres/list.ts';
import {
  balanceBefore,
  type EntriesQuery,
  entriesPage,
  entrySorts,
  listBalanceEntries,
} from '#server/queries/orders/balanceEntries.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { csvFile, pdfFile, StatementFormat, statementText } from '../statements.ts';
import { entriesStatement } from './entriesStatement.ts';

const Day = v.optional(v.pipe(v.string(), v.maxLength(10), v.check(isCalendarDate)));

const filters = {
  search: searchQuery,
  kind: v.optional(BalanceEntryKind),
  effect: v.optional(BalanceEffect),
  /** Calendar days of the tenant's time zone, both included. */
  from: Day,
  until: Day,
};

type Filters = Pick<EntriesQuery, 'kind' | 'effect' | 'from' | 'until' | 'search'>;

/** A search also finds entries whose text contains it, in the caller's language. */
function buildEntriesQuery(
  tenant: Tenant,
  userId: string,
  locale: Language,
  { search, kind, effect, from, until }: Filters,
) {
  const { t } = getTexts(tenant, locale);
  const texts = new Map(BalanceEntryName.options.map((name) => [name, t(`bank.entry.${name}`)]));
  const { timeZone } = tenant.customization.tenant;
  return { userId, timeZone, kind, effect, from, until, search, texts };
}

const listEntries = operation({
  method: 'GET',
  path: '/v2/pfp/account/balance/entries',
  summary: 'Lists the postings about the investor’s money, with the balance after each.',
  tag: 'account',
  access: ['USER'],
  query: v.object({ ...listQuery(entrySorts), ...filters }),
  reply: BalanceEntries,
  handle: async ({ tenant, userId, locale, query }) => {
    const of = buildEntriesQuery(tenant, userId, locale, query);
    const page = await tenant.database.readList((on) => entriesPage(on, of, query));
    return data({ ...page, rows: page.rows.map((row) => ({ ...row, at: row.at.toISOString() })) });
  },
});

/** A document states a balance, so it contains all entries of its period. The sheet is filtered like the list. */
const exportEntries = operation({
  method: 'GET',
  path: '/v2/pfp/account/balance/entries/export',
  summary: 'Returns the postings of a period as CSV, or as a sealed PDF with the balance before and after them.',
  tag: 'account',
  access: ['USER'],
  cost: 'heavy',
  limit: { calls: 60, seconds: 3600 },
  query: v.object({ ...filters, format: v.optional(StatementFormat, 'csv') }),
  handle: async ({ tenant, userId, locale, query }) => {
    const isSheet = query.format === 'csv';
    const { from, until } = query;
    const of = buildEntriesQuery(tenant, userId, locale, isSheet ? query : { from, until });
    const [rows, opening] = await tenant.database.readList((on) =>
      Promise.all([listBalanceEntries(on, of), balanceBefore(on, of)]),
    );
    const today = calendarDate(tenant.clock.now().getTime(), of.timeZone);
    const stated = entriesStatement({ rows, opening, from, until: until ?? today }, statementText(tenant, locale));
    return raw(isSheet ? csvFile(tenant, stated) : await pdfFile(tenant, userId, locale, stated));
  },
});

export const balanceEntryOperations = [listEntries, exportEntries];
