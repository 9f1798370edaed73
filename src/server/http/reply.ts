import type { Refusal } from '../engine/refusal.ts';
import { jsonText } from '../store/json.ts';
import type { Reply } from './operation.ts';

const STATUS: Record<Refusal['code'], number> = {
  not_found: 404,
  refused: 409,
  stale_version: 409,
  sold_out: 409,
  balance_short: 409,
  already_there: 409,
  key_reused: 422,
  invalid: 422,
};

const AS_JSON = { 'Content-Type': 'application/json' };

/** Every answer of the API is JSON with `data`, or with `error` and what helps to go on. */
export function toResponse(reply: Reply<unknown>): Response {
  switch (reply.kind) {
    case 'data':
      return new Response(`{"data":${jsonText(reply.body)}}`, { status: reply.status, headers: { ...AS_JSON } });
    case 'error':
      return Response.json({ error: reply.error }, { status: reply.status });
    case 'refusal': {
      const { code, ...rest } = reply.refusal;
      return Response.json({ error: code, ...rest }, { status: STATUS[code] });
    }
    case 'response':
      return reply.response;
  }
}
