// Installs what the lock file says, when it is not installed yet. Runs before anything else is there: Node alone.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('../..', import.meta.url));

/** Ends with one sentence: what is wrong and what to do. */
export function giveUp(sentence) {
  console.error(sentence);
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
  const wanted = createHash('sha256').update(lock).update(process.version).update(process.platform).digest('hex');
  const stamp = path.join(project, 'node_modules', '.tesela-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
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
  writeFileSync(stamp, wanted);
}

/** Node is new enough and the dependencies are those of the lock file; the working directory is the project. */
export function ensure() {
  requireNode();
  process.chdir(project);
  install();
}
