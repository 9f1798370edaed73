// Runs one of the project's tools and says how it went.
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
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

function heard(child, hear) {
  for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
  return ended(child);
}

/**
 * Runs a program of node_modules/.bin with what others leave of the machine.
 * @returns {Promise<number>} its exit code
 */
export function patientTool(name, args, environment = {}) {
  const child = start(name, args, environment, 'inherit');
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return ended(child);
}

/** Runs one beside others: what it prints is kept, to be printed in one piece. */
export async function quietTool(name, args) {
  const parts = [];
  const code = await heard(start(name, args, {}, PIPED), (part) => parts.push(part));
  return { code, text: Buffer.concat(parts).toString() };
}

/**
 * Runs one beside another that prints as it goes: what this one prints is kept until it is its turn.
 * @param {Promise<unknown>} turn
 * @returns {Promise<number>} its exit code
 */
export async function toolInTurn(name, args, environment, turn) {
  const kept = [];
  let print = (part) => kept.push(part);
  const code = heard(start(name, args, environment, PIPED), (part) => print(part));
  await turn;
  print = (part) => process.stdout.write(part);
  for (const part of kept) print(part);
  return code;
}
