import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MachineName } from '#machines/catalogue.ts';

/** The folder of all machines. */
export const machinesFolder = fileURLToPath(new URL('../../machines', import.meta.url));

/** The folder below it in which a machine is declared. */
export function folderOf(name: MachineName): string {
  const file = readdirSync(machinesFolder, { recursive: true, encoding: 'utf8' }).find(
    (each) => path.basename(each) === `${name}.machine.ts`,
  );
  if (!file) throw new Error(`No file declares the machine ${name}`);
  return path.dirname(file).split(path.sep).join('/');
}
