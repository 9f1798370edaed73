import type { Clause } from '#server/providers/paper/clauses.ts';
import type { StoredEntry } from '#server/queries/orders/balanceEntries.ts';
import type { StatementText } from '../statements.ts';

/**
 * The entries of a period by their effect on the balance, so that each column adds up. A fee is part of a payment and no
 * row of its own.
 */
export function buildEntryTables(rows: readonly StoredEntry[], opening: number, text: StatementText): Clause[] {
  const { t, day, money } = text;
  if (!rows.length) return [{ heading: t('bank.entries'), paragraphs: [t('bank.statement.none')] }];
  const ofEffect = (effect: StoredEntry['effect']) => rows.filter((row) => row.effect === effect);
  const changes = ofEffect('balance');
  let balance = opening;
  const cells = changes.map((row) => {
    balance += row.change;
    return [day(row.at), composeAbout(row, text), formatSigned(row.change, text), money(balance)];
  });
  const sum = changes.reduce((total, { change }) => total + change, 0);
  const columns = [
    { label: t('bank.column.date'), width: 3 },
    { label: t('bank.column.kind'), width: 7 },
    { label: t('bank.column.amount'), width: 3, isFigure: true },
  ];
  const main: Clause = {
    heading: t('bank.entries'),
    ...(changes.length
      ? {
          table: {
            columns: [...columns, { label: t('bank.statement.balance'), width: 3, isFigure: true }],
            rows: cells,
            total: [t('bank.statement.total'), '', formatSigned(sum, text), money(opening + sum)],
          },
        }
      : { paragraphs: [t('bank.statement.none')] }),
  };
  const others = (['outside', 'reserved'] as const).flatMap((effect): Clause[] => {
    const list = ofEffect(effect);
    if (!list.length) return [];
    const total = list.reduce((all, { amount }) => all + amount, 0);
    const lines = list.map((row) => [day(row.at), composeAbout(row, text), formatSigned(row.amount, text)]);
    const table = { columns, rows: lines, total: [t('bank.statement.total'), '', formatSigned(total, text)] };
    return [{ heading: t(`bank.statement.${effect}`), table }];
  });
  return [main, ...others];
}

function composeAbout({ name, project, number, fee, amount }: StoredEntry, { t, money }: StatementText): string {
  const order = number === null ? undefined : `INV-${number}`;
  const included = fee > 0 && t(amount < 0 ? 'bank.fee' : 'bank.feeReturned', { amount: money(fee) });
  return [t(`bank.entry.${name}`), project?.title, order, included].filter(Boolean).join(' · ');
}

/** Money in has a plus, money out a minus. */
const formatSigned = (minor: number, { money }: StatementText) => `${minor > 0 ? '+' : ''}${money(minor)}`;
