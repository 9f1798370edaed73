// Which modules of the browser's code travel in one file: few files that are well shared, and no page with another's code.

interface Module {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

interface Modules {
  getModuleInfo(id: string): Module | null;
}

const MAIN = /\/web\/main\.tsx$/;

/** Libraries come whole in one file, with what stands in for parts of them, but for what only some pages take of them. */
const LIBRARY = /\/node_modules\/|^\0stand-in:/;
const PARTS: readonly [RegExp, string][] = [
  [/(mutationObserver|useMutation)\.js$/, 'mutations'],
  [/(queriesObserver|useQueries)\.js$/, 'queries'],
];

const STYLES = /\/design\/(area|rest)\.css$/;

/** A page by where its address is; code that is fetched later on than a page is of no area. */
const AREAS: readonly [RegExp, string][] = [
  [/\/routes\/user\//, 'user'],
  [/\/routes\/(manager|entrepreneur)\//, 'running'],
  [/\/routes\/invest\/|\/actors\/invest\.ts/, 'invest'],
  [/\/routes\/inspect\.tsx|\/web\/inspector\//, 'inspect'],
  [/\/routes\//, 'entry'],
];

/** What these pages share with any other is in a file of its own, because they are where people begin. */
const FIRST: readonly [RegExp, string][] = [
  [/\/routes\/login\.tsx/, 'form'],
  [/\/routes\/user\/(route|issuances\/index)\.tsx/, 'area'],
  [/\/issuances\/next\/NextStep\.tsx/, 'next'],
];

/** All that is fetched with a file: its imports and theirs, but not what is imported when it is needed. */
function fetchedWith(entry: string, modules: Modules): Set<string> {
  const found = new Set([entry]);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** Every file that something imports when it is needed, with all that is fetched with it. */
function fetchedLater(start: string, modules: Modules): Map<string, Set<string>> {
  const entries = new Set<string>();
  const all = new Set([start]);
  for (const id of all) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    for (const next of dynamicallyImportedIds) entries.add(next);
    for (const next of [...importedIds, ...dynamicallyImportedIds]) all.add(next);
  }
  return new Map([...entries].map((entry) => [entry, fetchedWith(entry, modules)]));
}

/** The recipes of a stylesheet travel with it; what makes single classes, with the stylesheet that has them. */
function chunkOfStyles(id: string, { importedIds }: Module): string | undefined {
  if (id.includes('/styled-system/') && !id.includes('/recipes/')) return 'rest';
  return [id, ...importedIds].map((each) => STYLES.exec(each)?.[1]).find(Boolean);
}

function chunkOf(id: string, users: readonly string[]): string | null {
  const isUsedBy = (pattern: RegExp) => users.some((user) => pattern.test(user));
  const part = PARTS.find(([pattern]) => pattern.test(id));
  if (part) return part[1];
  if (isUsedBy(MAIN)) return LIBRARY.test(id) ? 'base' : 'app';
  if (users.length < 2) return null;
  const first = FIRST.filter(([page]) => isUsedBy(page)).map(([, part]) => part);
  // What is on both is on nearly every page.
  if (first.includes('form') && first.includes('area')) return 'app';
  // The next step is shown in the first list alone, which has brought the frame of the area along.
  if (first.length) return first.filter((each) => each !== 'next' || !first.includes('area')).join('-');
  const areas = new Set(users.map((user) => AREAS.find(([page]) => page.test(user))?.[1] ?? 'later'));
  // Whoever inspects the machines fetches much; nobody else has a file more for it.
  if (areas.size > 1) areas.delete('inspect');
  return [...areas].toSorted().join('-');
}

/** The groups for the build of which `entry` is the first file. */
export function chunkGroups(entry: string) {
  let fetched: Map<string, Set<string>> | undefined;
  const name = (id: string, modules: Modules) => {
    fetched ??= fetchedLater(entry, modules);
    const module = modules.getModuleInfo(id);
    const styles = module && chunkOfStyles(id, module);
    if (styles) return styles;
    return chunkOf(
      id,
      [...fetched].filter(([, files]) => files.has(id)).map(([user]) => user),
    );
  };
  return [
    // The entry has it too, and would otherwise bring along the file that it is in.
    { name: 'preload', test: /preload-helper/, priority: 1 },
    { name: 'base', test: /rolldown[/:]runtime/, priority: 1 },
    { name, debugName: 'by who uses it', includeDependenciesRecursively: false },
  ];
}

/** What the first page has fetched already is no hint to give when another page is asked for. */
export const isAlreadyThere = (file: string) => /\/(base|app|preload|rolldown-runtime)-[^/]*\.js$/.test(file);
