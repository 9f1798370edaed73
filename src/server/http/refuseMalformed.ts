import type { MiddlewareHandler } from 'hono';
import { problem } from './operation.ts';
import type { ToResponse } from './toResponse.ts';

/** Answers 400 to a path that is not valid UTF-8 in percent-encoding, and to a NUL character anywhere in the address. */
export function refuseMalformed(toResponse: ToResponse): MiddlewareHandler {
  return async (http, next) => {
    const { url } = http.req;
    if (!url.includes('%')) return next();
    const [path = ''] = url.split('?');
    return url.includes('%00') || !isDecodable(path) ? toResponse(problem(400, 'malformed'), http) : next();
  };
}

/** The result is used, because the bundler drops a call of `decodeURIComponent` whose result is not. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}
