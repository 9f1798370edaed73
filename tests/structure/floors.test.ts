import { describe, expect, it } from 'vitest';
import { districts, emptyFloors, type Floors, foldersInCircles, upwardImports, withoutFloor } from './floors.ts';
import { type Source, sourcesUnder } from './sources.ts';

const server: Floors = {
  root: 'src/server',
  /**
   * Providers and tenants come before the engine, because a unit of work has a tenant and a tenant has providers. Routes
   * come after http, which declares their building blocks. The app, which commands and the demo do not need to know,
   * puts routes and sandboxes together.
   */
  floors: [
    'kernel',
    'telemetry',
    'workers',
    'config.ts',
    'postgres',
    'secrets',
    'providers',
    'tenants',
    'queries',
    'engine',
    'lifecycles',
    'work',
    'jobs',
    'acts',
    'proof',
    'effects',
    'backup',
    'http',
    'routes',
    'commands',
    'sandbox',
    'app.ts',
    'demo',
    'main.ts',
  ],
};

const web: Floors = {
  root: 'src/web',
  /**
   * Actors come before the shell and before live updates, because both are given the app with its actors. The service
   * worker is a program of its own.
   */
  floors: [
    'design',
    'i18n',
    'ui',
    'api',
    'lists',
    'forms',
    'commands',
    'actors',
    'shell',
    'live',
    'device',
    'wizard',
    'parts',
    'pages',
    'routes',
    'routeTree.gen.ts',
    'router.tsx',
    'main.tsx',
    'renderPage.tsx',
    'reopen.ts',
    'entry.ts',
    'worker',
  ],
};

describe.each([server, web])('the floors of $root', (building) => {
  const sources = sourcesUnder(building.root);
  const files = sources.map(({ file }) => file);

  it('contain every file', () => {
    expect(withoutFloor(building, files)).toEqual([]);
    expect(emptyFloors(building, files).filter((floor) => !floor.endsWith('.gen.ts'))).toEqual([]);
  });

  it('import nothing of later floors', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(upwardImports(building, sources)).toEqual([]);
  });
});

it('an import of a later floor is found, also if it is one of types', () => {
  const text =
    "import type { Money } from '#web/ui/figures/Money.tsx';\nimport { usersPage } from '#web/pages/people/x.ts';";
  const planted: Source = { file: 'src/web/lists/planted.ts', text };
  expect(upwardImports(web, [planted])).toEqual(['src/web/lists/planted.ts imports src/web/pages/people/x.ts']);
});

describe('the machines', () => {
  const shared: Floors = { root: 'machines', floors: ['shared', ...districts] };
  const upwards = (sources: readonly Source[]) =>
    upwardImports(
      shared,
      sources.filter(({ file }) => file.startsWith('machines/shared/')),
    );
  const sources = sourcesUnder('machines');

  it('are in a district, or shared', () => {
    const files = sources.map(({ file }) => file).filter((file) => file.split('/').length > 2);
    expect(withoutFloor(shared, files)).toEqual([]);
    expect(emptyFloors(shared, files)).toEqual([]);
  });

  it('share what knows no district and not the list of all machines', () => {
    expect(upwards(sources)).toEqual([]);
    const catalogued = sources.filter(
      ({ file, text }) => /^machines\/shared\//.test(file) && /#machines\/(catalogue|manifests)/.test(text),
    );
    expect(catalogued.map(({ file }) => file)).toEqual([]);
  });

  it('are found if something shared knows one', () => {
    const text = "import type { Standing } from '#machines/people/session/standing.ts';";
    expect(upwards([{ file: 'machines/shared/planted.ts', text }])).toEqual([
      'machines/shared/planted.ts imports machines/people/session/standing.ts',
    ]);
  });
});

describe('districts', () => {
  /** Floors of which every folder is a district, but for those that hold what all districts use. */
  const sorted: [floor: string, ...others: string[]][] = [
    ['src/server/queries'],
    ['src/server/lifecycles'],
    ['src/server/acts'],
    ['src/server/effects'],
    ['src/server/routes'],
    ['src/web/api', 'shown'],
    ['src/web/parts'],
    ['src/web/pages'],
  ];

  it.each(sorted)('are the folders of %s', (floor, ...others) => {
    const depth = floor.split('/').length;
    const folders = new Set(
      sourcesUnder(floor)
        .map(({ file }) => file.split('/'))
        .filter((parts) => parts.length > depth + 1)
        .map((parts) => parts[depth] ?? ''),
    );
    const known: readonly string[] = [...districts, ...others];
    expect(folders.size).toBeGreaterThan(4);
    expect([...folders].filter((folder) => !known.includes(folder))).toEqual([]);
  });
});

describe('circles between folders', () => {
  it.each([
    ['src/server', 3],
    ['src/web', 3],
    ['src/web/parts', 4],
    ['src/web/pages', 5],
    ['src/visualiser', 3],
  ])('do not exist in %s', (root, depth) => {
    // Files that lie in the root itself put its folders together.
    const sources = sourcesUnder(root).filter(({ file }) => file.slice(root.length + 1).includes('/'));
    expect(sources.length).toBeGreaterThan(50);
    expect(foldersInCircles(sources, root, depth).filter((circle) => !circle.includes(root))).toEqual([]);
  });

  it('are found, also over a third folder', () => {
    const sources = [
      { file: 'src/web/pages/orders/investor/one.ts', text: "import '#web/pages/market/shared/two.ts';" },
      { file: 'src/web/pages/market/shared/two.ts', text: "import '#web/pages/people/shared/three.ts';" },
      { file: 'src/web/pages/people/shared/three.ts', text: "import '#web/pages/orders/investor/one.ts';" },
      { file: 'src/web/pages/app/shared/four.ts', text: "import '#web/pages/market/shared/two.ts';" },
    ];
    expect(foldersInCircles(sources, 'src/web/pages', 5).map((circle) => circle.toSorted())).toEqual([
      ['src/web/pages/market/shared', 'src/web/pages/orders/investor', 'src/web/pages/people/shared'],
    ]);
  });
});

it('no folder has more than forty sources', () => {
  const sizes = new Map<string, number>();
  for (const { file } of ['src', 'machines', 'tests'].flatMap(sourcesUnder)) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  expect(sizes.size).toBeGreaterThan(200);
  expect([...sizes].filter(([, size]) => size > 40)).toEqual([]);
});
