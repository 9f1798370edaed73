// Builds the browser's files, the page renderer and the server into dist/, but only if a source has changed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { giveUp, project } from './ensure.mjs';

const SOURCES = ['src', 'machines', 'locales', 'vite.config.ts', 'package.json', 'package-lock.json'];
const GENERATED = /styled-system|\.gen(\.ts)?$/;

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

export function sourceHash() {
  const hash = createHash('sha256');
  for (const entry of SOURCES)
    for (const file of filesIn(entry)) hash.update(file).update(readFileSync(path.join(project, file)));
  return hash.digest('hex');
}

/** The server, and the programs of worker threads. Each of these becomes a file beside the server, which starts it by name. */
const SERVER = {
  main: 'src/server/main.ts',
  'readHeic.worker': 'src/server/providers/files/readHeic.worker.ts',
  'readPdf.worker': 'src/server/providers/files/readPdf.worker.ts',
  'passwords.strength.worker': 'src/server/secrets/passwords.strength.worker.ts',
  'modelCheck.worker': 'src/server/tenants/modelCheck.worker.ts',
};

/** All other programs are one bundle, because they share nearly all their modules. */
const COMMANDS = {
  backup: 'src/server/backup/commands.ts',
  tenant: 'src/server/commands/tenant.ts',
  scale: 'src/server/demo/scale.ts',
  prepare: 'src/server/demo/prepare.ts',
  buildIllustrations: 'src/server/demo/illustrations/buildIllustrations.ts',
};

/** Generates Panda's typed styles, which the type check, the tests and the build need. */
export function generateStyles() {
  const bin = path.join(project, 'node_modules', '@pandacss', 'dev', 'bin.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [bin, 'codegen', '--config', 'src/web/design/panda.config.ts', '--silent'],
    { cwd: project, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The styles could not be generated: ${stdout}${stderr}`);
}

/** Generates the router's tree of routes like the router's own plugin. */
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

const { dependencies } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));

/**
 * A bundle for Node. An installation without development packages has only the `dependencies`, so all other packages become
 * part of the bundle.
 */
const nodeBundle = (name, entries) => ({
  configFile: path.join(project, 'vite.config.ts'),
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true, external: Object.keys(dependencies) },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    outDir: path.join(project, 'dist', name),
    emptyOutDir: true,
    manifest: false,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(entries).map(([entry, file]) => [entry, path.join(project, file)])),
      output: { entryFileNames: '[name].js' },
    },
  },
});

/** The service worker is one classic script, because not every browser runs modules as service workers. */
const workerBundle = {
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: path.join(project, 'dist', 'worker'),
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: path.join(project, 'src', 'web', 'worker', 'worker.ts'),
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
};

/**
 * @param {{ isStart: boolean, hasStyles: boolean }} options whether a server will start afterwards, so that its databases
 *   can be prepared during the build, and whether the styles exist already
 */
async function buildAll({ isStart, hasStyles }) {
  // These modules are loaded here, because most starts need no build.
  const { build } = await import('vite');
  const { compileMessages } = await import('./messages.mjs');
  const { compressAll } = await import('./compress.mjs');
  const { moveSourceMaps } = await import('./sourceMaps.mjs');
  const dist = path.join(project, 'dist');
  rmSync(dist, { recursive: true, force: true });
  const buildForNode = async (name, entries) => {
    await build(nodeBundle(name, entries));
    moveSourceMaps(dist, name);
  };
  const drawn = run(['--import', 'tsx', path.join(project, 'src', 'scripts', 'buildCharts.ts')]);
  await buildForNode('commands', COMMANDS);
  const rasterised = run([command('buildIllustrations'), path.join(dist, 'scenes'), illustrationsCache]);
  const prepared = isStart ? run([command('prepare')], 'ignore') : undefined;
  if (!hasStyles) generateStyles();
  if ((await drawn) !== 0) throw new Error('The charts of the machines could not be made: see the message above.');
  await build({ configFile: path.join(project, 'vite.config.ts'), logLevel: 'warn' });
  moveSourceMaps(dist, 'web');
  await build(workerBundle);
  await buildForNode('pages', { renderPage: 'src/web/renderPage.tsx' });
  // The server is alone in its bundle, because it finds its workers beside the one file that it is built into.
  await buildForNode('server', SERVER);
  compileMessages(path.join(dist, 'messages'));
  await compressAll([path.join(dist, 'web'), path.join(dist, 'messages')]);
  if ((await rasterised) !== 0)
    throw new Error('The illustrations of the demo could not be rasterised: see the message above.');
  await prepared;
}

/** Outside of dist/, which each build removes. */
const illustrationsCache = path.join(project, 'node_modules', '.cache', 'tesela', 'illustrations');

const command = (name) => path.join(project, 'dist', 'commands', `${name}.js`);

/**
 * Runs a program while the rest is built, and resolves to its exit code. If `prepare` fails, the server repeats it at its
 * start and reports the error.
 */
function run(args, stdio = 'inherit') {
  const child = spawn(process.execPath, args, { cwd: project, stdio });
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', resolve);
  });
}

const stamp = path.join(project, 'dist', '.sources');

/** Whether dist/ was built from the current sources. */
export const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash();

/**
 * Builds in a process of its own: Vite sets `NODE_ENV` in its process, Panda swallows the uncaught errors of its process,
 * and a build takes memory that a server would keep.
 * @param {{ isStart?: boolean, hasStyles?: boolean }} options see `buildAll`
 * @returns {Promise<boolean>} whether dist/ is up to date; if not, the build has printed why
 */
export async function buildIfChanged({ isStart = false, hasStyles = false } = {}) {
  if (isBuilt()) return true;
  const options = [...(isStart ? ['--start'] : []), ...(hasStyles ? ['--has-styles'] : [])];
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), ...options], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** Ends the program if the build fails. */
export async function ensureBuilt(options) {
  if (!(await buildIfChanged(options))) giveUp('The build failed: see the message above.');
}

async function main(options) {
  if (isBuilt()) return;
  const hash = sourceHash();
  console.log('Building …');
  await buildAll({ isStart: options.includes('--start'), hasStyles: options.includes('--has-styles') });
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
