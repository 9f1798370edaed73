import {
  type CamtAmount,
  type CamtDetails,
  type CamtEntry,
  type CamtStatement,
  parseCamt,
  parseEntry,
} from './camtXml.ts';
import { parseMinor } from './figures.ts';
import type { FileAccount, FormatReading } from './statement.ts';

type Line = FileAccount['lines'][number];
type Side = 'CRDT' | 'DBIT';

/** Reads the accounts of a file by ISO 20022, or undefined if it is another kind of XML. */
export function readCamt(content: string): FormatReading | undefined {
  const statements = parseCamt(content);
  if (!statements) return undefined;
  const reading: FormatReading = { accounts: [], faults: [], leftOut: [] };
  let number = 0;
  for (const statement of statements) {
    const account = beginAccount(statement, number + 1);
    reading.accounts.push(account);
    for (const each of statement.Ntry ?? []) {
      number += 1;
      const entry = parseEntry(each);
      if (!entry) reading.faults.push({ line: number, fault: 'record' });
      else if (!isBooked(entry)) reading.leftOut.push({ line: number, reason: 'pending' });
      else account.lines.push(...readLines(entry, account, number));
    }
  }
  return reading;
}

function beginAccount({ Acct, Bal = [] }: CamtStatement, line: number): FileAccount {
  const balance = (...codes: string[]) => Bal.find(({ Tp }) => codes.includes(Tp.CdOrPrtry.Cd ?? ''));
  const closing = balance('CLBD');
  const opening = balance('OPBD', 'PRCD');
  return {
    line,
    account: Acct?.Id?.IBAN ?? Acct?.Id?.Othr?.Id ?? '',
    currency: Acct?.Ccy ?? closing?.Amt['@Ccy'] ?? '',
    opening: opening ? toSigned(opening.Amt, opening.CdtDbtInd) : null,
    closing: (closing && { amount: toSigned(closing.Amt, closing.CdtDbtInd), on: dayOf(closing.Dt) }) || null,
    lines: [],
  };
}

const toMinor = (amount: CamtAmount) => parseMinor(amount['#text'].replace(/(\.\d{2})0+$/, '$1')) ?? Number.NaN;
const toSigned = (amount: CamtAmount, side: Side) => (side === 'DBIT' ? -1 : 1) * toMinor(amount);
const dayOf = (date: CamtEntry['BookgDt']) => (date?.Dt ?? date?.DtTm ?? '').slice(0, 10);

/** What is only announced or under way has not moved yet. Old versions write the status as a text. */
const isBooked = ({ Sts }: CamtEntry) => {
  const status = typeof Sts === 'object' ? Sts.Cd : Sts;
  return status === undefined || status === 'BOOK';
};

/** An entry is a line, or a batch whose details are lines if they add up to it. */
function readLines(entry: CamtEntry, { currency }: FileAccount, number: number): Line[] {
  const details = (entry.NtryDtls ?? []).flatMap((each) => each?.TxDtls ?? []).flatMap((each) => each ?? []);
  const line = (detail: CamtDetails | undefined, amount: CamtAmount, at?: number): Line => ({
    line: number,
    bookedOn: dayOf(entry.BookgDt) || dayOf(entry.ValDt),
    amount: toSigned(amount, (at === undefined ? undefined : detail?.CdtDbtInd) ?? entry.CdtDbtInd),
    currency: amount['@Ccy'] || currency,
    ...describe(entry, detail),
    balance: null,
    bankId: chooseBankId(entry, detail, at),
  });
  if (details.length < 2) return [line(details[0], entry.Amt)];
  const parts = details.map((detail, at) => {
    const amount = detail.Amt ?? detail.AmtDtls?.TxAmt?.Amt;
    return amount && line(detail, amount, at);
  });
  const sum = parts.reduce((total, part) => total + (part?.amount ?? Number.NaN), 0);
  const isWhole =
    sum === toSigned(entry.Amt, entry.CdtDbtInd) && parts.every((part) => part?.currency === entry.Amt['@Ccy']);
  return isWhole ? parts.flatMap((part) => part ?? []) : [line(undefined, entry.Amt)];
}

/** The id of a detail, or that of its entry with its place in the batch. */
function chooseBankId(entry: CamtEntry, detail: CamtDetails | undefined, at?: number): string | undefined {
  const own = detail?.Refs?.AcctSvcrRef;
  const common = entry.AcctSvcrRef;
  if (at === undefined) return common || own || undefined;
  if (own && own !== common) return own;
  return common ? `${common} ${at + 1}` : undefined;
}

/** The other party is who paid a credit, and who was paid by a debit. */
function describe(entry: CamtEntry, detail: CamtDetails | undefined): Pick<Line, 'reference' | 'payer' | 'account'> {
  const { RltdPties: parties, Refs, RmtInf } = detail ?? {};
  // In a reversal the parties are those of the first movement.
  const isFromOther = (entry.CdtDbtInd === 'CRDT') !== (entry.RvslInd === 'true' || entry.RvslInd === '1');
  const [party, ultimate, account] = isFromOther
    ? [parties?.Dbtr, parties?.UltmtDbtr, parties?.DbtrAcct]
    : [parties?.Cdtr, parties?.UltmtCdtr, parties?.CdtrAcct];
  const structured = (RmtInf?.Strd ?? []).flatMap((each) => [
    each?.CdtrRefInf?.Ref ?? '',
    ...(each?.AddtlRmtInf ?? []),
  ]);
  const said = [(RmtInf?.Ustrd ?? []).join(''), ...structured].filter(Boolean).join(' ');
  const id = /^NOTPROVIDED$/i.test(Refs?.EndToEndId ?? '') ? '' : (Refs?.EndToEndId ?? '');
  const texts = [said || detail?.AddtlTxInf || entry.AddtlNtryInf || '', said.includes(id) ? '' : id];
  return {
    reference: texts.filter(Boolean).join(' ').replace(/\s+/g, ' ').slice(0, 300),
    payer: (party?.Nm ?? party?.Pty?.Nm ?? ultimate?.Nm ?? ultimate?.Pty?.Nm ?? '').slice(0, 200),
    account: (account?.Id?.IBAN ?? account?.Id?.Othr?.Id ?? '').slice(0, 40),
  };
}
