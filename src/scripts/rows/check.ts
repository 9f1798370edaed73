import { compare, type Mismatch } from './compare.ts';
import type { Describe } from './describe.ts';
import { formatPlace } from './places.ts';
import type { Sources } from './program.ts';
import { type RowCall, rowCallsIn } from './rowCalls.ts';
import { findStatements, type Sent } from './statements.ts';

export interface Report {
  /** The calls with an asserted row type. */
  calls: number;
  /** The different statements that they may send, with the type of their rows. */
  statements: number;
  /** The differences between a row's type and the schema, by place. */
  mismatches: string[];
  /** The calls that were not checked, or not wholly: their places, and why. */
  unchecked: Unchecked[];
}

export interface Unchecked {
  /** The file below the folder of the sources. */
  file: string;
  place: string;
  why: string;
}

export async function checkRows(sources: Sources, describe: Describe): Promise<Report> {
  const report: Report = { calls: 0, statements: 0, mismatches: [], unchecked: [] };
  const mismatches = new Set<string>();
  for (const call of rowCallsIn(sources)) {
    const { sent, unknown } = findStatements(call, sources);
    report.calls++;
    report.statements += sent.length;
    const errors: string[] = [];
    for (const each of sent) {
      const found = await findMismatches(call, each, sources, describe);
      if ('error' in found) errors.push(String(found.error));
      else for (const mismatch of found.mismatches) mismatches.add(formatMismatch(mismatch, each, call, sources));
    }
    for (const why of new Set([...unknown, ...errors]))
      report.unchecked.push({ file: sources.pathOf(call.call), place: formatPlace(call.call, sources), why });
  }
  return { ...report, mismatches: [...mismatches] };
}

async function findMismatches({ isJson }: RowCall, { text, row }: Sent, { checker }: Sources, describe: Describe) {
  const described = await describe(text);
  if ('error' in described) return { error: `${described.error}: ${text.replace(/\s+/g, ' ')}`, mismatches: [] };
  return { mismatches: compare({ row, isJson, checker, ...described }) };
}

function formatMismatch(
  { column, row, schema }: Mismatch,
  { from }: Sent,
  { call }: RowCall,
  sources: Sources,
): string {
  const place = formatPlace(from, sources);
  const via = from === call ? '' : ` through ${formatPlace(call, sources)}`;
  return `${place}${via}: ${column} is ${row} in the row, ${schema} in the schema`;
}
