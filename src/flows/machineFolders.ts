import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MachineName } from '#machines/catalogue.ts';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** The folders in which machines are declared: those of the product, and that of the visualiser. */
const places = ['machines', 'src/visualiser/machine'];

/** The folder in which a machine is declared, from that of the project. */
export function findFolder(name: MachineName): string {
  const file = places
    .flatMap((place) =>
      readdirSync(path.join(projectFolder, place), { recursive: true, encoding: 'utf8' }).map((each) =>
        path.join(place, each),
      ),
    )
    .find((each) => path.basename(each) === `${name}.machine.ts`);
  if (!file) throw new Error(`No file declares the machine ${name}`);
  return path.dirname(file).split(path.sep).join('/');
}
