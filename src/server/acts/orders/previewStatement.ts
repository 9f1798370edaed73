import type { PreviewedLine, StatementPreview } from '#machines/orders/payment/bankStatement.wire.ts';
import type { UnitOfWork, Worked } from '../../engine/unit.ts';
import { unreadLines } from '../../queries/orders/bankLines.ts';
import { type Foreseen, linesForeseen } from '../../queries/orders/linesForeseen.ts';
import type { BankStatement, BankStatementLine } from './bankFiles/statement.ts';
import { type StatementFile, storeStatement } from './importStatement.ts';
import { readFile } from './readFile.ts';

/**
 * Imports a file in a transaction that the caller rolls back, and says what has become of each line. So a preview and
 * the import follow the same rules, also for lines that depend on each other.
 */
export async function previewStatement(uow: UnitOfWork, file: StatementFile): Promise<Worked<StatementPreview>> {
  const { statement, isRemembered } = await readFile(uow, file.content, file.reading);
  const { format, table, faults, leftOut, closing } = statement;
  const common = {
    format,
    header: table?.header ?? null,
    columns: table?.columns ?? {},
    dateOrder: table?.dateOrder ?? null,
    isRemembered,
    faults,
    leftOut,
    closing: closing && { amount: closing.amount, on: closing.closesOn },
  };
  const stored = await storeStatement(uow, file, statement);
  if (!stored.ok) return stored;
  const { id, isRepeated } = stored.value;
  const lines = isRepeated ? [] : await foresee(uow, id, statement);
  return { ok: true, value: { ...common, repeated: isRepeated, lines } };
}

async function foresee(uow: UnitOfWork, importId: string, statement: BankStatement): Promise<PreviewedLine[]> {
  for (const line of await unreadLines(uow.tx, importId)) {
    const sent = await uow.sendAsSystem('bankLine', line, { type: 'line.read' });
    // It would wait, as it does after the import.
    if (!sent.ok && sent.refusal.code !== 'refused') continue;
  }
  const found = await linesForeseen(uow.tx, importId);
  return statement.lines.map((line) => describeLine(uow, line, take(found, line)));
}

/** Equal lines of a batch have the same number, so each is taken once. */
function take(found: Foreseen[], line: BankStatementLine): Foreseen | undefined {
  const at = found.findIndex(
    (each) => each.line === line.line && each.amount === line.amount && each.reference === line.reference,
  );
  return at < 0 ? undefined : found.splice(at, 1)[0];
}

function describeLine(
  { tenant }: UnitOfWork,
  { line, bookedOn, amount, currency, reference, payer }: BankStatementLine,
  found: Foreseen | undefined,
): PreviewedLine {
  const isLeft = !found && amount < 0 && tenant.providers.bankFeed !== undefined;
  return {
    line,
    bookedOn,
    amount,
    currency,
    reference,
    payer,
    fate: found?.fate ?? (isLeft ? 'unbooked' : 'known'),
    reason: found?.reason ?? null,
    investment: found?.investment ?? null,
    user: found?.user ?? null,
    similar: found?.similar ?? null,
  };
}
