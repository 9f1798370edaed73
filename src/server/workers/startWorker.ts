import { type ResourceLimits, Worker } from 'node:worker_threads';

/**
 * Starts a worker from its path below `src/server`, without the file extension. The build puts each worker next to the
 * server (see `buildAll` in the build script). When the server runs from its sources, tsx loads the worker.
 */
export function startWorker(path: string, resourceLimits?: ResourceLimits): Worker {
  const isBuilt = !import.meta.url.endsWith('.ts');
  const worker = isBuilt
    ? new Worker(new URL(`${path.replace(/^.*\//, '')}.js`, import.meta.url), { resourceLimits })
    : new Worker(loadTypeScript(new URL(`../${path}.ts`, import.meta.url)), { eval: true, resourceLimits });
  worker.unref();
  return worker;
}

const loadTypeScript = (file: URL) =>
  `import('tsx/esm/api').then(({ register }) => (register(), import('${file.href}')))`;
