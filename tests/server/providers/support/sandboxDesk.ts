import { Hono } from 'hono';
import { type NoticeInit, postNotice } from '#server/sandbox/deliverNotice.ts';
import type { SandboxDeps } from '#server/sandbox/sandboxDeps.ts';
import { memoryStore } from './memoryStore.ts';
import { type MovableClock, movableClock } from './movableClock.ts';
import { serveApp } from './serveApp.ts';

/** A sandbox and the application's receiver of notices on one address. Notices for later wait in `held`. */
export interface SandboxDesk {
  origin: string;
  clock: MovableClock;
  deps: SandboxDeps;
  /** The notices that the application received. */
  received: { body: string; headers: Headers }[];
  delayed: { url: string; init: NoticeInit }[];
  /** The application's answer to notices. */
  answer: { status: 200 | 500 };
}

export async function sandboxDesk(mount: (desk: Omit<SandboxDesk, 'origin'>) => Hono): Promise<SandboxDesk> {
  const clock = movableClock('2025-11-21T09:30:00.000Z');
  const received: SandboxDesk['received'] = [];
  const delayed: SandboxDesk['delayed'] = [];
  const answer: SandboxDesk['answer'] = { status: 200 };
  const deps: SandboxDeps = {
    store: memoryStore(clock.now),
    clock,
    baseUrl: (request) => new URL(request.url).origin,
    deliver: async (url, init) => {
      if (!init.notBefore) return postNotice(url, init);
      delayed.push({ url, init });
      return { status: 202 };
    },
  };
  const app = new Hono();
  app.route('/', mount({ clock, deps, received, delayed: delayed, answer }));
  app.post('/notice', async (c) => {
    received.push({ body: await c.req.text(), headers: c.req.raw.headers });
    return c.text('', answer.status);
  });
  const origin = await serveApp(app);
  return { origin, clock, deps, received, delayed: delayed, answer };
}

/** Posts a form as a browser does, without following redirects. */
export function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}
