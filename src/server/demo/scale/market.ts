import type { ClientBase } from 'pg';
import { calendarDate } from '#machines/shared/calendar.ts';
import { DAY, HOUR, MINUTE } from '#machines/shared/duration.ts';
import { share } from '#machines/shared/money.ts';
import { largeTicket } from '#machines/shared/rules/largeTicket.ts';
import { reflectionEnd } from '#machines/shared/rules/reflection.ts';
import { endOfDayLater } from '../../engine/timers.ts';
import { newId } from '../../kernel/ids.ts';
import { paymentDeadline } from '../../lifecycles/orders/investment.payments.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { copyAll, type Value } from './copy.ts';
import { journalColumns, type Member, writeJournal } from './machinePath.ts';
import { minutes, type Order, type OrderPath, orderPaths } from './market.paths.ts';
import { pipeline, type Range } from './pipeline.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const commonColumns = ['id', 'status', 'version', 'machine_state', 'journal_head', 'created_at', 'updated_at'];
const columns = {
  investment: [
    ...commonColumns,
    'user_id',
    'project_id',
    'tokens',
    'tokens_held',
    'price',
    'amount',
    'fee',
    'method',
    'reference',
    'warnings',
    'rules',
    'informed_before_at',
    'informed_after_at',
    'reflection_ends_at',
    'order_expires_at',
    'charged_at',
  ],
  payment: [
    ...commonColumns,
    'investment_id',
    'method',
    'amount',
    'currency',
    'reference',
    'received',
    'expires_at',
    'settled_at',
  ],
  journal: journalColumns,
};
type Rows = Record<keyof typeof columns, Value[][]>;

/** A project in which the crowd invests. */
export interface Series {
  id: string;
  /** In minor units. */
  price: number;
  feePoints: number;
  opened: Date;
}

/** The range holds the numbers of the orders; `to` is exclusive. */
interface Market extends Range {
  tenant: Tenant;
  now: Date;
  manager: string;
  users: readonly Member[];
  series: readonly Series[];
}

/** Writes the crowd's orders and payments as rows, with the journals that their machines accept. */
export function copyMarket(client: ClientBase, market: Market) {
  const newRows = (): Rows => ({ investment: [], payment: [], journal: [] });
  const add = (rows: Rows, number: number) => addOrder(rows, market, number);
  return pipeline(market, newRows, add, (rows) => copyAll(client, columns, rows));
}

/** The path of the nth order. Any hundred consecutive orders contain each path by its share. */
function chooseOrderPath(number: number): OrderPath {
  let left = (number * 61) % 100;
  for (const path of orderPaths) {
    if (left < path.share) return path;
    left -= path.share;
  }
  throw new Error('The shares of the order paths must add up to 100');
}

function addOrder(rows: Rows, market: Market, number: number) {
  const { users, series, manager, tenant } = market;
  const offer = series[number % series.length];
  const self = users[(number * 7) % users.length];
  if (!offer || !self) throw new Error('The crowd needs at least one series and one user');
  const path = chooseOrderPath(number);
  const createdAt = computeMoment(market, offer, path, number);
  const tokens = 1 + ((number * 17) % 49);
  const amount = tokens * offer.price;
  const fee = tenant.customization.extras.investmentFee ? share(amount, offer.feePoints) : 0;
  const reference = buildReference(number);
  const receipt = { amount: amount + fee, currency: tenant.customization.currency.code, reference: `${reference}-4` };
  const order: Order = { tokens, receipt };
  const id = newId(createdAt);
  const { status, version, machineState } = path.investment;
  const { head, at } = writeJournal(path.investment, { id, row: order, createdAt, self, manager }, rows.journal);
  rows.investment.push([
    id,
    status,
    version,
    machineState,
    head,
    createdAt,
    at,
    self.id,
    offer.id,
    tokens,
    isHolding(status) ? tokens : 0,
    offer.price,
    amount,
    fee,
    path.payment ? 'transfer' : null,
    reference,
    ...evidence(tenant, createdAt, amount, status),
    status === 'RESERVED' ? null : orderEnd(tenant, createdAt),
    status === 'CHARGED' ? at : null,
  ]);
  if (path.payment) addPayment(rows, market, { path, order, investmentId: id, self, createdAt });
}

