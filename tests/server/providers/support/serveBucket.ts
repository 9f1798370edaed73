import { Hono } from 'hono';
import { serveApp } from './serveApp.ts';

interface StoredObject {
  bytes: ArrayBuffer;
  contentType: string;
  name: string;
}

/**
 * Serves the used part of an S3 bucket until the test ends: objects by key, and a signature on every request. `url` is a
 * value of S3_URL.
 */
export async function serveBucket(): Promise<{ url: string; keys(): string[] }> {
  const objects = new Map<string, StoredObject>();
  const app = new Hono();
  app.use('*', async (c, next) => {
    const isSigned = c.req.header('authorization')?.startsWith('AWS4-HMAC-SHA256 Credential=key/');
    return isSigned ? next() : c.text('', 403);
  });
  app.put('/bucket/*', async (c) => {
    const contentType = c.req.header('content-type') ?? '';
    objects.set(c.req.path, {
      bytes: await c.req.arrayBuffer(),
      contentType,
      name: c.req.header('x-amz-meta-name') ?? '',
    });
    return c.body(null, 200, { etag: '"1"' });
  });
  app.get('/bucket/*', (c) => {
    const stored = objects.get(c.req.path);
    if (!stored) return c.text('<Error><Code>NoSuchKey</Code></Error>', 404);
    return c.body(stored.bytes, 200, { 'content-type': stored.contentType, 'x-amz-meta-name': stored.name });
  });
  app.delete('/bucket/*', (c) => {
    objects.delete(c.req.path);
    return c.body(null, 204);
  });
  const origin = await serveApp(app);
  const url = `${origin.replace('://', '://key:secret%2Fwith%2Bsigns@')}/bucket?region=eu-south-2`;
  return { url, keys: () => [...objects.keys()] };
}
