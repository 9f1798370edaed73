import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Context, Handler } from 'hono';

const HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  // Browsers compare it with theirs at each navigation.
  'Cache-Control': 'no-cache',
  // A worker obeys the policy of its own file.
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
};

/** The service worker. It starts with the id of the build, so a new build is a new worker even if its code is the same. */
export function workerFile(dist: string, build: string): Handler {
  const file = path.join(dist, 'worker', 'worker.js');
  let text: string | undefined;
  return (http: Context) => {
    if (!existsSync(file)) return http.notFound();
    text ??= `self.build=${JSON.stringify(build)};\n${readFileSync(file, 'utf8')}`;
    return http.body(text, 200, HEADERS);
  };
}
