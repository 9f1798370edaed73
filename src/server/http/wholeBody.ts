import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

const IS_TEXT = /json|urlencoded|^text\//;

/** Whether a body follows the headers of a request. */
export function hasBody({ req, env }: Context<{ Bindings: Partial<HttpBindings> }>): boolean {
  if (req.method === 'GET' || req.method === 'HEAD') return false;
  const length = req.header('content-length');
  if (length !== undefined) return length !== '0';
  // A request from inside this process has a body without these headers. Reading the body of every request would be
  // slow.
  return req.header('transfer-encoding') !== undefined || (!env?.incoming && req.raw.body !== null);
}

/** Reads the complete body. The request caches it in the form in which it is read again. */
export async function wholeBody(http: Context): Promise<void> {
  if (!hasBody(http)) return;
  const { req } = http;
  await (IS_TEXT.test(req.header('content-type') ?? '') ? req.text() : req.arrayBuffer());
}
