// The built server on an empty folder, which is there as long as it runs.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** The port, or a free one for 0; throws where somebody else has it. */
function free(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(port, '127.0.0.1', () => {
      const found = probe.address().port;
      probe.close(() => resolve(found));
    });
  });
}

const ended = (child) => new Promise((resolve) => child.once('exit', resolve));

async function answers(port, child) {
  const until = Date.now() + 300_000;
  while (child.exitCode === null && Date.now() < until) {
    const health = await fetch(`http://localhost:${port}/health`).catch(() => undefined);
    if (health?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server did not start');
}

/** Grows the demo before the server opens its folder. */
async function grow(env, scale) {
  const script = `import('./dist/demo/scale.js').then((demo) => demo.main(['--scale', '${scale}']))`;
  const child = spawn(process.execPath, ['-e', script], { cwd: project, env, stdio: 'inherit' });
  if ((await ended(child)) !== 0) throw new Error('the demo did not grow');
}

/**
 * @param {{ port?: number, scale?: number }} wanted a port of one's own, else a free one, and a demo that is larger
 * @returns {Promise<{ port: number, stop(): Promise<void> }>}
 */
export async function openServer({ port: asked = 0, scale } = {}) {
  const port = await free(asked);
  // Not made here: the database's own user must be able to enter it.
  const data = path.join(tmpdir(), `tesela-${process.pid}-${port}`);
  const env = { ...process.env, PORT: String(port), TESELA_DATA: data, LOG_LEVEL: 'error' };
  if (scale) await grow(env, scale);
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: project,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = ended(child).then(() => rmSync(data, { recursive: true, force: true }));
  const stop = () => {
    child.kill('SIGTERM');
    return gone;
  };
  await answers(port, child).catch(async (error) => {
    await stop();
    throw error;
  });
  return { port, stop };
}
