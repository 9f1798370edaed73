import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { problem } from './operation.ts';
import type { ToResponse } from './reply.ts';

const MAX_BODY = 16 * 1024 * 1024;

/**
 * A body that says how long it is cannot be longer, since HTTP ends it there; any other is counted while it is read. Only
 * counting looks at the body, which makes a whole request object out of the light one.
 */
export function limitBody(toResponse: ToResponse): MiddlewareHandler {
  const tooLarge = () => toResponse(problem(413, 'too_large'));
  const counted = bodyLimit({ maxSize: MAX_BODY, onError: tooLarge });
  return async (http, next) => {
    if (http.req.method === 'GET' || http.req.method === 'HEAD') return next();
    const length = http.req.header('content-length');
    if (length === undefined || http.req.header('transfer-encoding') !== undefined) return counted(http, next);
    return Number(length) <= MAX_BODY ? next() : tooLarge();
  };
}
