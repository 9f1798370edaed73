import { groupedIban } from '#machines/shared/iban.ts';
import { collectionAccountOf, type TenantSettings } from '#machines/tenant/settings/settings.contract.ts';
import { awaitsTransfer, type MailFacts } from './mails.facts.ts';
import type { Texts } from './mails.intl.ts';
import type { Row } from './mails.kind.ts';

type Params = Record<string, string | number>;
type Values = Partial<Record<Row, string>>;

interface Source {
  about: string;
  params: Params;
  facts: MailFacts;
  /** When the notification was made. */
  at: Date;
  settings: TenantSettings;
}

/** The text of each row of a mail that has a value. */
export function rowValues(source: Source, texts: Texts): Values {
  const values = {
    ...ofParams(source, texts),
    ...ofOrder(source, texts),
    ...ofEarning(source, texts),
    ...ofDistribution(source, texts),
    ...ofProject(source, texts),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
}

/** A value that a notification of another version may lack, or may have in another type. */
const text = (value: Params[string] | undefined) => (value === undefined ? '' : String(value));
const whole = (value: Params[string] | undefined) => (typeof value === 'number' ? value : 0);

function ofParams({ about, params, facts, at }: Source, texts: Texts): Values {
  const { t, money, day, moment, integer } = texts;
  const positive = (value: Params[string] | undefined) => (whole(value) > 0 ? money(whole(value)) : '');
  const isIncident = about.startsWith('incident.');
  const order = isIncident ? params.investment : params.number;
  const date = text(params.date);
  const executes = text(params.at);
  return {
    project: text(params.project) || (about.startsWith('approval.') ? text(params.title) : ''),
    order: order === undefined || about === 'entity.setAside' ? '' : `INV-${order}`,
    incident: isIncident && params.number !== undefined ? `INC-${params.number}` : '',
    tokens: whole(params.tokens) > 0 ? integer(whole(params.tokens)) : '',
    amount: positive(params.amount),
    refund: positive(params.refund),
    balance: positive(params.balance),
    destination: formatDestination(params, t),
    refundDate: date && day(date),
    ending: formatEnding(params.ending ?? params.account, t),
    reference: text(params.reference),
    person: text(params.name),
    proposer: text(params.proposer),
    decider: text(params.decider),
    executes: executes && moment(new Date(executes)),
    device: params.device === 'none' ? '' : text(params.device),
    wallet: text(params.address),
    paid: params.lines === undefined ? '' : t('mail.paid', { paid: whole(params.paid), lines: whole(params.lines) }),
    arrives: typeof params.arrives === 'number' ? day(new Date(params.arrives).toISOString()) : '',
    happened: moment(at),
    usableFrom: facts.account ? moment(facts.account.usableFrom) : formatTime(params.from, texts),
    missing: positive(params.missing),
    ...ofDeadlines(params, texts),
  } as Values;
}

/** A day, or a moment. */
function formatTime(value: Params[string] | undefined, { day, moment }: Texts): string {
  const time = text(value);
  if (!time) return '';
  return time.includes('T') ? moment(new Date(time)) : day(time);
}

function ofDeadlines({ until, by, date }: Params, texts: Texts): Values {
  const end = formatTime(until, texts);
  return { until: end, validUntil: end, expected: end, proveBy: formatTime(by, texts), due: formatTime(date, texts) };
}

const formatEnding = (ending: Params[string] | undefined, t: Texts['t']) =>
  ending && ending !== 'none' ? t('mail.ending', { ending }) : '';

function formatDestination({ to, ending }: Params, t: Texts['t']): string {
  if (to === 'account') return formatEnding(ending, t);
  return to === 'card' || to === 'bizum' ? t(`mail.destination.${to}`) : '';
}

function ofOrder({ facts, at, settings }: Source, texts: Texts): Values {
  const { order } = facts;
  if (!order) return {};
  const { money, moment, integer, t } = texts;
  const positive = (amount: number | null) => (amount ? money(amount) : '');
  return {
    project: order.project,
    order: `INV-${order.number}`,
    tokens: integer(order.tokens),
    fee: positive(order.fee),
    methodFee: positive(order.methodFee),
    total: money(order.amount + order.fee + order.methodFee),
    toPay: positive(order.paymentAmount),
    method: order.method ? t(`method.${order.method}`) : '',
    orderExpires: order.orderExpiresAt ? moment(order.orderExpiresAt) : '',
    reflection: order.reflectionEndsAt && order.reflectionEndsAt > at ? moment(order.reflectionEndsAt) : '',
    payBefore: order.paymentExpiresAt ? moment(order.paymentExpiresAt) : '',
    ...(order.paymentReference && { reference: order.paymentReference }),
    ...(order.wallet && { wallet: order.wallet }),
    transaction: order.transaction ?? '',
    ...(awaitsTransfer(facts) && collectionRows(settings)),
  };
}

/** The account to which the investor transfers, in full. */
function collectionRows(settings: TenantSettings): Values {
  const account = collectionAccountOf(settings);
  return account ? { holder: account.holder, iban: groupedIban(account.iban), bic: account.bic } : {};
}

function ofEarning({ facts: { earning }, params }: Source, { money, t }: Texts): Values {
  if (!earning) return {};
  const { project, gross, withheld, net, ending } = earning;
  return {
    project,
    gross: money(gross),
    withheld: money(withheld),
    net: money(net),
    // The notification names the account of the transfer. The user may have changed it since.
    ...(params.account === undefined && { ending: formatEnding(ending ?? '', t) }),
  };
}

function ofDistribution({ facts: { distribution }, about, params }: Source, { money, day }: Texts): Values {
  if (!about.startsWith('distribution.')) return {};
  const gross = distribution?.gross ?? whole(params.amount);
  return { gross: money(gross), recordDate: distribution ? day(distribution.recordDate) : '' };
}

function ofProject({ facts: { project } }: Source, { money, moment }: Texts): Values {
  if (!project) return {};
  const { price, tokensForSale, minTokens, raised, startsAt, endsAt, released } = project;
  return {
    raised: money(raised),
    goal: price && tokensForSale ? money(price * tokensForSale) : '',
    ticket: price ? money(price * minTokens) : '',
    campaignStarts: startsAt ? moment(startsAt) : '',
    campaignEnds: endsAt ? moment(endsAt) : '',
    ...(released && { amount: money(released) }),
  };
}
