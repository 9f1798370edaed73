// Builds the browser's files, the page renderer and the server into dist/, and only when a source changed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { project } from './ensure.mjs';

const SOURCES = ['src', 'machines', 'locales', 'vite.config.ts', 'package-lock.json'];
const GENERATED = /styled-system|\.gen\.ts$/;

function* filesIn(entry) {
  const full = path.join(project, entry);
  if (!existsSync(full) || GENERATED.test(entry)) return;
  const children = entry.includes('.') && !entry.endsWith('/') ? undefined : list(full);
  if (!children) yield entry;
  else for (const child of children) yield* filesIn(path.join(entry, child));
}

function list(folder) {
  try {
    return readdirSync(folder).toSorted();
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function sourceHash() {
  const hash = createHash('sha256');
  for (const entry of SOURCES)
    for (const file of filesIn(entry)) hash.update(file).update(readFileSync(path.join(project, file)));
  return hash.digest('hex');
}

let areStylesThere = false;

/** Panda's typed styles: needed before types are checked, before tests and before a build; written once, as others read them. */
export function generateStyles() {
  if (areStylesThere) return;
  const bin = path.join(project, 'node_modules', '@pandacss', 'dev', 'bin.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [bin, 'codegen', '--config', 'src/web/design/panda.config.ts', '--silent'],
    { cwd: project, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`the styles could not be generated: ${stdout}${stderr}`);
  areStylesThere = true;
}

/** The router's tree of routes, as the router's own plugin writes it. */
export async function generateRoutes() {
  const { Generator, getConfig } = await import('@tanstack/router-generator');
  const config = getConfig(
    {
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: path.join(project, 'src/web/routes'),
      generatedRouteTree: path.join(project, 'src/web/routeTree.gen.ts'),
      quoteStyle: 'single',
    },
    project,
  );
  await new Generator({ config, root: project }).run();
}

const nodeBundle = (name, ...entries) => ({
  configFile: path.join(project, 'vite.config.ts'),
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: true,
    outDir: path.join(project, 'dist', name),
    emptyOutDir: true,
    manifest: false,
    sourcemap: true,
    rolldownOptions: {
      input: entries.map((entry) => path.join(project, entry)),
      output: { entryFileNames: '[name].js' },
    },
  },
});

/** Vite leaves `NODE_ENV=production` behind in this process, and with it the tests would load a React without `act`. */
async function keepingEnvironment(work) {
  const before = process.env.NODE_ENV;
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** @param {boolean} isStart whether a server starts afterwards, which then finds its data made */
async function buildAll(isStart) {
  // What only a build needs is loaded by a build: most starts have none.
  const { build } = await import('vite');
  const { compileMessages } = await import('./messages.mjs');
  const { compressAll } = await import('./compress.mjs');
  rmSync(path.join(project, 'dist'), { recursive: true, force: true });
  await build(nodeBundle('demo', 'src/server/demo/scale.ts', 'src/server/demo/prepare.ts'));
  const prepared = isStart ? prepareData() : undefined;
  generateStyles();
  await build({ configFile: path.join(project, 'vite.config.ts'), logLevel: 'warn' });
  await build(nodeBundle('pages', 'src/web/renderPage.tsx'));
  await build(nodeBundle('server', 'src/server/main.ts', 'src/server/proof/prove.worker.ts'));
  compileMessages(path.join(project, 'dist', 'messages'));
  await compressAll([path.join(project, 'dist', 'web'), path.join(project, 'dist', 'messages')]);
  await prepared;
}

/** Resolves when it is done, or has failed: the server does it again, and says what is wrong. */
function prepareData() {
  const child = spawn(process.execPath, [path.join(project, 'dist', 'demo', 'prepare.js')], { stdio: 'ignore' });
  return new Promise((done) => {
    child.once('exit', done);
    child.once('error', done);
  });
}

const stamp = path.join(project, 'dist', '.sources');

/** Whether what is in dist/ was built from these sources. */
export const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash();

export async function buildIfChanged({ isStart = false } = {}) {
  if (isBuilt()) return;
  const wanted = sourceHash();
  console.log('Building …');
  await keepingEnvironment(() => buildAll(isStart));
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfChanged({ isStart: true });
