import type { BankLineWord } from '#machines/orders/bankLine/bankLine.contract.ts';
import { loadOne, type Stored } from '../../engine/lifecycle.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';

export interface BankLineRow extends Stored {
  key: string;
  booked_on: string;
  amount: number;
  currency: string;
  reference: string;
  payer: string;
  import_id: string | null;
  similar_to: string | null;
  word: BankLineWord | null;
  /** The file that contains it. Empty for a line that only the bank has reported. */
  file_name: string;
  imported_by: string | null;
  import_key: string | null;
}

export const loadBankLine = (uow: UnitOfWork, id: string, lock: boolean) =>
  loadOne<BankLineRow>(
    uow,
    lock,
    sql`select bank_line.*, bank_line.booked_on::text as booked_on, coalesce(file.file_name, '') as file_name,
        file.imported_by, file.import_key
      from bank_line left join statement_import file on file.id = bank_line.import_id
      where bank_line.id = ${id} for update of bank_line`,
  );
