import { type BankLine, type BankStatementReport, ruleOfReturn } from '#machines/orders/payment/bankStatement.wire.ts';
import type { Language } from '#machines/shared/language.ts';
import { attachment } from '#server/http/attachment.ts';
import { writeCsv } from '#server/kernel/csv.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { type StatementText, statementText } from '../statements.ts';

const columns = ['bookedOn', 'amount', 'currency', 'reference', 'payer', 'outcome'] as const;

/** For money in suspense the reason; for returned money the rule, the time and the account. */
function describeOutcome({ outcome, reason, returned }: BankLine, { t, day }: StatementText): string {
  const said = t(`manager.statement.outcome.${outcome}`);
  if (!returned) return reason ? `${said} · ${t(`manager.statement.reason.${reason}`)}` : said;
  const { at, ending } = returned;
  const values = { rule: t(`manager.statement.rule.${ruleOfReturn(returned, reason)}`), date: day(at) };
  const how =
    ending === null
      ? t('manager.statement.returnedOn', values)
      : t('manager.statement.returnedTo', { ...values, ending });
  return `${said} · ${how}`;
}

/** The report of an import as CSV: the outcome of each line, and unreadable lines. */
export function statementFile(tenant: Tenant, locale: Language, report: BankStatementReport): Response {
  const text = statementText(tenant, locale);
  const { t, decimal } = text;
  const read = [
    ...report.lines.map((line) => ({ ...line, result: describeOutcome(line, text) })),
    ...report.waiting.map((line) => ({ ...line, result: t(`bankLine.status.${line.status}`) })),
    ...report.movements.map((line) => ({ ...line, result: t(`manager.statement.movement.${line.outcome}`) })),
  ];
  const content = writeCsv([
    columns.map((column) => t(`manager.statement.${column}`)),
    ...read.map(({ bookedOn, amount, currency, reference, payer, result }) => [
      bookedOn,
      decimal(amount),
      currency,
      reference,
      payer,
      result,
    ]),
    ...report.faults.map(({ line, fault }) => [
      t('manager.statement.faultAt', { line, fault: t(`manager.statement.fault.${fault}`) }),
    ]),
  ]);
  const stem = report.fileName.replace(/\.[^.]{1,8}$/, '') || 'statement';
  return attachment({
    name: `${stem.slice(0, 80)}-${report.importedAt.slice(0, 10)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content,
  });
}
