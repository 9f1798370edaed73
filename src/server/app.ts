import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Config } from './config.ts';
import { limitBody } from './http/bodyLimit.ts';
import { securityHeaders } from './http/headers.ts';
import { mount } from './http/mount.ts';
import { openApi } from './http/openapi.ts';
import { problem, raw } from './http/operation.ts';
import { type Pages, painted } from './http/pages.ts';
import { responses } from './http/reply.ts';
import { staticFiles } from './http/static.ts';
import { operations } from './routes/operations.ts';
import { sandboxRoutes } from './sandbox/sandboxRoutes.ts';
import type { Tenants } from './tenants/tenants.ts';

/** The caller's address; requests from inside the process have none. */
const addressOf = (http: Context<{ Bindings: Partial<HttpBindings> }>) =>
  http.env?.incoming?.socket.remoteAddress ?? '';

export interface AppParts {
  config: Config;
  tenants: Tenants;
  pages: Pages | undefined;
  /** The folder of the build, for files that browsers fetch. */
  dist: string;
  version: string;
}

/** One application for all tenants: the host name says which one a request is for, and an unknown host is nobody's. */
export function createApp({ config, tenants, pages, dist, version }: AppParts): Hono {
  const app = new Hono();
  const tenantOf = (http: Context) => tenants.of(new URL(http.req.url).hostname);

  const toResponse = responses(config.isProduction);
  const limited = limitBody(toResponse);

  app.onError((error, http) => {
    const tenant = tenantOf(http);
    const context = { path: http.req.path, method: http.req.method };
    tenant ? tenant.report(error, context) : tenants.reporter.report(error, context);
    return toResponse(problem(500, 'internal'));
  });

  // First, and with everything that holds for it inside: a call of the API passes nothing that is there for pages.
  mount(app, operations, { tenantOf, addressOf, toResponse, limitBody: limited });
  app.use(securityHeaders(config.isProduction));
  app.use(limited);
  app.get('/health', (http) => http.json({ status: 'ok', version }));
  app.get('/builds/latest.json', (http) => {
    http.header('Cache-Control', 'no-store');
    return http.json({ id: version });
  });
  app.get('/v2/openapi.json', () => toResponse(raw(Response.json(openApi(operations, version)))));
  app.all('/v2/*', () => toResponse(problem(404, 'not_found')));

  if (!config.isProduction) app.all('/sandbox/*', sandboxRoutes(tenants));

  app.use(staticFiles(`${dist}/messages`, '/assets/messages/', 'immutable'));
  app.use(staticFiles(`${dist}/web/assets`, '/assets/', 'immutable'));
  app.use(staticFiles(`${dist}/web`, '/', 'revalidate'));
  // A form that was sent before its script was there: the page again, and nothing that was typed.
  for (const page of painted) app.post(page, (http) => http.redirect(page, 303));
  app.get('*', (http) => {
    const tenant = tenantOf(http);
    if (!tenant || !pages) return toResponse(problem(404, 'unknown_host'));
    return pages.serve(http, tenant);
  });
  return app;
}
