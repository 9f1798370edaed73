import type { BankStatementReport } from '#machines/payment/bankStatement.wire.ts';
import type { Language } from '#machines/shared/language.ts';
import { writeCsv } from '../../bankStatements/csv.ts';
import { attachment } from '../../http/attachment.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { statementText } from '../statements.ts';

const columns = ['bookedOn', 'amount', 'currency', 'reference', 'payer', 'outcome'] as const;

/** The report of an import as CSV: what became of each line, and each line that could not be read. */
export function statementFile(tenant: Tenant, locale: Language, report: BankStatementReport): Response {
  const { t, decimal } = statementText(tenant, locale);
  const read = [
    ...report.lines.map((line) => ({ ...line, result: t(`manager.statement.outcome.${line.outcome}`) })),
    ...report.waiting.map((line) => ({ ...line, result: t(`bankLine.status.${line.status}`) })),
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
