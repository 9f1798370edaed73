// Groups the modules of the browser's code into files: few files that many pages share, and no page with another page's
// code.
import { ExpectedMatches } from './expectedMatches.ts';

interface Module {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

interface Modules {
  getModuleInfo(id: string): Module | null;
}

export const chunkMatches = new ExpectedMatches('src/scripts/bundle/chunks.ts');
const inPages = (pattern: RegExp) => chunkMatches.pattern('src/web', pattern);
const inOverlays = (pattern: RegExp) => chunkMatches.pattern('@ark-ui/react', pattern);
const inQuery = (pattern: RegExp) => chunkMatches.pattern('@tanstack/react-query', pattern);

type Matcher = ReturnType<typeof inPages>;

const MAIN = inPages(/\/web\/main\.tsx$/);

/** The library of menus, dialogs and toasts is large, and no page needs it for its first view. */
const OVERLAY_LIBRARY = inOverlays(/\/node_modules\/(@ark-ui|@zag-js|@floating-ui)\//);

/** Libraries and their stubs are in one file, except the parts that only some pages use. */
const LIBRARY = /\/node_modules\/|^\0stub:/;
const LIBRARY_PARTS: readonly [Matcher, string][] = [
  [inQuery(/mutationObserver\.js$/), 'after'],
  [inQuery(/useMutation\.js$/), 'after'],
  [inQuery(/\/mutation\.js$|^\0stub:mutation$/), 'after'],
  [OVERLAY_LIBRARY, 'overlay'],
];

/** Code of the entry that the app uses too. Elsewhere it would pull its file into the entry. */
const WITH_ENTRY = inPages(
  /\/(api\/(firstCalls|sessionHeaders)|settings\/apiBase|routing\/previewHash|ui\/startupPage)\.ts$/,
);

const STYLES = inPages(/\/design\/(area|inspect|rest)\.css$/);

/** The area of a page by its route. Code that a page loads later belongs to no area. */
const AREAS: readonly [Matcher, string][] = [
  [inPages(/\/routes\/(user\/|second-factor)/), 'user'],
  [inPages(/\/routes\/(manager|entrepreneur)\//), 'running'],
  [
    inPages(/\/routes\/(invest\/|promoters\/|statistics|accessibility|cookies|compare|glossary)|\/wizard\/wizard\.ts/),
    'invest',
  ],
  [inPages(/\/pages\/oversight\/manager\/(EntityPage|counts|replay|inspected)/), 'running'],
  [inPages(/\/routes\/inspect\.tsx|\/src\/visualiser\/|\/app\/shared\/inspect\/|\/PathChart\.tsx$/), 'inspector'],
  [inPages(/\/web\/(live|device|shell|pages\/app\/shared\/errors|parts\/app\/ErrorPage)/), 'idle'],
  [
    inPages(
      /\/issuances\/shared\/(editor\/|posts\/(AttachmentsField|FiguresFields|NewsFields|Post[A-Z]\w*|QuestionActions|QuestionsPanel|TextActionButton)\.)/,
    ),
    'editor',
  ],
  [inPages(/\/routes\//), 'entry'],
];

/** Code that these pages share with others gets its own file, because most visits start on one of them. */
const ENTRY_PAGES: readonly [Matcher, string][] = [
  [inPages(/\/routes\/login\.tsx/), 'form'],
  [inPages(/\/routes\/user\/(route|issuances\/index)\.tsx/), 'area'],
];

/** The part of the first list above its cards. All its code is in one file, because nothing else is fetched so early. */
const NEXT_STEP = inPages(/\/next\/NextStep\.tsx$/);

/** The part that the first list loads once it is shown. All its code is in one file. */
const AFTER_FIRST_LIST = inPages(/\/(RestOfList|Sidebar|UnreadBadge|UserPicture|DemoMenu|startLiveUpdates)\.tsx?$/);

/** The visualiser around its first chart. It loads nothing that is not drawn with it. */
const FIRST_CHART = inPages(/\/routes\/inspect\.tsx\?tsr-split/);

/** The visualiser without its pages for entities. It is apart from these, because they use code of other pages. */
const VISUALISER = inPages(/\/src\/visualiser\/|\/app\/shared\/inspect\//);

/** The surroundings of the first chart, which are loaded after it. */
const AROUND_CHART = inPages(/\/visualiser\/page\/surroundings\.ts$/);

/** A page's part that is too small for a file of its own. It goes with the code that it needs. */
const SMALL_PARTS: readonly [Matcher, string][] = [
  [inPages(/\/routes\/user\/route\.tsx\?tsr-split/), 'area'],
  [AFTER_FIRST_LIST, 'after'],
  // Most pages tell it of unsaved input, and every page asks it before it loads a new version.
  [inPages(/\/unsavedWork\.ts$/), 'app'],
  // The frame of most pages asks it, and so does the visualiser.
  [inPages(/\/screenWidth\.ts$/), 'app'],
  // The forms of the public pages and the answers of the API contain texts.
  [inPages(/\/shared\/fields\/(text|plain|canonicalText|canonicalWord|errors|injection|scripts)\.ts$/), 'app'],
  [NEXT_STEP, 'next'],
  [inPages(/\/icons\/ChevronDownIcon\.tsx$/), 'app'],
];

/** A file with its static imports and theirs. Dynamic imports are loaded later. */
function loadedWith(entry: string, modules: Modules): Set<string> {
  const found = new Set([entry]);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** Every dynamically imported file, with all that is loaded with it. */
function lazyEntries(start: string, modules: Modules): Map<string, Set<string>> {
  const entries = new Set<string>();
  const all = new Set([start]);
  for (const id of all) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    for (const next of dynamicallyImportedIds) entries.add(next);
    for (const next of [...importedIds, ...dynamicallyImportedIds]) all.add(next);
  }
  return new Map([...entries].map((entry) => [entry, loadedWith(entry, modules)]));
}

/**
 * Recipes go with the stylesheet that contains them, and the functions for atomic classes with the stylesheet of those
 * classes.
 */
function chunkOfStyles(id: string, { importedIds }: Module): string | undefined {
  if (id.includes('/styled-system/') && !id.includes('/recipes/')) return 'rest';
  return [id, ...importedIds].map((each) => STYLES.exec(each)?.[1]).find(Boolean);
}

function chooseChunk(id: string, users: readonly string[]): string | null {
  const isUsedBy = (pattern: Matcher) => users.some((user) => pattern.test(user));
  const part = [...LIBRARY_PARTS, ...SMALL_PARTS].find(([pattern]) => pattern.test(id));
  if (part) return part[1];
  if (isUsedBy(MAIN)) return LIBRARY.test(id) ? 'base' : 'app';
  if (users.length === 1 && isUsedBy(AFTER_FIRST_LIST)) return 'after';
  if (users.length === 1 && isUsedBy(NEXT_STEP)) return 'next';
  if (users.length < 2) return null;
  const first = ENTRY_PAGES.filter(([page]) => isUsedBy(page)).map(([, part]) => part);
  // Code that both of these pages use is on nearly every page.
  if (first.includes('form') && first.includes('area')) return 'app';
  if (first.length) return first.join('-');
  if (isUsedBy(AFTER_FIRST_LIST)) return 'after';
  const areas = new Set(users.map((user) => AREAS.find(([page]) => page.test(user))?.[1] ?? 'later'));
  if (isUsedBy(FIRST_CHART)) return 'inspect';
  if (VISUALISER.test(id)) return isUsedBy(AROUND_CHART) ? 'around' : 'inspector';
  if (isUsedBy(NEXT_STEP)) return 'next';
  // The inspector and the editor load much code anyway, so other pages get no additional file because of them.
  for (const area of ['inspector', 'editor']) if (areas.size > 1) areas.delete(area);
  // Each of these pages would load nearly all of their combinations, so one file is as much code in fewer requests.
  if (areas.size > 2 || (areas.size > 1 && areas.has('idle'))) return areas.has('entry') ? 'entry-shared' : 'shared';
  if (areas.has('user')) areas.delete('later');
  return [...areas].toSorted().join('-');
}

/** The groups of a build with this entry. */
export function chunkGroups(entry: string) {
  let filesByEntry: Map<string, Set<string>> | undefined;
  const name = (id: string, modules: Modules) => {
    filesByEntry ??= lazyEntries(entry, modules);
    const module = modules.getModuleInfo(id);
    const styles = module && chunkOfStyles(id, module);
    if (styles) return styles;
    const chunk = chooseChunk(
      id,
      [...filesByEntry].filter(([, files]) => files.has(id)).map(([user]) => user),
    );
    const isOverlay =
      chunk === 'later-running' && [...loadedWith(id, modules)].some((each) => OVERLAY_LIBRARY.test(each));
    return isOverlay ? 'overlay' : chunk;
  };
  return [
    { name: 'preload', test: (id: string) => id.includes('preload-helper') || WITH_ENTRY.test(id), priority: 1 },
    { name: 'base', test: /rolldown[/:]runtime/, priority: 1 },
    { name, debugName: 'by user', includeDependenciesRecursively: false },
  ];
}

/** The first page has loaded these files already, so that a navigation need not preload them. */
export const isInFirstLoad = (file: string) => /\/(base|app|preload|rolldown-runtime)-[^/]*\.js$/.test(file);
