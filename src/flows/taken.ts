import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { catalogued, type MachineName } from '#machines/catalogue.ts';
import { edgesOf, lineOf } from '#machines/shared/edges.ts';
import { arrowName, arrowsOf } from './chart.ts';

/** Who takes transitions for everybody to see: the tests of the API, and those of the pages. */
export type Suite = 'api' | 'browser';

const folder = fileURLToPath(new URL('../../tests/.results/taken', import.meta.url));
const folderOf = (suite: Suite, machine: MachineName) => path.join(folder, suite, machine);
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
  const files = folderOf(suite, machine);
  if (!existsSync(files)) return [];
  return [...new Set(readdirSync(files).flatMap((file) => namesIn(path.join(files, file))))].toSorted();
}

const namesIn = (file: string) => (existsSync(file) ? v.parse(Names, JSON.parse(readFileSync(file, 'utf8'))) : []);

/**
 * Adds to what a suite has taken. Each process writes a file of its own, as the tests of a suite run in several, and puts it
 * in its place at once, as others may be reading.
 */
export function keepTaken(suite: Suite, machine: MachineName, names: Iterable<string>): void {
  const file = path.join(folderOf(suite, machine), `${process.pid}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  const made = path.join(folder, `${suite}.${machine}.${process.pid}.json`);
  writeFileSync(made, JSON.stringify([...new Set([...namesIn(file), ...names])].toSorted(), null, 1));
  renameSync(made, file);
}

/** Before a suite begins anew. */
export const forgetTaken = (suite: Suite) => rmSync(path.join(folder, suite), { recursive: true, force: true });