const orderEnd = (tenant: Market['tenant'], createdAt: Date) =>
  endOfDayLater(tenant, createdAt, tenant.settings.orderDays);

const isHolding = (status: string) => status !== 'RESERVED' && status !== 'CANCELED';

function addPayment(
  rows: Rows,
  { tenant, manager }: Market,
  placed: { path: OrderPath; order: Order; investmentId: string; self: Member; createdAt: Date },
) {
  const { path, order, investmentId, self } = placed;
  if (!path.payment) return;
  const createdAt = new Date(placed.createdAt.getTime() + minutes.chosen * MINUTE);
  const id = newId(createdAt);
  const { head, at } = writeJournal(path.payment, { id, row: order, createdAt, self, manager }, rows.journal);
  const { status, version } = path.payment;
  const { amount, currency, reference } = order.receipt;
  const isSettled = status === 'settled';
  rows.payment.push([
    id,
    status,
    version,
    { arrived: isSettled ? order.receipt : null },
    head,
    createdAt,
    at,
    investmentId,
    'transfer',
    amount,
    currency,
    reference,
    isSettled ? amount : null,
    paymentDeadline(tenant, { method: 'transfer', from: createdAt, orderEnd: orderEnd(tenant, placed.createdAt) }),
    isSettled ? at : null,
  ]);
}

/** A moment within the campaign, early enough for all later steps. Orders that expire are from the last days. */
function computeMoment({ now }: Market, { opened }: Series, { isRecent }: OrderPath, number: number): Date {
  const last = now.getTime() - DAY - HOUR;
  const first = isRecent ? last - 7 * DAY : opened.getTime() + HOUR;
  return new Date(first + ((number * 7_919) % 10_007) * ((last - first) / 10_007));
}

/** In every time zone a calendar day starts on a quarter of an hour, so one calculation for each quarter is enough. */
const QUARTER = HOUR / 4;
const calendarCache = new Map<string, { date: string; reflection: ReturnType<typeof reflectionEnd> }>();

function computeCalendar(createdAt: Date, timeZone: string) {
  const quarter = Math.floor(createdAt.getTime() / QUARTER) * QUARTER;
  const key = `${quarter} ${timeZone}`;
  const cached = calendarCache.get(key);
  if (cached) return cached;
  const fresh = { date: calendarDate(quarter, timeZone), reflection: reflectionEnd(quarter, timeZone) };
  calendarCache.set(key, fresh);
  return fresh;
}

/** The accepted warnings, the versions of the rules, the times of the information given, and the end of reflection. */
function evidence({ customization }: Tenant, createdAt: Date, amount: number, status: string): Value[] {
  const { date, reflection } = computeCalendar(createdAt, customization.tenant.timeZone);
  const rules = { [reflection.rule]: reflection.version };
  const ends = [createdAt, createdAt, new Date(reflection.endsAt)];
  if (status === 'RESERVED' || status === 'CREATED') return [null, rules, ...ends];
  const { large, threshold, rule, version } = largeTicket({ amount, netWorth: null, sophisticated: false }, date);
  const at = new Date(createdAt.getTime() + minutes.accepted * MINUTE);
  return [{ at, large, threshold, largeTicketUnderstood: false }, { ...rules, [rule]: version }, ...ends];
}

/**
 * A reference for each number. They begin with a series of `A`, which is very unlikely for the random references of
 * real orders.
 */
function buildReference(number: number): string {
  let left = number;
  let text = '';
  for (let place = 0; place < 8; place += 1) {
    text = LETTERS.charAt(left % LETTERS.length) + text;
    left = Math.floor(left / LETTERS.length);
  }
  return `TS-${text}`;
}
