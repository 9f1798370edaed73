import { createHash } from 'node:crypto';
import type { StatementReading } from '#machines/orders/payment/bankReading.wire.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { readingOfHeader, storeReading } from '../../queries/orders/statementReadings.ts';
import { readingContext } from './bankFiles/readingContext.ts';
import type { BankStatement } from './bankFiles/statement.ts';
import { readBankStatement } from './readBankStatement.ts';

interface ReadFile {
  statement: BankStatement;
  /** The file was read as an earlier one with the same header. */
  isRemembered: boolean;
}

/**
 * Reads a file as a manager says, else as the last one with the same header. Each bank writes its own header, so that is
 * how its files are known again.
 */
export async function readFile(uow: UnitOfWork, content: string, chosen?: StatementReading): Promise<ReadFile> {
  const found = readBankStatement(content, await readingContext(uow, chosen));
  if (chosen || !found.table) return { statement: found, isRemembered: false };
  const remembered = await readingOfHeader(uow.tx, hashHeader(found.table.header.cells));
  if (!remembered) return { statement: found, isRemembered: false };
  return { statement: readBankStatement(content, await readingContext(uow, remembered)), isRemembered: true };
}

/** Remembers what a manager has corrected, once the file is booked. */
export async function rememberReading(uow: UnitOfWork, { table }: BankStatement, chosen?: StatementReading) {
  if (!table || !chosen) return;
  const { header, columns } = table;
  await storeReading(uow.tx, {
    hash: hashHeader(header.cells),
    columns,
    dateOrder: chosen.dateOrder,
    by: uow.by.userId,
    at: uow.now,
  });
}

const hashHeader = (cells: readonly string[]) => createHash('sha256').update(JSON.stringify(cells)).digest();
