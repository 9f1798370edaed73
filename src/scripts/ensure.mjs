// Installs the dependencies of the lock file if they are not installed yet. This runs first, so it uses only Node's
// modules.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('../..', import.meta.url));

/** Exits with a message that says what is wrong and what to do. */
export function giveUp(message) {
  console.error(message);
  process.exit(1);
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    giveUp(
      `Tesela needs Node 20.19 or later; this is ${process.versions.node}. Install a newer one from nodejs.org and start again.`,
    );
}

function install() {
  const lock = readFileSync(path.join(project, 'package-lock.json'));
  const expected = createHash('sha256').update(lock).update(process.version).update(process.platform).digest('hex');
  const stamp = path.join(project, 'node_modules', '.tesela-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return;
  console.log('Installing dependencies (about a minute, once) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(command, [...first, ...args], {
    cwd: project,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  });
  if (status !== 0) giveUp('The dependencies could not be installed: see the message above, most often the network.');
  writeFileSync(stamp, expected);
}

/**
 * Makes sure that Node is new enough, that the dependencies match the lock file, and that the working directory is the
 * project.
 */
export function ensure() {
  requireNode();
  process.chdir(project);
  install();
}
