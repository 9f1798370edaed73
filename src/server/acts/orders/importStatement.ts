import { createHash } from 'node:crypto';
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
import { countedWith, lockSums } from '../../queries/oversight/approvals.ts';
import { propose } from '../oversight/approvals.ts';
import { beginBalance } from './beginBalance.ts';
import { matchMovements } from './matchMovements.ts';
import type { BankStatement, BankStatementLine } from './readBankStatement.ts';
import { recordMovements } from './recordMovements.ts';
import { isSimilar } from './similarLines.ts';

export interface StatementFile {
  name: string;
  content: string;
  importKey: string | null;
}

/** An import whose lines are stored but not processed yet. */
export interface Imported {
  id: string;
  /** The file was imported before, so none of it is read again. */
  isRepeated: boolean;
}

export const hashContent = (content: string) => createHash('sha256').update(content).digest();

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
  const hash = hashContent(file.content);
  const earlier = await importOfContent(uow.tx, hash);
  if (earlier) return { ok: true, value: { id: earlier.id, isRepeated: earlier.import_key !== file.importKey } };
  const id = newId(uow.now);
  const { arrivals, movements, known } = await matchMovements(uow, id, lines);
  const { fresh, named } = await pairWithEarlier(uow, id, arrivals);
  await insertImport(uow.tx, {
    id,
    hash,
    fileName: file.name,
    importKey: file.importKey,
    by: uow.by.userId,
    at: uow.now,
    faults,
    outgoing: lines.filter(({ amount }) => amount < 0).length,
    known: named.length + known,
    closing: lines.every(({ currency }) => currency === uow.tenant.customization.currency.code) ? closing : null,
  });
  await nameInFile(uow.tx, id, named);
  await insertLines(uow.tx, uow.now, fresh);
  await recordMovements(uow, file.name, movements);
  if (closing && !uow.tenant.providers.bankFeed) await beginBalance(uow, id);
  const proposed = await proposeLines(uow, id, fresh);
  if (!proposed.ok) return proposed;
  // The bank may already have reported the same.
  if (uow.tenant.providers.bankFeed) uow.enqueue('bank.pull', {});
  // Another process finishes an import that this one has stored but not processed.
  uow.enqueue('statement.read', { importId: id }, new Date(uow.now.getTime() + 60_000));
  return { ok: true, value: { id, isRepeated: false } };
}

/** Each earlier line is paired with at most one line of the file, so that two equal transfers stay two. */
async function pairWithEarlier(uow: UnitOfWork, importId: string, incoming: readonly BankStatementLine[]) {
  const earlier = await earlierLines(uow.tx, incoming);
  const paired = new Set<string>();
  const fresh: ImportedLine[] = [];
  /** The bank has reported them before the file. */
  const named: string[] = [];
  for (const line of incoming) {
    const same = earlier.find((each) => !paired.has(each.id) && isSimilar(line, each));
    if (same) paired.add(same.id);
    if (same?.isBankOnly) named.push(same.id);
    else {
      const count = [...earlier, ...fresh].filter(({ key }) => key.startsWith(`${line.content}:`)).length;
      const id = newId(uow.now);
      fresh.push({ ...line, id, key: `${line.content}:${count + 1}`, importId, similarTo: same?.id ?? null });
    }
  }
  return { fresh, named };
}

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
