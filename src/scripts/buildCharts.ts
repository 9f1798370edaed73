// Makes the charts of the machines before the web build, which turns each of them into a file of its own.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Elk from 'elkjs/lib/elk.bundled.js';
import elkPackage from 'elkjs/package.json' with { type: 'json' };
import { type MachineName, machineNames } from '#machines/catalogue.names.ts';
import type { BuiltChart } from '#visualiser/built/builtCharts.ts';
import { makeChart } from './makeChart.ts';

const visualiser = fileURLToPath(new URL('../visualiser', import.meta.url));

/** Changes with ELK and with the code that lays out. */
function layoutVersion(): string {
  const folder = path.join(visualiser, 'layout');
  const hash = createHash('sha256').update(elkPackage.version);
  for (const name of readdirSync(folder).toSorted()) hash.update(name).update(readFileSync(path.join(folder, name)));
  return hash.digest('hex');
}

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** Writes a chart of each machine into the folder. Layouts that are there already are kept if they are still right. */
export async function buildCharts(folder: string, names: readonly MachineName[] = machineNames): Promise<void> {
  const versionFile = path.join(folder, 'version.txt');
  const version = layoutVersion();
  if (read(versionFile) !== version) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const elk = new Elk();
  for (const name of names) {
    const file = path.join(folder, `${name}.json`);
    const earlier = read(file);
    const chart = await makeChart(elk, name, earlier ? (JSON.parse(earlier) as BuiltChart) : undefined);
    writeFileSync(file, JSON.stringify(chart));
  }
  writeFileSync(versionFile, version);
  const files = new Set(['version.txt', ...names.map((name) => `${name}.json`)]);
  for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(path.join(folder, name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildCharts(path.join(visualiser, 'charts.gen'));
