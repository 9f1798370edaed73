import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Config } from './config.ts';
import { closedTenants } from './http/closedTenants.ts';
import { description } from './http/description.ts';
import { securityHeaders } from './http/headers.ts';
import { mount } from './http/mount.ts';
import { BUSY, problem } from './http/operation.ts';
import { outageAnswer } from './http/pages/outagePage.ts';
import { type Pages, prerendered } from './http/pages/pages.ts';
import { staticFiles } from './http/pages/staticFiles.ts';
import { workerFile } from './http/pages/workerFile.ts';
import { checkReadiness } from './http/readiness.ts';
import { bodyReceiver } from './http/receiveBody.ts';
import { refuseMalformed } from './http/refuseMalformed.ts';
import { limitBody, MAX_FORM, MAX_JSON, MAX_UPLOAD } from './http/requestBody.ts';
import { requestScope } from './http/requestScope.ts';
import { requestTurns } from './http/requestTurns.ts';
import { createStatus } from './http/status.ts';
import { tenantOfHost } from './http/tenantOfHost.ts';
import { createToResponse, RETRY_SECONDS } from './http/toResponse.ts';
import { toNetwork } from './kernel/clientAddress.ts';
import { Draining } from './kernel/draining.ts';
import { release } from './kernel/release.ts';
import { DatabaseOutage } from './postgres/databaseOutage.ts';
import { ProviderSilence } from './providers/providerSilence.ts';
import { siteRoutes } from './routes/app/site/siteRoutes.ts';
import { followerRoutes } from './routes/issuances/followers/followerRoutes.ts';
import { operations } from './routes/operations.ts';
import { sandboxRoutes } from './sandbox/sandboxRoutes.ts';
import type { Hub } from './tenants/hub.ts';
import type { Tenants } from './tenants/tenants.ts';

type Connected = Context<{ Bindings: Partial<HttpBindings> }>;

export interface AppParts {
  config: Config;
  tenants: Tenants;
  pages: Pages | undefined;
  /** The folder of the build, which holds the files that browsers fetch. */
  dist: string;
  /** Identifies the build. Open pages compare it with theirs, and reload if it differs. */
  version: string;
  draining?: Draining;
  /** Connects this process with the others. */
  hub?: Pick<Hub, 'silentForMs'>;
}

/** One application serves all tenants. The host name of a request selects the tenant, and unknown hosts are refused. */
const peerOf = (http: Connected) => http.env?.incoming?.socket.remoteAddress ?? '';

export function createApp({ config, tenants, pages, dist, version, draining = new Draining(), hub }: AppParts): Hono {
  const app = new Hono();
  const tenantOf = tenantOfHost(tenants, config.isProduction ? [config.PORT, config.publicPort] : undefined);
  const hostOf = (http: Context) => new URL(http.req.url).hostname;

  /** The caller's IP address, or an empty string for requests from inside this process. */
  const addressOf = (http: Connected) =>
    config.trustedProxies.resolveClient(peerOf(http), http.req.header('x-forwarded-for'));

  const toResponse = createToResponse(config.isProduction);

  app.onError((error, http) => {
    const tenant = tenantOf(http);
    const context = { request: http.get('requestId'), path: http.req.path, method: http.req.method };
    tenant ? tenant.report(error, context) : tenants.reporter.report(error, context);
    if (error instanceof DatabaseOutage) return outageAnswer(http, tenant, toResponse);
    return toResponse(
      error instanceof ProviderSilence ? problem(503, 'provider_silent') : problem(500, 'internal'),
      http,
    );
  });

  const keyOf = (http: Context) => tenants.definitionAt(hostOf(http))?.key;
  app.use(requestScope({ trustedProxies: config.trustedProxies, keyOf }));
  // The API is mounted before the middleware of the pages, because it has its own checks.
  app.use(refuseMalformed(toResponse));
  app.use(closedTenants(tenants, toResponse));
  const callerOf = (http: Context) => toNetwork(addressOf(http));
  const turns = requestTurns(tenantOf, {
    callerOf,
    refuse: (http) => toResponse(problem(503, BUSY), http),
  });
  mount(app, operations, { tenantOf, addressOf, toResponse, turns });
  app.use(securityHeaders(config.isProduction));
  app.get('/health', (http) => http.json({ status: 'ok', version: release, build: version }));
  const isOwn = (http: Connected) => config.trustedProxies.isOwn(peerOf(http), http.req.header('x-forwarded-for'));
  app.get('/ready', (http: Connected) => {
    const { isReady, checks } = checkReadiness(draining, hub);
    http.header('Cache-Control', 'no-store');
    if (!isReady) http.header('Retry-After', RETRY_SECONDS);
    return http.json({ status: isReady ? 'ready' : 'unready', ...(isOwn(http) && { checks }) }, isReady ? 200 : 503);
  });
  const status = createStatus({ config, tenants, draining, hub });
  app.get('/status', async (http: Connected) => {
    const { isWell, ...details } = await status();
    http.header('Cache-Control', 'no-store');
    return http.json({ status: isWell ? 'ok' : 'troubled', ...(isOwn(http) && details) });
  });
  app.get('/builds/latest.json', (http) => {
    http.header('Cache-Control', 'no-store');
    return http.json({ id: version });
  });
  app.get('/worker.js', workerFile(dist, version));
  if (config.servesDescription) app.get('/v2/openapi.json', description(operations, { version, toResponse, callerOf }));
  app.all('/v2/*', (http) => toResponse(problem(404, 'not_found'), http));

  if (!config.isProduction) {
    app.all('/sandbox/*', limitBody(toResponse, MAX_UPLOAD), sandboxRoutes(tenants));
    app.use(staticFiles(`${dist}/scenes`, '/scenes/', 'immutable'));
  }
  app.use(limitBody(toResponse, MAX_JSON));

  const received = bodyReceiver({ toResponse, addressOf })(MAX_FORM);
  app.route('/', followerRoutes({ tenantOf, addressOf, turns: [received, turns] }));
  app.route('/', siteRoutes({ tenantOf, turns, securityContact: config.SECURITY_CONTACT }));

  app.use(staticFiles(`${dist}/messages`, '/assets/messages/', 'immutable'));
  app.use(staticFiles(`${dist}/web/assets`, '/assets/', 'immutable'));
  app.use(staticFiles(`${dist}/web`, '/', 'revalidate'));
  // A form may be submitted before its script has loaded. The browser then gets the empty page again.
  for (const page of prerendered) app.post(page, (http) => http.redirect(page, 303));
  app.get('*', turns, (http: Connected) => {
    const tenant = tenantOf(http);
    if (!tenant || !pages) return toResponse(problem(404, 'unknown_host'), http);
    return pages.serve(http, tenant, addressOf(http));
  });
  return app;
}
