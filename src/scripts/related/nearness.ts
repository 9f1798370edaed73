import path from 'node:path';

/** Which files refer to each file. */
export type Referrers = ReadonlyMap<string, readonly string[]>;

export function indexReferrers(references: ReadonlyMap<string, readonly string[]>): Referrers {
  const referrers = new Map<string, string[]>();
  for (const [file, targets] of references)
    for (const target of targets) {
      const known = referrers.get(target);
      if (known) known.push(file);
      else referrers.set(target, [file]);
    }
  return referrers;
}

/** How many references away each file is that refers to one of these, directly or through others. */
export function distancesTo(starts: Iterable<string>, referrers: Referrers): Map<string, number> {
  const distances = new Map([...starts].map((file) => [file, 0]));
  for (const [file, distance] of distances)
    for (const referrer of referrers.get(file) ?? [])
      if (!distances.has(referrer)) distances.set(referrer, distance + 1);
  return distances;
}

const firstWord = (file: string) => path.posix.basename(file).split('.', 1)[0] ?? '';

/** A folder of the sources as the tests name it. */
const mirrorFolder = (source: string) => path.posix.dirname(source.replace(/^src\//, ''));

/** A folder with fewer names is a floor, whose tests have too little in common. */
const SHARED_FOLDER = 3;
/** A shorter beginning of a name says nothing. */
const WORD = 4;

/**
 * How near a test is by its place and name, on the scale of the distances: 1 if it is the source's own test; 2 in the folder
 * that mirrors the source's, one more for each folder between, and also 2 if it has the name of the source elsewhere. Tests of
 * the API are near by these only, because they call an operation by its address.
 */
export function mirrorDistance(test: string, source: string): number | undefined {
  const folder = mirrorFolder(source);
  const tested = path.posix.dirname(test.replace(/^tests\//, ''));
  const own = `${tested}/${firstWord(test)}`;
  if (own === folder || own === `${folder}/${firstWord(source)}`) return 1;
  const folders = folder.split('/');
  const testedFolders = tested.split('/');
  if (tested === folder || isNamesake(firstWord(test), testedFolders, firstWord(source), folders)) return 2;
  if (testedFolders.length < SHARED_FOLDER || !folder.startsWith(`${tested}/`)) return undefined;
  return 2 + folders.length - testedFolders.length;
}

/** In one district a plural or a longer name counts too; elsewhere the same name does, if both are of one program. */
function isNamesake(test: string, tested: readonly string[], source: string, folders: readonly string[]): boolean {
  const [short, long] = test.length < source.length ? [test, source] : [source, test];
  if (short.length < WORD || !long.startsWith(short)) return false;
  return sharesFolder(tested, folders) || (test === source && tested[0] === folders[0]);
}

const sharesFolder = (tested: readonly string[], folders: readonly string[]) =>
  tested.slice(1).some((each) => folders.includes(each));

/** Later than the tests of the source's own folder, and earlier than others that are far away. */
const DISTRICT = 2.5;

/** How near a test is to a source at this distance: tests of the source's own district are nearer than their references say. */
export function nearness(test: string, source: string, distance: number | undefined): number | undefined {
  const mirror = mirrorDistance(test, source);
  if (distance === undefined) return mirror;
  const isOfDistrict = sharesFolder(path.posix.dirname(test).split('/').slice(1), mirrorFolder(source).split('/'));
  return Math.min(distance, mirror ?? distance, isOfDistrict ? DISTRICT : distance);
}
