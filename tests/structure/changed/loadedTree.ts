import { existsSync } from 'node:fs';
import path from 'node:path';
import { createServer, type Plugin } from 'vite';
import { root } from '../sources.ts';
import type { Changes } from './changedTree.ts';

/** Finds the changed files, and reads their texts in place of what the files hold. */
function reading(changes: Changes): Plugin {
  const texts = new Map(Object.entries(changes).map(([file, text]) => [path.join(root, file), text]));
  return {
    name: 'changed-tree',
    enforce: 'pre',
    resolveId(source, importer) {
      const file = source.startsWith('#machines/')
        ? path.join(root, source.slice(1))
        : path.resolve(path.dirname(importer ?? root), source);
      return texts.has(file) && !existsSync(file) ? file : undefined;
    },
    load: (id) => texts.get(id),
  };
}

/** Runs `act` with the exports of modules of the tree as it would be with other texts in some files. */
export async function withModules<Result>(
  changes: Changes,
  act: (load: <Module>(file: string) => Promise<Module>) => Promise<Result>,
): Promise<Result> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    plugins: [reading(changes)],
  });
  try {
    return await act(async (file) => (await server.ssrLoadModule(path.join(root, file))) as never);
  } finally {
    await server.close();
  }
}
