import { Hono } from 'hono';
import { systemClock } from '#server/kernel/clock.ts';
import { receiveNotices } from '#server/providers/conformance/noticeReceiver.ts';
import type { Attendance } from '#server/providers/conformance/probe.ts';
import { type Requirement, runRequirements } from '#server/providers/conformance/requirement.ts';
import { createSeal } from '#server/providers/signature/embeddedSignature.ts';
import { httpTimestamp } from '#server/providers/timestamp/httpTimestamp.ts';
import { bankSandbox } from '#server/sandbox/bank/bankSandbox.ts';
import { postNotice } from '#server/sandbox/deliverNotice.ts';
import { identitySandbox } from '#server/sandbox/identity/identitySandbox.ts';
import { payeeSandbox } from '#server/sandbox/payee/payeeSandbox.ts';
import type { SandboxDeps } from '#server/sandbox/sandboxDeps.ts';
import { sandboxKeys } from '#server/sandbox/signature/sandboxKeys.ts';
import { signatureSandbox } from '#server/sandbox/signature/signatureSandbox.ts';
import { timestampSandbox } from '#server/sandbox/timestamp/timestampSandbox.ts';
import { memoryStore } from '../support/memoryStore.ts';
import { serveApp } from '../support/serveApp.ts';

export const secret = 'the-secret-of-the-service';
const secrets = { apiKey: secret, noticeSecret: secret };

/** Changes requests or answers of the sandbox, to make it a service that breaks one requirement. */
export interface Fault {
  /** Answers the request itself, or changes what the sandbox is asked. */
  request?(request: Request): Promise<Request | Response>;
  response?(response: Response, request: Request): Promise<Response>;
  /** Changes a notice, or drops it. The number counts its deliveries. */
  notice?(
    body: string,
    headers: Record<string, string>,
    delivery: number,
  ): { body: string; headers: Record<string, string> } | null;
}

/** Serves all three sandboxes under one address, with a fault. Undelivered notices are repeated once, as a queue does. */
export async function serveSandboxes({ request, response, notice }: Fault = {}): Promise<string> {
  const store = memoryStore(() => new Date());
  const deliver: SandboxDeps['deliver'] = async (url, init) => {
    for (const delivery of [1, 2]) {
      const changed = notice ? notice(init.body, init.headers, delivery) : init;
      if (!changed) continue;
      const { status } = await postNotice(url, { ...init, ...changed });
      if (status === 200) break;
    }
    return { status: 202 };
  };
  const deps: SandboxDeps = { store, clock: systemClock, baseUrl: ({ url }) => new URL(url).origin, deliver };
  const sandboxes = new Hono();
  const timestamps = timestampSandbox(deps);
  const seal = createSeal({
    keys: sandboxKeys(store),
    authority: httpTimestamp({
      url: 'http://sandbox.test/sandbox/timestamp',
      fetch: async (input, init) => timestamps.fetch(new Request(input, init)),
    }),
    clock: systemClock,
    timeZone: 'Europe/Madrid',
    sealName: 'A signing service',
  });
  sandboxes.route('/', bankSandbox({ ...deps, secrets }));
  sandboxes.route('/', payeeSandbox({ store, secrets }));
  sandboxes.route('/', identitySandbox({ ...deps, secrets }));
  sandboxes.route('/', signatureSandbox({ ...deps, secrets, seal }));
  const app = new Hono();
  app.all('*', async ({ req }) => {
    const asked = (await request?.(req.raw)) ?? req.raw;
    if (asked instanceof Response) return asked;
    const answer = await sandboxes.fetch(asked);
    return (await response?.(answer, req.raw)) ?? answer;
  });
  return serveApp(app);
}

/** Runs the requirements with a visitor who finishes the page with these answers. */
export async function runAttended(
  form: Record<string, string>,
  requirementsWith: (attendance: Attendance) => Requirement[] | Promise<Requirement[]>,
) {
  const receiver = await receiveNotices({ waitMs: 1500 });
  const finish = async (pageUrl: string) => {
    await fetch(pageUrl, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  };
  const { url: noticeUrl, deliveries } = receiver;
  const results = await runRequirements(await requirementsWith({ finish, noticeUrl, deliveries }));
  await receiver.close();
  return results;
}
