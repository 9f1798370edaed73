import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Every file of the project with its text; files that are not text are empty. */
export type Files = ReadonlyMap<string, string>;

const TEXT = /\.(tsx?|m?js|json|sql|css|md|ya?ml)$/;
/** Git ignores it, but only through it do pages reach their routes. */
const ROUTE_TREE = 'src/web/routeTree.gen.ts';

/** The committed and the new files of a folder. */
export function readProjectFiles(root: string): Files {
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const files = [...new Set([...listed.split('\0'), ROUTE_TREE])].filter(
    (file) => file && existsSync(path.join(root, file)),
  );
  return new Map(files.map((file) => [file, TEXT.test(file) ? readFileSync(path.join(root, file), 'utf8') : '']));
}

/** The aliases of `package.json`, as the start of an import and the folder that it stands for. */
export function parseAliases(files: Files): readonly (readonly [string, string])[] {
  const { imports } = JSON.parse(files.get('package.json') ?? '{}') as { imports?: Record<string, string> };
  return Object.entries(imports ?? {}).map(([alias, target]) => [
    alias.slice(0, alias.indexOf('*')),
    path.posix.normalize(target.slice(0, target.indexOf('*'))),
  ]);
}

export const isUnitTest = (file: string) => /^tests\/.*\.test\.tsx?$/.test(file);
export const isSpec = (file: string) => /^tests\/e2e\/.*\.spec\.ts$/.test(file);
export const isCode = (file: string) => /\.(tsx?|mjs)$/.test(file);
