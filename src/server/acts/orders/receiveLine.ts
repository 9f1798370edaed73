import { collectionAccountOf } from '#machines/tenant/settings/settings.contract.ts';
import { done, type UnitOfWork, type Worked } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { type NewIncident, openIncident } from '../../lifecycles/oversight/incidents.ts';
import { sql } from '../../postgres/sql.ts';
import type { FeedPage } from '../../providers/bank/bankFeed.ts';
import type { AccountState, FeedOutcome } from '../../queries/orders/bankFeed.ts';
import { confirmByBank } from './confirmByBank.ts';
import { returnTransfer } from './returnTransfer.ts';

type Line = FeedPage['lines'][number];

interface Received {
  outcome: FeedOutcome;
  statementLine?: string;
}

export const isSameAccount = (one: string, other: string | undefined) =>
  one.replace(/\s/g, '').toUpperCase() === other?.replace(/\s/g, '').toUpperCase();

/**
 * Stores the next line of an account with its outcome and moves the position of the feed, in one transaction. Does
 * nothing if another process has already stored it.
 */
export async function receiveLine(
  uow: UnitOfWork,
  { iban, cursor }: Pick<AccountState, 'iban' | 'cursor'>,
  line: Line,
  isBookable: boolean,
): Promise<Worked<undefined>> {
  const [state] = await uow.tx.query<AccountState>(sql`select *, followed_from::text from bank_account_state
    where iban = ${iban} and cursor is not distinct from ${cursor} for update`);
  if (!state) return done;
  const received = await becomes(uow, state, line, isBookable);
  if (!received.ok) return received;
  const { outcome, statementLine = null } = received.value;
  const { id, bookedOn, amountMinor: amount, currency, reference, counterparty, instructionKey = null } = line;
  await uow.tx.query(sql`insert into bank_feed_line (id, iban, bank_id, number, booked_on, amount, currency, reference, name,
      ending, instruction_key, outcome, statement_line_id, read_at)
    select ${newId(uow.now)}, ${iban}, ${id}, coalesce(max(number), 0) + 1, ${bookedOn}, ${amount}, ${currency}, ${reference},
      ${counterparty.name}, ${counterparty.iban?.slice(-4) ?? ''}, ${instructionKey}, ${outcome}, ${statementLine}, ${uow.now}
    from bank_feed_line where iban = ${iban}`);
  await uow.tx.query(sql`update bank_account_state set cursor = ${id}, balance = balance + ${amount}, read_at = ${uow.now}
    where iban = ${iban}`);
  if (outcome === 'unexplained' || outcome === 'waiting') await openIncident(uow, buildIncident(iban, line, outcome));
  uow.markChanged('bankFeed', iban);
  return done;
}

async function becomes(
  uow: UnitOfWork,
  state: AccountState,
  line: Line,
  isBookable: boolean,
): Promise<Worked<Received>> {
  const { instructionKey, amountMinor: amount, bookedOn } = line;
  const is = (outcome: FeedOutcome): Worked<Received> => ({ ok: true, value: { outcome } });
  if (bookedOn < state.followed_from) return is('history');
  const ordered = instructionKey === undefined ? undefined : await outcomeOfOrder(uow, instructionKey, amount);
  if (ordered === 'unexplained' && amount > 0 && (await returnTransfer(uow, line))) return is('returned');
  if (ordered) return is(ordered);
  if (amount < 0) return is('unexplained');
  if (!isSameAccount(state.iban, collectionAccountOf(uow.tenant.settings)?.iban)) return is('foreign');
  if (!isBookable) return is('waiting');
  const { id, currency, reference, counterparty } = line;
  const arrived = { id, iban: state.iban, bookedOn, amount, currency, reference, payer: counterparty.name };
  const confirmed = await confirmByBank(uow, arrived);
  return confirmed.ok ? { ok: true, value: { outcome: 'booked', statementLine: confirmed.value } } : confirmed;
}

/** An instruction explains one line with the same amount. A second line or another amount stays unexplained. */
async function outcomeOfOrder({ tx }: UnitOfWork, key: string, amount: number): Promise<FeedOutcome | undefined> {
  const [order] = await tx.query<{ signed: number | null; told: boolean }>(sql`select
      case direction when 'out' then -amount else amount end as signed,
      exists (select from bank_feed_line where instruction_key = key and outcome = 'instruction') as told
    from bank_instruction where key = ${key}`);
  if (!order) return amount < 0 ? 'unexplained' : undefined;
  // Sent by an earlier version, which stored no amount: its money moved before the feed existed.
  if (order.signed === null) return 'history';
  return order.signed === amount && !order.told ? 'instruction' : 'unexplained';
}

function buildIncident(iban: string, line: Line, outcome: 'unexplained' | 'waiting'): NewIncident {
  const { id, amountMinor, currency, reference, counterparty, bookedOn } = line;
  return {
    kind: outcome === 'waiting' ? 'bankWaiting' : 'bankUnexplained',
    subject: { entity: 'bank', id: `${iban} ${id}` },
    money: { amount: Math.abs(amountMinor), currency },
    detail: {
      reference,
      payer: counterparty.name,
      ending: iban.slice(-4),
      day: bookedOn,
      way: amountMinor < 0 ? 'out' : 'in',
    },
  };
}
