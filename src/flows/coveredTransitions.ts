import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { catalogueEntry, type MachineName } from '#machines/catalogue.ts';
import { formatEdge, listEdges } from '#machines/shared/edges.ts';
import { arrowName, collectArrows } from '../visualiser/commandLine/chart.ts';

/** The test suites whose coverage counts: those of the API and those of the pages. */
export type Suite = 'api' | 'browser';

const folder = fileURLToPath(new URL('../../tests/.results/covered', import.meta.url));
const buildFolderPath = (suite: Suite, machine: MachineName) => path.join(folder, suite, machine);
const Names = v.array(v.string());

/**
 * The name of every transition of a machine. A lifecycle is observed through its journal, which records statuses but no
 * guards, so its transitions are counted by status. A flow is observed directly, so each declared transition counts.
 */
export function listTransitionNames(name: MachineName): string[] {
  const { kind, machine } = catalogueEntry(name);
  return kind === 'lifecycle' ? listEdges(machine).map(formatEdge) : collectArrows(machine).map(arrowName);
}

/** The transitions that a suite covered in its last run. */
export function coveredBy(suite: Suite, machine: MachineName): string[] {
  const files = buildFolderPath(suite, machine);
  if (!existsSync(files)) return [];
  return [...new Set(readdirSync(files).flatMap((file) => namesIn(path.join(files, file))))].toSorted();
}

const namesIn = (file: string) => (existsSync(file) ? v.parse(Names, JSON.parse(readFileSync(file, 'utf8'))) : []);

/**
 * Adds transitions to a suite's coverage. A suite runs in several processes, so each of them writes its own file. The
 * file is replaced by a rename, because other processes may be reading it.
 */
export function recordCovered(suite: Suite, machine: MachineName, names: Iterable<string>): void {
  const file = path.join(buildFolderPath(suite, machine), `${process.pid}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = path.join(folder, `${suite}.${machine}.${process.pid}.json`);
  writeFileSync(temporary, JSON.stringify([...new Set([...namesIn(file), ...names])].toSorted(), null, 1));
  renameSync(temporary, file);
}

/** Deletes a suite's coverage before it runs again. */
export const clearCovered = (suite: Suite) => rmSync(path.join(folder, suite), { recursive: true, force: true });
