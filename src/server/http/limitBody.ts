import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { problem } from './operation.ts';
import type { ToResponse } from './toResponse.ts';

const MAX_BODY = 16 * 1024 * 1024;

/**
 * HTTP ends a body with a declared length at that length, so only other bodies are counted while they are read.
 * Counting creates a full request object, which is slower.
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
