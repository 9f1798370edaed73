import { MAX_NOTE } from '#machines/register/whitelisting/whitelisting.contract.ts';
import { MAX_WHITELIST_LINES, type WhitelistFault } from '#machines/register/whitelisting/whitelisting.wire.ts';
import { hasHiddenCharacters } from '#machines/shared/fields/injection.ts';
import type { CsvRow } from '#server/kernel/csv.ts';
import { type ColumnWords, type Places as FoundPlaces, readTable } from '#server/kernel/csvTable.ts';
import { type AddressReader, ZERO_ADDRESS } from '#server/kernel/walletAddress.ts';

export interface WalletLine {
  line: number;
  /** In lower case. */
  wallet: string;
  note: string;
}

export interface WhitelistLines {
  lines: WalletLine[];
  faults: { line: number; fault: WhitelistFault }[];
}

type Column = 'wallet' | 'note';

const COLUMNS: ColumnWords<Column> = {
  wallet: ['wallet', 'wallet address', 'address', 'monedero', 'direccion', 'billetera', 'direccion del monedero'],
  note: ['note', 'notes', 'nota', 'notas', 'comentario'],
};

const rate = ({ wallet, note }: FoundPlaces<Column>) => (wallet === undefined ? 0 : note === undefined ? 1 : 2);

/** Reads a file of wallets. Each line yields a wallet or a fault. `token` is the address of the token itself. */
export function readWhitelistFile(content: string, token: string | null, reader: AddressReader): WhitelistLines {
  const table = readTable(content, COLUMNS, rate);
  // A list of wallets may have one column, so a single one is no sign of another separator.
  if (typeof table === 'string') return whole(1, table === 'encoding' ? 'encoding' : 'columns');
  const { header, rows, places } = table;
  const { wallet = -1, note = -1 } = places;
  if (rows.length === 0 || rows.length > MAX_WHITELIST_LINES) return whole(header.line, 'lines');
  const lines: WalletLine[] = [];
  const faults: WhitelistLines['faults'] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const read = parseLine(row, { wallet, note, width: header.cells.length }, token, reader);
    const fault = typeof read === 'string' ? read : seen.has(read.wallet) && 'duplicate';
    if (fault) faults.push({ line: row.line, fault });
    else if (typeof read !== 'string') {
      seen.add(read.wallet);
      lines.push(read);
    }
  }
  return { lines, faults };
}

const whole = (line: number, fault: WhitelistFault): WhitelistLines => ({ lines: [], faults: [{ line, fault }] });

interface Places {
  wallet: number;
  /** -1 if the file has no notes. */
  note: number;
  width: number;
}

function parseLine(
  { line, cells }: CsvRow,
  places: Places,
  token: string | null,
  reader: AddressReader,
): WalletLine | WhitelistFault {
  if (cells.length !== places.width) return 'cells';
  const typed = cells[places.wallet] ?? '';
  const note = (cells[places.note] ?? '').normalize('NFC');
  if (!typed) return 'noWallet';
  const read = reader.read(typed);
  if ('fault' in read) return read.fault === 'checksum' ? 'checksum' : 'wallet';
  const wallet = read.address.toLowerCase();
  if (wallet === ZERO_ADDRESS) return 'zero';
  if (wallet === token) return 'token';
  if (note.length > MAX_NOTE) return 'noteLength';
  // An unclosed quote makes the next lines part of the note.
  return hasHiddenCharacters(note) || /[\r\n]/.test(note) ? 'noteCharacters' : { line, wallet, note };
}
