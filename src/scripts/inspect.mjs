// `npm run inspect`: the visualiser alone, without the product and its database. It can open a file: `npm run inspect -- machine.ts`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensure, giveUp, project } from './ensure.mjs';

/** Outside of dist/, which the build of the product removes. */
export const inspectorPage = path.join(project, 'node_modules', '.cache', 'tesela', 'inspector');
const stamp = path.join(inspectorPage, '.sources');

/** Builds the page if a source has changed, in a process of its own, because Panda swallows the uncaught errors of its process. */
export async function buildInspectorIfChanged() {
  const { sourceHash } = await import('./build.mjs');
  const hash = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), '--build'], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code === 0) writeFileSync(stamp, hash);
  return code === 0;
}

async function buildInspector() {
  const { generateStyles } = await import('./build.mjs');
  const { build } = await import('vite');
  rmSync(inspectorPage, { recursive: true, force: true });
  generateStyles();
  const configFile = path.join(project, 'src', 'visualiser', 'alone', 'vite.config.ts');
  await build({ configFile, logLevel: 'warn', build: { outDir: inspectorPage } });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , ...names] = process.argv;
  if (names[0] === '--build') await buildInspector();
  else {
    ensure();
    if (!(await buildInspectorIfChanged())) giveUp('The build failed: see the message above.');
    const { register } = await import('tsx/esm/api');
    register();
    const { main } = await import('../visualiser/server/main.ts');
    await main(inspectorPage, names).catch((error) => giveUp(error.message));
  }
}
