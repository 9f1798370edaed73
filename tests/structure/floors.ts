import { cyclesIn } from './importCycles.ts';
import { importsOf, type Source } from './sources.ts';

/** Folders and files below a root, in an order in which each may import itself and those before it. */
export interface Floors {
  root: string;
  floors: readonly string[];
}

/** The words of the business, which are the second level of machines, server and pages. */
export const districts = [
  'people',
  'issuances',
  'orders',
  'register',
  'earnings',
  'market',
  'oversight',
  'tenant',
  'app',
] as const;

const floorOf = (root: string, file: string) =>
  file.startsWith(`${root}/`) ? file.slice(root.length + 1).split('/')[0] : undefined;

const levelOf = ({ root, floors }: Floors, file: string) => floors.indexOf(floorOf(root, file) ?? '');

/** The files that lie on no floor. */
export const withoutFloor = (building: Floors, files: readonly string[]) =>
  files.filter((file) => levelOf(building, file) < 0);

/** The floors without any file. */
export const emptyFloors = ({ root, floors }: Floors, files: readonly string[]) =>
  floors.filter((floor) => !files.some((file) => floorOf(root, file) === floor));

export const upwardImports = (building: Floors, sources: readonly Source[]) =>
  sources.flatMap((source) =>
    importsOf(source)
      .filter((target) => floorOf(building.root, target) !== undefined)
      .filter((target) => levelOf(building, target) > levelOf(building, source.file))
      .map((target) => `${source.file} imports ${target}`),
  );

/** Groups of folders that import one another. A folder is the first `depth` parts of a path. */
export function foldersInCircles(sources: readonly Source[], root: string, depth: number): string[][] {
  const folderOf = (file: string) => file.split('/').slice(0, -1).slice(0, depth).join('/');
  const graph = new Map<string, string[]>();
  for (const source of sources)
    for (const target of importsOf(source)) {
      const [from, to] = [folderOf(source.file), folderOf(target)];
      if (target.startsWith(`${root}/`) && from !== to) graph.set(from, [...(graph.get(from) ?? []), to]);
    }
  const folders = [...graph.values()].flat().filter((folder) => !graph.has(folder));
  return cyclesIn(new Map([...graph, ...folders.map((folder): [string, string[]] => [folder, []])]));
}
