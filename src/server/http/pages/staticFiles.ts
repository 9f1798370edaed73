import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { MiddlewareHandler } from 'hono';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

interface Asset {
  type: string;
  bodies: Record<string, Buffer<ArrayBuffer>>;
}

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Serves built files from memory in the best precompressed encoding. Names with a hash never change. Only existing
 * files are cached, so that memory does not grow with the requested names.
 */
export function staticFiles(folder: string, prefix: string, cache: 'immutable' | 'revalidate'): MiddlewareHandler {
  const assets = new Map<string, Asset>();
  const control = cache === 'immutable' ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
  return async (http, next) => {
    if (!http.req.path.startsWith(prefix) || http.req.method !== 'GET') return next();
    const name = decodeURIComponent(http.req.path.slice(prefix.length));
    const asset = assets.get(name) ?? load(folder, name);
    if (!asset) return next();
    assets.set(name, asset);
    const accepted = http.req.header('accept-encoding') ?? '';
    const encoding = ENCODINGS.find(([coding]) => accepted.includes(coding) && asset.bodies[coding])?.[0] ?? 'identity';
    const headers: Record<string, string> = {
      'Content-Type': asset.type,
      'Cache-Control': control,
      Vary: 'Accept-Encoding',
    };
    if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
    return http.body(asset.bodies[encoding] ?? Buffer.alloc(0), 200, headers);
  };
}

function load(folder: string, name: string): Asset | undefined {
  const file = path.join(folder, name);
  const type = TYPES[path.extname(file)];
  const isInside = file.startsWith(path.join(folder, path.sep));
  const isHidden = name.split('/').some((part) => part.startsWith('.'));
  if (!isInside || isHidden || !type || !existsSync(file) || !statSync(file).isFile()) return undefined;
  const bodies: Asset['bodies'] = { identity: readFileSync(file) };
  for (const [coding, ending] of ENCODINGS) if (existsSync(file + ending)) bodies[coding] = readFileSync(file + ending);
  return { type, bodies };
}
