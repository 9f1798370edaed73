// Runs one of the project's tools and says how it went.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { project } from './ensure.mjs';

/** @returns {Promise<number>} the exit code of a program in node_modules/.bin */
export function tool(name, args, environment = {}) {
  return new Promise((resolve) => {
    const file = path.join(project, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
    const child = spawn(file, args, {
      cwd: project,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, ...environment },
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}
