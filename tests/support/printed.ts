import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const project = fileURLToPath(new URL('../..', import.meta.url));
/** The folder of printed tests. A Playwright configuration looks for browser tests there. */
const folder = path.join(project, 'tests', '.results', 'printed');
const execute = promisify(execFile);

/** Writes the output of `npm run flows -- paths …` to a file, and returns its path. */
export async function printTest(file: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute('npm', ['run', '--silent', 'flows', '--', 'paths', ...args], { cwd: project });
  mkdirSync(folder, { recursive: true });
  const written = path.join(folder, file);
  writeFileSync(written, stdout);
  return written;
}

/**
 * Runs a test runner and returns its JSON report, also that of failed tests: whoever compares it then sees their errors.
 * The process inherits no variables of the runner that calls it.
 */
export async function runPrinted(tool: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<unknown> {
  const runnerVariables = /^(VITEST|PLAYWRIGHT|PW_|TEST_)|^NODE_OPTIONS$/;
  const inherited = Object.entries(process.env).filter(([name]) => !runnerVariables.test(name));
  const bin = path.join(project, 'node_modules', '.bin', tool);
  const options = {
    cwd: project,
    env: { ...Object.fromEntries(inherited), ...env },
    maxBuffer: 16 * 1024 * 1024,
  };
  const { stdout } = await execute(bin, [...args, '--reporter=json'], options).catch(outputOfFailure);
  return JSON.parse(stdout.slice(stdout.indexOf('{')));
}

/** What a runner printed that ended with an error. If it printed no report, the error itself says more. */
function outputOfFailure(error: { stdout?: string }): { stdout: string } {
  const { stdout = '' } = error;
  if (!stdout.includes('{')) throw error;
  return { stdout };
}
