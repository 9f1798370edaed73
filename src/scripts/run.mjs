// Runs the tools of the project.
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

const PIPED = ['ignore', 'pipe', 'pipe'];

function forward(child, write) {
  for (const stream of [child.stdout, child.stderr]) stream.on('data', write);
  return ended(child);
}

/**
 * Runs a program of node_modules/.bin.
 * @returns {Promise<number>} its exit code
 */
export const runTool = (name, args, environment = {}) => ended(start(name, args, environment, 'inherit'));

async function collected(child) {
  const parts = [];
  const code = await forward(child, (part) => parts.push(part));
  return { code, text: Buffer.concat(parts).toString() };
}

/** Runs a program in parallel with others, and returns its output so that it can be printed in one piece. */
export const runQuietly = (name, args, environment = {}) => collected(start(name, args, environment, PIPED));

/** The same for a script of the project. */
export const runScriptQuietly = (file, environment = {}) =>
  collected(
    spawn(process.execPath, [path.join(project, file)], {
      cwd: project,
      stdio: PIPED,
      env: { ...process.env, ...environment },
    }),
  );

/**
 * Runs a program in parallel with another one that prints as it runs. Its own output is buffered until `turn` resolves.
 * @param {Promise<unknown>} turn
 * @returns {Promise<number>} its exit code
 */
export async function runWithDelayedOutput(name, args, environment, turn) {
  const buffered = [];
  let print = (part) => buffered.push(part);
  const code = forward(start(name, args, environment, PIPED), (part) => print(part));
  await turn;
  print = (part) => process.stdout.write(part);
  for (const part of buffered) print(part);
  return code;
}
