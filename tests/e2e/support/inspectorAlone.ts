import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { type RunningServer, startSite } from './product.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));

/** Starts `npm run inspect` on a free port, with a file or without. */
export async function startInspector(...files: string[]): Promise<RunningServer> {
  const child = spawn(process.execPath, ['src/scripts/inspect.mjs', ...files], {
    cwd: project,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stopped = new Promise<void>((stop) => child.once('exit', () => stop()));
  const origin = await new Promise<string>((found, fail) => {
    child.stdout.on('data', (data: Buffer) => {
      const [, address] = data.toString().match(/(http:\/\/localhost:\d+)\/inspect/) ?? [];
      if (address) found(address);
    });
    child.once('exit', () => fail(new Error('The inspector did not start')));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await stopped;
  };
  return { origin, stop };
}

/** Serves the foreign apps as a page of another site. */
export async function startForeignSite(): Promise<RunningServer> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: { input: fileURLToPath(new URL('../../visualiser/foreign/page.ts', import.meta.url)) },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('The foreign page could not be built');
  const code = output.output[0].code.replaceAll('</script', '<\\/script');
  return startSite(`<!doctype html><title>Foreign</title><body><script type="module">${code}</script>`);
}
