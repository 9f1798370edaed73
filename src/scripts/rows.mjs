// Compares the row types that the server asserts for its statements with the schema: a part of `npm run check`.
import path from 'node:path';
import { createServer } from 'vite';
import { ensure, project } from './ensure.mjs';

ensure();
// Vite loads the sources as they are, with the migrations that they import.
const vite = await createServer({
  configFile: false,
  root: project,
  appType: 'custom',
  logLevel: 'warn',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
try {
  const { main } = await vite.ssrLoadModule(path.join(project, 'src', 'scripts', 'rows', 'main.ts'));
  process.exitCode = (await main()) ? 0 : 1;
} finally {
  await vite.close();
}
