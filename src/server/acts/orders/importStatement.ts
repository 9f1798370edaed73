import { createHash } from 'node:crypto';
import type { StatementReading } from '#machines/orders/payment/bankReading.wire.ts';
import type { UnitOfWork, Worked } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { describeStatement } from '../../lifecycles/oversight/approvals.describe.ts';
import {
  earlierLines,
  type ImportedLine,
  importOfContent,
  insertImport,
  insertLines,
  lockLines,
  nameInFile,
} from '../../queries/orders/bankLines.ts';
import { wakeFileWaits } from '../../queries/orders/outgoingTransfers.ts';
import { countedWith, lockSums } from '../../queries/oversight/approvals.ts';
import { propose } from '../oversight/approvals.ts';
import type { BankStatement, BankStatementLine } from './bankFiles/statement.ts';
import { beginBalance } from './beginBalance.ts';
import { matchMovements } from './matchMovements.ts';
import { recordMovements } from './recordMovements.ts';
import { isSimilar } from './similarLines.ts';

export interface StatementFile {
  name: string;
  content: string;
  importKey: string | null;
  /** How a manager says that it has to be read. */
  reading?: StatementReading | undefined;
}

/** An import whose lines are stored but not processed yet. */
export interface Imported {
  id: string;
  /** The file was imported before, so none of it is read again. */
  isRepeated: boolean;
}

/** The same file that is read in another way is another one. */
export const hashContent = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest();

/**
 * Stores the lines of a manager's file. Lines within the manager's own limit count at once, and the rest is proposed to
 * a second manager. Lines that the bank has reported itself are known; lines that may be in another file wait for a
 * decision.
 */
export async function storeStatement(
  uow: UnitOfWork,
  file: StatementFile,
  { lines, faults, closing }: BankStatement,
): Promise<Worked<Imported>> {
  await lockLines(uow.tx);
  const parts = [file.content, ...(file.reading ? [JSON.stringify(file.reading)] : [])];
  const earlier = await importOfContent(uow.tx, hashContent(...parts));
  if (earlier && (!earlier.is_empty || earlier.import_key === file.importKey))
    return { ok: true, value: { id: earlier.id, isRepeated: earlier.import_key !== file.importKey } };
  const id = newId(uow.now);
  // A file of which nothing could be read before may be read now, and its first import remains.
  const hash = earlier ? hashContent(...parts, id) : hashContent(...parts);
  const { arrivals, movements, known } = await matchMovements(uow, id, lines);
  const { fresh, named, repeated } = await pairWithEarlier(uow, id, arrivals);
  await insertImport(uow.tx, {
    id,
    hash,
    fileName: file.name,
    importKey: file.importKey,
    by: uow.by.userId,
    at: uow.now,
    faults,
    outgoing: lines.filter(({ amount }) => amount < 0).length,
    known: named.length + repeated + known,
    closing: lines.every(({ currency }) => currency === uow.tenant.customization.currency.code) ? closing : null,
  });
  await nameInFile(uow.tx, id, named);
  await insertLines(uow.tx, uow.now, fresh);
  await recordMovements(uow, file.name, movements);
  if (movements.some(({ stored }) => stored.outcome === 'instruction')) await wakeTransfers(uow);
  if (closing && !uow.tenant.providers.bankFeed) await beginBalance(uow, id);
  const proposed = await proposeLines(uow, id, fresh);
  if (!proposed.ok) return proposed;
  // The bank may already have reported the same.
  if (uow.tenant.providers.bankFeed) uow.enqueue('bank.pull', {});
  // Another process finishes an import that this one has stored but not processed.
  uow.enqueue('statement.read', { importId: id }, new Date(uow.now.getTime() + 60_000));
  return { ok: true, value: { id, isRepeated: false } };
}

/** The lines of the file may answer transfers that wait for their execution. */
async function wakeTransfers(uow: UnitOfWork) {
  await wakeFileWaits(uow.tx, uow.now);
  uow.tx.afterCommit(() => uow.tenant.wake());
}

/** Each earlier line is paired with at most one line of the file, so that two equal transfers stay two. */
async function pairWithEarlier(uow: UnitOfWork, importId: string, incoming: readonly BankStatementLine[]) {
  const earlier = await earlierLines(uow.tx, incoming);
  const paired = new Set<string>();
  const fresh: ImportedLine[] = [];
  /** The bank has reported them before the file. */
  const named: string[] = [];
  /** The number of lines whose own id another file has named. */
  let repeated = 0;
  for (const line of incoming) {
    const identified = line.bankId && earlier.find((each) => !paired.has(each.id) && isKeyOf(each.key, line));
    if (identified) {
      paired.add(identified.id);
      repeated += 1;
      continue;
    }
    const same = earlier.find((each) => !paired.has(each.id) && isSimilar(line, each));
    if (same) paired.add(same.id);
    if (same?.isBankOnly) named.push(same.id);
    else {
      const count = [...earlier, ...fresh].filter(({ key }) => isKeyOf(key, line)).length;
      const id = newId(uow.now);
      fresh.push({ ...line, id, key: `${line.content}:${count + 1}`, importId, similarTo: same?.id ?? null });
    }
  }
  return { fresh, named, repeated };
}

/** A key is the content of a line, and which of its equal ones it is. */
const isKeyOf = (key: string, { content }: BankStatementLine) => key.startsWith(`${content}:`);

async function proposeLines(uow: UnitOfWork, importId: string, fresh: readonly ImportedLine[]) {
  const currency = uow.tenant.customization.currency.code;
  const claims = fresh.filter((line) => line.similarTo === null && line.currency === currency);
  await lockSums(uow.tx);
  const counted = await countedWith(uow.tx, { sum: 'claimed', projectId: null, now: uow.now });
  const { within, above } = withinLimit(claims, uow.tenant.settings.approvalLimit - counted);
  for (const [part, lines] of [
    ['within', within],
    ['above', above],
  ] as const) {
    if (!lines.length) continue;
    const amount = lines.reduce((sum, line) => sum + line.amount, 0);
    const command = { kind: 'statement', importId, lines: lines.map((line) => line.id) } as const;
    const sent = await propose(uow, describeStatement(command, { subject: `statement ${importId} ${part}`, amount }));
    if (!sent.ok) return sent;
  }
  return { ok: true as const };
}

/** The lines that count at once: in their order, as long as their sum is within the limit. */
function withinLimit(lines: readonly ImportedLine[], limit: number) {
  const within: ImportedLine[] = [];
  const above: ImportedLine[] = [];
  let left = limit;
  for (const line of lines) {
    if (line.amount > left) above.push(line);
    else {
      within.push(line);
      left -= line.amount;
    }
  }
  return { within, above };
}
