import type { Context } from 'hono';
import type { Refusal } from '../engine/refusal.ts';
import { jsonText } from '../postgres/json.ts';
import { addMissingHeaders, strictHeaders } from './headers.ts';
import { BUSY, type Reply } from './operation.ts';
import { REQUEST_ID } from './requestScope.ts';

const STATUS: Record<Refusal['code'], number> = {
  not_found: 404,
  forbidden: 403,
  refused: 409,
  stale_version: 409,
  price_changed: 409,
  sold_out: 409,
  balance_short: 409,
  already_there: 409,
  mint_open: 409,
  last_manager: 409,
  roles_conflict: 409,
  user_barred: 409,
  not_executed: 409,
  quarantined: 409,
  stranded: 422,
  key_reused: 422,
  invalid: 422,
  unused_parameter: 400,
  unknown_status: 409,
};

/** The error of a call that failed only because the server is temporarily unable to work. */
export const UNAVAILABLE = 'unavailable';
export const RETRY_SECONDS = '2';

export type ToResponse = (reply: Reply<unknown>, http: Context) => Response;

/**
 * Every answer of the API is JSON with `data`, or with `error` and details for the caller. The constant headers are
 * created only once, and answers are never cached.
 */
export function createToResponse(isSecure: boolean): ToResponse {
  const strict = { ...strictHeaders(isSecure), 'Cache-Control': 'no-store' };
  const headers = { ...strict, 'Content-Type': 'application/json' };
  return (reply, http) => {
    const json = (status: number, text: string, more?: Record<string, string>) =>
      new Response(text, { status, headers: { ...headers, [REQUEST_ID]: http.get('requestId'), ...more } });
    switch (reply.kind) {
      case 'data':
        return json(reply.status, `{"data":${jsonText(reply.body)}}`, reply.headers);
      case 'error':
        return json(
          reply.status,
          JSON.stringify({ error: reply.error }),
          reply.error === UNAVAILABLE || reply.error === BUSY ? { 'Retry-After': RETRY_SECONDS } : undefined,
        );
      case 'refusal': {
        const { code, ...rest } = reply.refusal;
        return json(STATUS[code], JSON.stringify({ error: code, ...rest }));
      }
      case 'response':
        return addMissingHeaders(reply.response, { ...strict, [REQUEST_ID]: http.get('requestId') });
    }
  };
}
