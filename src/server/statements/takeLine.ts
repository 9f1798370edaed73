import type { BankLineOutcome, SuspenseReason } from '#machines/payment/statement.wire.ts';
import { tellPerson } from '../effects/news.ts';
import { tell } from '../engine/dispatch.ts';
import { newId } from '../engine/ids.ts';
import { type Refusal, refuse } from '../engine/refusal.ts';
import type { Unit, Worked } from '../engine/unit.ts';
import { depositorOf } from '../store/deposits.ts';
import { post } from '../store/ledger.ts';
import { sql } from '../store/sql.ts';
import type { Line } from './readStatement.ts';

interface Awaited {
  id: string;
  status: string;
  investment_id: string;
  person_id: string;
  method: string;
  amount: number;
  currency: string;
  reference: string;
  created_at: Date;
}

interface Taken {
  outcome: BankLineOutcome;
  reason: SuspenseReason | null;
  payment: string | null;
  person: string | null;
}

/** Counts a line of the statement once: it settles what it was sent for, or goes where a manager sees it. */
export async function takeLine(unit: Unit, line: Line, fileName: string): Promise<Worked<undefined>> {
  // Two files may hold the same line; whoever comes second waits and finds it.
  await unit.tx.query(sql`select pg_advisory_xact_lock(hashtext('bank_line'))`);
  const known = await unit.tx.query(sql`select from bank_line where key = ${line.key}`);
  if (known.length) return { ok: true, value: undefined };
  const taken = await outcomeOf(unit, line);
  if ('code' in taken) return refuse(taken);
  const { outcome, reason, payment, person } = taken;
  await unit.tx.query(sql`insert into bank_line (id, key, booked_on, amount, currency, reference, payer, outcome, reason,
      payment_id, person_id, file_name, imported_by, imported_at)
    values (${newId(unit.now)}, ${line.key}, ${line.bookedOn}, ${line.amount}, ${line.currency}, ${line.reference},
      ${line.payer}, ${outcome}, ${reason}, ${payment}, ${person}, ${fileName}, ${unit.by.personId}, ${unit.now})`);
  return { ok: true, value: undefined };
}

/** The ledger is kept in one currency: money in another is not counted, and its line is named to whoever imports it. */
async function outcomeOf(unit: Unit, line: Line): Promise<Taken | Refusal> {
  if (line.currency !== unit.tenant.customization.currency.code) return { code: 'invalid', fields: {} };
  const words = wordsOf(line.reference);
  const payments = await unit.tx.query<Awaited>(sql`select payment.*, investment.person_id from payment
    join investment on investment.id = payment.investment_id
    where payment.reference = any(${words}) and payment.method in ('transfer', 'wire', 'manual')`);
  const [payment, another] = payments;
  if (another) return suspend(unit, line, 'ambiguous');
  if (payment) return pay(unit, line, payment);
  const depositor = await depositorOf(unit.tx, words);
  return depositor ? deposit(unit, line, depositor) : suspend(unit, line, 'unknownReference');
}

/** A reference stands alone or among other words, as it was given or in capitals. */
function wordsOf(text: string): string[] {
  const words: string[] = text.match(/[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*/g) ?? [];
  return [...new Set([...words, ...words.map((word) => word.toUpperCase())])];
}

/** The payment's own machine says what the money is: what was due, or what goes back to whom it came from. */
async function pay(unit: Unit, line: Line, payment: Awaited): Promise<Taken | Refusal> {
  const isSecond = payment.status === 'settled' || /^(late|refund)/.test(payment.status);
  const id = isSecond ? await secondOf(unit, line, payment) : payment.id;
  const { amount, currency, key } = line;
  const receipt = { amount, currency, reference: payment.reference };
  const sent = await tell(unit, 'payment', id, { type: 'payment.settle', receipt, eventId: `statement:${key}` });
  if (!sent.ok) return sent.refusal;
  const taken = { payment: id, person: payment.person_id };
  if (sent.value.status === 'settled') return { ...taken, outcome: 'settled', reason: null };
  return { ...taken, outcome: 'suspense', reason: isSecond ? 'second' : reasonOf(line, payment) };
}

const reasonOf = (line: Line, payment: Awaited): SuspenseReason => (line.amount === payment.amount ? 'late' : 'amount');

/** Money that comes again is a payment of its own, which stands behind the one that the order counts with. */
async function secondOf(unit: Unit, line: Line, payment: Awaited): Promise<string> {
  const id = newId(unit.now);
  const createdAt = new Date(payment.created_at.getTime() - 1);
  await unit.tx.query(sql`insert into payment (id, status, investment_id, method, amount, currency, reference, created_at,
      updated_at)
    values (${id}, 'new', ${payment.investment_id}, ${payment.method}, ${line.amount}, ${payment.currency},
      ${`${payment.reference}+${line.key.slice(0, 8)}${line.key.slice(64)}`}, ${createdAt}, ${unit.now})`);
  return id;
}

async function deposit(unit: Unit, line: Line, person: string): Promise<Taken> {
  await post(unit.tx, unit.now, {
    key: `statement:${line.key}`,
    about: 'balance.deposited',
    thingId: person,
    lines: [
      { account: 'externalCash', amount: -line.amount },
      { account: 'investorAvailable', owner: person, amount: line.amount },
    ],
  });
  await tellPerson(unit, person, {
    about: 'balance.deposited',
    params: { amount: line.amount },
    link: '/user/account?section=balance',
  });
  unit.changed('person', person, person);
  return { outcome: 'deposit', reason: null, payment: null, person };
}

async function suspend(unit: Unit, line: Line, reason: SuspenseReason): Promise<Taken> {
  await post(unit.tx, unit.now, {
    key: `statement:${line.key}`,
    about: 'statement.suspended',
    thingId: unit.by.personId ?? '',
    lines: [
      { account: 'externalCash', amount: -line.amount },
      { account: 'suspense', amount: line.amount },
    ],
  });
  return { outcome: 'suspense', reason, payment: null, person: null };
}
