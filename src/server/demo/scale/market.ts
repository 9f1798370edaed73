import type { ClientBase } from 'pg';
import { calendarDate } from '#machines/shared/calendar.ts';
import { share } from '#machines/shared/money.ts';
import { largeTicket } from '#machines/shared/rules/largeTicket.ts';
import { reflectionEnd } from '#machines/shared/rules/reflection.ts';
import { newId } from '../../engine/ids.ts';
import { daysLater } from '../../engine/timers.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { copyAll, type Value } from './copy.ts';
import { minutes, type Order, type Way, ways } from './market.tracks.ts';
import { pipeline, type Range } from './pipeline.ts';
import { journalColumns, travel } from './track.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const stored = ['id', 'status', 'version', 'kept', 'head', 'created_at', 'updated_at'];
const columns = {
  investment: [
    ...[...stored, 'person_id', 'project_id', 'tokens', 'tokens_held', 'price', 'amount', 'fee', 'method', 'reference'],
    ...['warnings', 'rules', 'told_before_at', 'told_after_at', 'reflection_ends_at', 'order_expires_at', 'charged_at'],
  ],
  payment: [
    ...[...stored, 'investment_id', 'method', 'amount', 'currency', 'reference', 'received', 'expires_at'],
    'settled_at',
  ],
  journal: journalColumns,
};
type Rows = Record<keyof typeof columns, Value[][]>;

/** An issuance that the crowd invests in. */
export interface Series {
  id: string;
  /** Minor units. */
  price: number;
  feePoints: number;
  opened: Date;
}

/** The numbers are those of the first and behind the last order. */
interface Market extends Range {
  tenant: Tenant;
  now: Date;
  manager: string;
  people: readonly string[];
  series: readonly Series[];
}

/** Orders of the crowd, written as rows, each with its payment and with the journals that the machines judged. */
export function copyMarket(client: ClientBase, market: Market) {
  const begin = (): Rows => ({ investment: [], payment: [], journal: [] });
  const add = (rows: Rows, number: number) => addOrder(rows, market, number);
  return pipeline(market, begin, add, (rows) => copyAll(client, columns, rows));
}

/** The way of the nth order: over any hundred of them each has its share. */
function wayOf(number: number): Way {
  let left = (number * 61) % 100;
  for (const way of ways) {
    if (left < way.share) return way;
    left -= way.share;
  }
  throw new Error('the shares of the ways do not make a hundred');
}

function addOrder(rows: Rows, market: Market, number: number) {
  const { people, series, manager, tenant } = market;
  const offer = series[number % series.length];
  const self = people[(number * 7) % people.length];
  if (!offer || !self) throw new Error('there is nothing or nobody to invest');
  const way = wayOf(number);
  const begins = momentOf(market, offer, way, number);
  const tokens = 1 + ((number * 17) % 49);
  const amount = tokens * offer.price;
  const fee = tenant.customization.extras.investmentFee ? share(amount, offer.feePoints) : 0;
  const reference = referenceOf(number);
  const receipt = { amount: amount + fee, currency: tenant.customization.currency.code, reference: `${reference}-4` };
  const order: Order = { tokens, receipt };
  const id = newId(begins);
  const { status, version, kept } = way.investment;
  const { head, at } = travel(way.investment, { id, row: order, begins, self, manager }, rows.journal);
  rows.investment.push([
    ...[id, status, version, kept, head, begins, at, self, offer.id],
    ...[tokens, isHolding(status) ? tokens : 0, offer.price, amount, fee, way.payment ? 'transfer' : null, reference],
    ...evidence(tenant, begins, amount, status),
    ...[status === 'RESERVED' ? null : daysLater(begins, tenant.settings.orderDays), status === 'CHARGED' ? at : null],
  ]);
  if (way.payment) addPayment(rows, market, { way, order, investmentId: id, self, begins });
}

const isHolding = (status: string) => status !== 'RESERVED' && status !== 'CANCELED';

function addPayment(
  rows: Rows,
  { tenant, manager }: Market,
  made: { way: Way; order: Order; investmentId: string; self: string; begins: Date },
) {
  const { way, order, investmentId, self } = made;
  if (!way.payment) return;
  const begins = new Date(made.begins.getTime() + minutes.chosen * 60_000);
  const id = newId(begins);
  const { head, at } = travel(way.payment, { id, row: order, begins, self, manager }, rows.journal);
  const { status, version } = way.payment;
  const { amount, currency, reference } = order.receipt;
  const isSettled = status === 'settled';
  const silence = tenant.settings.paymentMethods.find(({ method }) => method === 'transfer')?.silenceHours ?? 240;
  rows.payment.push([
    ...[id, status, version, { arrived: isSettled ? order.receipt : null }, head, begins, at, investmentId],
    ...['transfer', amount, currency, reference, isSettled ? amount : null],
    ...[new Date(begins.getTime() + silence * HOUR), isSettled ? at : null],
  ]);
}

/** Within the campaign; what would have expired since is of the last days. All that follows it has happened, too. */
function momentOf({ now }: Market, { opened }: Series, { isRecent }: Way, number: number): Date {
  const last = now.getTime() - DAY - HOUR;
  const first = isRecent ? last - 7 * DAY : opened.getTime() + HOUR;
  return new Date(first + ((number * 7_919) % 10_007) * ((last - first) / 10_007));
}

/** A calendar day begins on a quarter of an hour in every time zone, so the calendar is asked once for each. */
const QUARTER = HOUR / 4;
const asked = new Map<string, { date: string; reflection: ReturnType<typeof reflectionEnd> }>();

function calendarOf(begins: Date, timeZone: string) {
  const quarter = Math.floor(begins.getTime() / QUARTER) * QUARTER;
  const key = `${quarter} ${timeZone}`;
  const known = asked.get(key);
  if (known) return known;
  const fresh = { date: calendarDate(quarter, timeZone), reflection: reflectionEnd(quarter, timeZone) };
  asked.set(key, fresh);
  return fresh;
}

/** The warnings that were accepted, the rules by which, and when the reflection ends. */
function evidence({ customization }: Tenant, begins: Date, amount: number, status: string): Value[] {
  const { date, reflection } = calendarOf(begins, customization.tenant.timeZone);
  const rules = { [reflection.rule]: reflection.version };
  const ends = [begins, begins, new Date(reflection.endsAt)];
  if (status === 'RESERVED' || status === 'CREATED') return [null, rules, ...ends];
  const { large, threshold, rule, version } = largeTicket({ amount, netWorth: null, sophisticated: false }, date);
  const at = new Date(begins.getTime() + minutes.accepted * 60_000);
  return [{ at, large, threshold, largeTicketUnderstood: false }, { ...rules, [rule]: version }, ...ends];
}

/** A reference for each number, told apart by its first letter from those that people's orders get by chance. */
function referenceOf(number: number): string {
  let left = number;
  let text = '';
  for (let place = 0; place < 8; place += 1) {
    text = LETTERS.charAt(left % LETTERS.length) + text;
    left = Math.floor(left / LETTERS.length);
  }
  return `TS-${text}`;
}
