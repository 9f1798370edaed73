import { readCamt } from './bankFiles/camt.ts';
import { isXml } from './bankFiles/camtXml.ts';
import { checkAccounts } from './bankFiles/checkAccounts.ts';
import { isMt940, readMt940 } from './bankFiles/mt940.ts';
import { isNorma43, readNorma43 } from './bankFiles/norma43.ts';
import { type BankStatement, type ReadingContext, unreadable } from './bankFiles/statement.ts';
import { readStatementTable } from './bankFiles/statementTable.ts';

/**
 * Reads a file of the bank in any of its formats. A line that cannot be read adds a fault, and the other lines are still
 * read.
 */
export function readBankStatement(content: string, context: ReadingContext): BankStatement {
  const text = content.replace(/^\uFEFF/, '');
  if (isXml(text)) {
    const camt = readCamt(text);
    return camt ? checkAccounts('camt', camt, context) : unreadable('camt', 'format');
  }
  if (isNorma43(text)) return checkAccounts('norma43', readNorma43(text), context);
  if (isMt940(text)) return checkAccounts('mt940', readMt940(text), context);
  return readStatementTable(text, context);
}
