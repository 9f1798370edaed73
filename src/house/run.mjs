// Runs one of the project's tools and says how it went.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { project } from './ensure.mjs';

const start = (name, args, environment, stdio) =>
  spawn(path.join(project, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name), args, {
    cwd: project,
    stdio,
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment },
  });

const ended = (child) => new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));

/** @returns {Promise<number>} the exit code of a program in node_modules/.bin */
export const tool = (name, args, environment = {}) => ended(start(name, args, environment, 'inherit'));

/** The same beside others: what it prints is kept, to be printed in one piece. */
export async function quietTool(name, args) {
  const child = start(name, args, {}, ['ignore', 'pipe', 'pipe']);
  const parts = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
  const code = await ended(child);
  return { code, text: Buffer.concat(parts).toString() };
}
