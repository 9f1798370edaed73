import { type Context, Hono } from 'hono';
import { collectionAccountOf } from '#machines/tenant/settings/settings.contract.ts';
import { enqueueJob } from '../engine/queue.ts';
import { systemClock } from '../kernel/clock.ts';
import { sandboxSecrets } from '../providers/sandboxSecrets.ts';
import { createSeal } from '../providers/signature/embeddedSignature.ts';
import { httpTimestamp } from '../providers/timestamp/httpTimestamp.ts';
import type { OpenTenant } from '../tenants/open.ts';
import type { Tenants } from '../tenants/tenants.ts';
import type { BankAccount } from './bank/bankLines.ts';
import { bankSandbox, HOUSE_ACCOUNT } from './bank/bankSandbox.ts';
import { expectedTransfers } from './bank/expectedTransfers.ts';
import { clockSandbox } from './clockSandbox.ts';
import { coinSandbox } from './coins/coinSandbox.ts';
import { demoAccounts } from './demoAccounts.ts';
import { identitySandbox } from './identity/identitySandbox.ts';
import { legalSandbox } from './legal/legalSandbox.ts';
import { mailSandbox } from './mail/mailSandbox.ts';
import { appleSandbox } from './openId/appleSandbox.ts';
import { googleSandbox } from './openId/googleSandbox.ts';
import { payeeSandbox } from './payee/payeeSandbox.ts';
import { pushSandbox } from './push/pushSandbox.ts';
import { redsysSandbox } from './redsys/redsysSandbox.ts';
import type { SandboxDeps } from './sandboxDeps.ts';
import { sandboxKeys } from './signature/sandboxKeys.ts';
import { signatureSandbox } from './signature/signatureSandbox.ts';
import { timestampSandbox } from './timestamp/timestampSandbox.ts';

/** The sandboxes of one tenant, created on their first request. */
function createSandboxes({ tenant }: OpenTenant): Hono {
  const secrets = sandboxSecrets(tenant);
  const deps: SandboxDeps = {
    store: tenant.providers.sandbox,
    clock: tenant.clock,
    baseUrl: () => tenant.origin,
    deliver: async (url, { notBefore, ...init }) => {
      await enqueueJob(
        tenant,
        'sandbox.notice',
        { url, init },
        notBefore === undefined ? undefined : new Date(notBefore),
      );
      return { status: 202 };
    },
  };
  const app = new Hono();
  // Errors are answered by the server, as for the API. Hono itself would always answer 500.
  app.onError((error) => {
    throw error;
  });
  app.route('/', mailSandbox(deps));
  app.route('/', identitySandbox({ ...deps, secrets: secrets.identity }));
  // The client's library checks tokens against the system clock, even when the tenant's clock was moved forward.
  const issuerDeps = { ...deps, clock: systemClock, accounts: demoAccounts };
  app.route('/', googleSandbox({ ...issuerDeps, secrets: secrets.google }));
  app.route('/', appleSandbox({ ...issuerDeps, secrets: secrets.apple }));
  app.route('/', redsysSandbox({ ...deps, secrets: secrets.redsys }));
  app.route(
    '/',
    bankSandbox({
      ...deps,
      secrets: secrets.bank,
      accountOf: () => chooseAccount(tenant),
      expected: () => expectedTransfers(tenant.database),
    }),
  );
  app.route('/', payeeSandbox({ ...deps, secrets: secrets.payee }));
  app.route('/', pushSandbox(deps));
  app.route('/', coinSandbox(tenant));
  app.route('/', signatureSandbox({ ...deps, secrets: secrets.signature, seal: sandboxSeal(tenant) }));
  app.route('/', timestampSandbox(deps));
  app.route('/', clockSandbox(tenant));
  app.route('/', legalSandbox(tenant));
  return app;
}

/** The account to which investors pay. For a tenant without one, the bank's own example. */
function chooseAccount({ settings, customization }: OpenTenant['tenant']): BankAccount {
  const iban = collectionAccountOf(settings)?.iban ?? HOUSE_ACCOUNT.iban;
  return { iban, currency: customization.currency.code };
}

/** The signing service signs with a key of its own, and with a timestamp of the sandbox's authority. */
function sandboxSeal({ providers, origin, localFetch, clock, customization }: OpenTenant['tenant']) {
  return createSeal({
    keys: sandboxKeys(providers.sandbox),
    authority: httpTimestamp({ url: `${origin}/sandbox/timestamp`, fetch: localFetch }),
    clock,
    timeZone: customization.tenant.timeZone,
    sealName: 'Sandbox signing service',
  });
}

/** All routes under `/sandbox`, for the tenant of the host name. Never mounted in production. */
export function sandboxRoutes(tenants: Tenants): (http: Context) => Response | Promise<Response> {
  const apps = new Map<string, Hono>();
  return (http) => {
    const opened = tenants.opened(new URL(http.req.url).hostname);
    if (!opened) return http.notFound();
    const { key } = opened.definition;
    const app = apps.get(key) ?? createSandboxes(opened);
    apps.set(key, app);
    return app.fetch(http.req.raw, http.env);
  };
}
