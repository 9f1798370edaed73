import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { catalogued, type MachineName } from '#machines/catalogue.ts';
import { edgesOf, lineOf } from '#machines/shared/edges.ts';
import { arrowName, arrowsOf } from './chart.ts';

/** Who takes transitions for everybody to see: the tests of the API, and those of the pages. */
export type Suite = 'api' | 'browser';

const folder = fileURLToPath(new URL('../../tests/.results/taken', import.meta.url));
const fileOf = (suite: Suite, machine: MachineName) => path.join(folder, suite, `${machine}.json`);
const Names = v.array(v.string());

/**
 * Every transition of a machine by its name. A lifecycle is known by its journal, which tells statuses and no guard; a flow
 * is watched, so that each transition counts as it is written.
 */
export function transitionsOf(name: MachineName): string[] {
  const { kind, machine } = catalogued(name);
  return kind === 'lifecycle' ? edgesOf(machine).map(lineOf) : arrowsOf(machine).map(arrowName);
}

/** What a suite has taken in its last run. */
export function takenBy(suite: Suite, machine: MachineName): string[] {
  try {
    return v.parse(Names, JSON.parse(readFileSync(fileOf(suite, machine), 'utf8')));
  } catch {
    return [];
  }
}

/** Adds to what a suite has taken. */
export function keepTaken(suite: Suite, machine: MachineName, names: Iterable<string>): void {
  const all = [...new Set([...takenBy(suite, machine), ...names])].toSorted();
  mkdirSync(path.join(folder, suite), { recursive: true });
  writeFileSync(fileOf(suite, machine), JSON.stringify(all, null, 1));
}

/** Before a suite begins anew. */
export const forgetTaken = (suite: Suite) => rmSync(path.join(folder, suite), { recursive: true, force: true });
