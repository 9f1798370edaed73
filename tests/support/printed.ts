import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const project = fileURLToPath(new URL('../..', import.meta.url));
/** Where the configurations of the printed tests look for them. */
const folder = path.join(project, 'tests', '.results', 'printed');
const execute = promisify(execFile);

/** Puts what `npm run flows -- paths …` prints into a file, as it is. */
export async function printTest(file: string, ...words: string[]): Promise<void> {
  const { stdout } = await execute('npm', ['run', '--silent', 'flows', '--', 'paths', ...words], { cwd: project });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, file), stdout);
}

/** What a test runner of the project reports as JSON, in a process that knows nothing of the one that asks. */
export async function runPrinted(tool: string, words: string[], env: NodeJS.ProcessEnv = {}): Promise<unknown> {
  const outer = /^(VITEST|PLAYWRIGHT|PW_|TEST_)|^NODE_OPTIONS$/;
  const own = Object.entries(process.env).filter(([name]) => !outer.test(name));
  const bin = path.join(project, 'node_modules', '.bin', tool);
  const { stdout } = await execute(bin, [...words, '--reporter=json'], {
    cwd: project,
    env: { ...Object.fromEntries(own), ...env },
    maxBuffer: 16 * 1024 * 1024,
  });
  return JSON.parse(stdout.slice(stdout.indexOf('{')));
}
