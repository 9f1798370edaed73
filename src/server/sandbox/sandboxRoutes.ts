import { type Context, Hono } from 'hono';
import { demoAccounts } from '../demo/accounts.ts';
import { systemClock } from '../engine/clock.ts';
import { sandboxSecrets } from '../providers/providers.ts';
import type { OpenTenant } from '../tenants/open.ts';
import type { Tenants } from '../tenants/tenants.ts';
import { bankSandbox } from './bank/bankSandbox.ts';
import { clockSandbox } from './clockSandbox.ts';
import { googleSandbox } from './google/googleSandbox.ts';
import { identitySandbox } from './identity/identitySandbox.ts';
import { mailSandbox } from './mail/mailSandbox.ts';
import { redsysSandbox } from './redsys/redsysSandbox.ts';
import type { SandboxDeps } from './sandboxDeps.ts';

/** The sandboxes of one tenant, made when they are first asked for. */
function sandboxesOf({ tenant }: OpenTenant): Hono {
  const secrets = sandboxSecrets(tenant);
  const deps: SandboxDeps = {
    store: tenant.providers.sandbox,
    clock: tenant.clock,
    baseUrl: () => tenant.origin,
    deliver: async (url, { notBefore, ...init }) => {
      await tenant.enqueue({
        kind: 'sandbox.notice',
        payload: { url, init },
        ...(notBefore && { runAt: new Date(notBefore) }),
      });
      return { status: 202 };
    },
  };
  const app = new Hono();
  app.route('/', mailSandbox(deps));
  app.route('/', identitySandbox({ ...deps, secrets: secrets.identity }));
  // Tokens are checked against the machine's own clock, whatever the tenant's has been moved to.
  app.route('/', googleSandbox({ ...deps, clock: systemClock, secrets: secrets.google, accounts: demoAccounts }));
  app.route('/', redsysSandbox({ ...deps, secrets: secrets.redsys }));
  app.route('/', bankSandbox({ ...deps, secrets: secrets.bank }));
  app.route('/', clockSandbox(tenant));
  return app;
}

/** Everything under `/sandbox`, for the tenant that the host name says. Never mounted in production. */
export function sandboxRoutes(tenants: Tenants): (http: Context) => Response | Promise<Response> {
  const made = new Map<string, Hono>();
  return (http) => {
    const opened = tenants.opened(new URL(http.req.url).hostname);
    if (!opened) return http.notFound();
    const { key } = opened.definition;
    const app = made.get(key) ?? sandboxesOf(opened);
    made.set(key, app);
    return app.fetch(http.req.raw, http.env);
  };
}
