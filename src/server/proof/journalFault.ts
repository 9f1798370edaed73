import type { JournalFault, Journalled } from '#machines/shared/journal/journal.wire.ts';
import type { DifferenceKind } from '#machines/shared/proof.wire.ts';
import type { SealKeys } from '../engine/journal.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { listDifferences } from './differences.ts';
import { compareEntities } from './entities.ts';
import { readExaminations } from './examinations.ts';
import { readLeafFindings } from './leaves.ts';

const kinds: Partial<Record<DifferenceKind, JournalFault['kind']>> = {
  entryRemoved: 'missing',
  entryChanged: 'changed',
  entryForged: 'forged',
};

/**
 * The first untrustworthy entry of an entity, or the sign that its row contradicts its journal. It uses the same
 * comparisons as the checks of the register, and the findings of the last check elsewhere, such as in the ledger.
 */
export async function journalFault(
  on: Queryable,
  keys: SealKeys,
  entity: Journalled,
  id: string,
): Promise<JournalFault | null> {
  const examinations = await readExaminations(on, keys, id);
  const { entities, entries, ...compared } = await compareEntities(on, keys, entity, [id], examinations);
  if (!entities) return null;
  const leaves = (await readLeafFindings(on, entity, id)).filter((finding) => !examinations.has(finding));
  const findings = [...compared.findings, ...leaves];
  const faults = findings.flatMap(({ kind, params }): JournalFault[] => {
    const fault = kinds[kind];
    return fault ? [{ number: Number(params.number), kind: fault }] : [];
  });
  const first = faults.toSorted((a, b) => a.number - b.number)[0];
  if (first) return first;
  if (!findings.length && !(await listDifferences(on, id)).length) return null;
  return entries ? { number: entries + 1, kind: 'row' } : { number: 1, kind: 'missing' };
}
