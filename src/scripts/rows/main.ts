import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkRows } from './check.ts';
import { withSchemas } from './database.ts';
import { describer } from './describe.ts';
import { type Modules, openSources } from './program.ts';
import { composeSummary, listFailures } from './report.ts';
import { UNCHECKED } from './unchecked.ts';

const at = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Machines and their contracts know neither a database nor a clock, so what they export can be used as it is. */
const machines = import.meta.glob<Readonly<Record<string, unknown>>>('../../../machines/**/*.ts', { eager: true });

const modules: Modules = new Map(
  Object.entries(machines).map(([file, module]) => [path.resolve(path.dirname(at('./main.ts')), file), module]),
);

/** Compares the rows of the server's statements with the schema. Prints what differs, and returns whether nothing does. */
export async function main(): Promise<boolean> {
  const sources = openSources({ config: at('./tsconfig.json'), folder: at('../../server/'), modules });
  try {
    const report = await withSchemas(async (clients) => checkRows(sources, await describer(clients)));
    const failures = listFailures(report, UNCHECKED);
    for (const line of [...failures, composeSummary(report)]) console.log(line);
    return failures.length === 0;
  } finally {
    sources.close();
  }
}
