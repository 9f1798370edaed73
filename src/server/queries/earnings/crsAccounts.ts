import type { CrsAccount, CrsPayments } from '#machines/earnings/crs/crsReport.ts';
import type { IncomeRow } from '#machines/earnings/earning/income.wire.ts';
import { computeOutstanding } from '#machines/orders/investment/outstanding.ts';
import { flowsBetween, positionOn } from '#machines/orders/investment/position.ts';
import { lastDayBefore } from '#machines/orders/investment/results.selectors.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import type { WithKeys } from '../../secrets/personalData.ts';
import type { TenantCore } from '../../secrets/tenantCore.ts';
import { balanceBefore } from '../orders/balanceEntries.ts';
import { type CurrentResidence, findResidence } from '../people/taxResidences.ts';
import { decryptUser } from '../people/users.personal.ts';
import { type User, userById } from '../people/users.ts';
import { listPositions, placeOf } from '../register/positions.ts';
import { loadMonthlyIncome } from './income.ts';

type Reading = WithKeys & Pick<TenantCore, 'customization' | 'settings'>;

function toHolder(user: User, residence: CurrentResidence): Pick<CrsAccount, 'person' | 'entity'> {
  const { certification, country, taxNumber } = residence;
  const { profile, company } = user;
  const others = certification?.others ?? [];
  const residences = [{ country, taxNumber }, ...others].map((each) => ({
    country: each.country,
    taxNumber: each.taxNumber || null,
  }));
  const address = [profile.address, profile.postalCode, profile.city].filter(Boolean).join(', ');
  const place = { address: address || '-', country: profile.country || country, residences };
  if (user.person_type === 'natural')
    return {
      person: {
        name: user.first_name,
        surname: user.last_name,
        birthday: profile.birthday ?? null,
        birthCity: certification?.birthCity || null,
        birthCountry: certification?.birthCountry || null,
        ...place,
      },
      entity: null,
    };
  const controllers = (certification?.controllers ?? []).map(({ country: home, taxNumber: number, ...each }) => ({
    ...each,
    country: home,
    residences: [{ country: home, taxNumber: number || null }],
  }));
  const name = company?.organisationName ?? '';
  return { person: null, entity: { name, type: certification?.entityType ?? '', controllers, ...place } };
}

/** Gains and returned capital are proceeds; rent is neither interest nor a dividend. */
const paymentOf: Record<IncomeRow['kind'], keyof CrsPayments> = {
  interest: 'interest',
  dividend: 'dividends',
  rent: 'other',
  capitalGain: 'proceeds',
  capitalReturn: 'proceeds',
};

async function readMoney(tenant: Reading, on: Queryable, userId: string, year: string) {
  const place = placeOf(tenant);
  const { timeZone } = place;
  const end = `${year}-12-31`;
  const income = (await loadMonthlyIncome(on, userId, timeZone)).filter(({ month }) => month.startsWith(year));
  const positions = await listPositions(on, userId, place);
  const payments: CrsPayments = { dividends: 0, interest: 0, proceeds: 0, other: 0 };
  for (const { kind, gross } of income) payments[paymentOf[kind]] += gross;
  for (const { events } of positions) payments.proceeds += flowsBetween(events, lastDayBefore(year), end).sold;
  const tokens = positions.map(({ events, capital }) =>
    computeOutstanding(positionOn(events, end).tokens, capital, end),
  );
  const money = await balanceBefore(on, { userId, from: `${Number(year) + 1}-01-01`, timeZone });
  return { balance: tokens.reduce((sum, value) => sum + value, money), payments };
}

/** The accounts of a year of all who have signed a self-certification, one after the other. */
export async function loadCrsAccounts(tenant: Reading, on: Queryable, year: string): Promise<CrsAccount[]> {
  const signed = await on.query<{ id: string }>(sql`select user_id as id from tax_residence
    where status not in ('new', 'replaced') and text_version is not null order by user_id`);
  const accounts: CrsAccount[] = [];
  for (const { id } of signed) {
    const stored = await userById(on, id);
    const residence = await findResidence(tenant, on, id);
    if (!stored || !residence) continue;
    const user = await decryptUser(tenant, on, stored);
    accounts.push({ number: id, ...toHolder(user, residence), ...(await readMoney(tenant, on, id, year)) });
  }
  return accounts;
}
