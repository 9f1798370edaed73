import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { openApi } from './openapi.ts';
import { type Operation, problem, raw } from './operation.ts';
import { RecentCalls } from './recentCalls.ts';
import type { ToResponse } from './toResponse.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The text has 750 kB. The best quality would save little more and take 30 times as long. */
const QUALITY = 6;

interface Description {
  etag: string;
  bodies: Record<'br' | 'gzip' | 'identity', Uint8Array<ArrayBuffer>>;
}

/** Converting the schemas of all operations takes 0.2 s, so the description is created once per process. */
async function describe(operations: readonly Operation[], version: string): Promise<Description> {
  const identity = new TextEncoder().encode(JSON.stringify(openApi(operations, version)));
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gz] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity)]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, bodies: { br: new Uint8Array(br), gzip: new Uint8Array(gz), identity } };
}

interface DescriptionOptions {
  version: string;
  toResponse: ToResponse;
  /** The caller to count. */
  callerOf(http: Context): string;
}

/** Serves the description of the API from memory. */
export function description(
  operations: readonly Operation[],
  { version, toResponse, callerOf }: DescriptionOptions,
): MiddlewareHandler {
  let made: Promise<Description> | undefined;
  const calls = new RecentCalls({ calls: 120, seconds: 60 });
  return async (http) => {
    if (!calls.allow(callerOf(http))) return toResponse(problem(429, 'too_many'), http);
    made ??= describe(operations, version);
    const { etag, bodies } = await made;
    const headers = {
      ETag: etag,
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=300, must-revalidate',
      Vary: 'Accept-Encoding',
    };
    if (http.req.header('if-none-match') === etag)
      return toResponse(raw(new Response(null, { status: 304, headers })), http);
    const accepted = http.req.header('accept-encoding') ?? '';
    const coding = (['br', 'gzip'] as const).find((each) => accepted.includes(each));
    const body = bodies[coding ?? 'identity'];
    return toResponse(
      raw(new Response(body, { headers: { ...headers, ...(coding && { 'Content-Encoding': coding }) } })),
      http,
    );
  };
}
