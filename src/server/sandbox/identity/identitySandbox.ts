import { Hono } from 'hono';
import * as v from 'valibot';
import { VerificationBody } from '#server/providers/identity/identityProtocol.ts';
import { readRow, readRows } from '../../store/sandboxStore.ts';
import { isBearer } from '../bearer.ts';
import { deliverNotice } from '../deliverNotice.ts';
import type { SandboxDeps } from '../sandboxDeps.ts';
import { readForm } from '../sandboxForm.ts';
import { localeOf } from '../sandboxPage.ts';
import { Finding, findingPage, listPage, missingPage } from './identityPages.ts';
import { dayAfter, noticeOf, referenceOf, Verification } from './verification.ts';

export interface IdentitySecrets {
  apiKey: string;
  noticeSecret: string;
}

const kind = 'identity.verification';
const MAX_SHOWN = 100;

const FindingForm = v.object({
  finding: Finding,
  validDays: v.pipe(v.string(), v.regex(/^-?\d{1,5}$/), v.transform(Number)),
});

/** A verifier under `/sandbox/identity` that implements identityProtocol.ts and lets the visitor decide the result. */
export function identitySandbox(deps: SandboxDeps & { secrets: IdentitySecrets }): Hono {
  const { store, clock, secrets } = deps;
  const app = new Hono().basePath('/sandbox/identity');
  const find = (reference: string) => readRow(store, { kind, id: reference, schema: Verification });

  app.get('/', async (c) => {
    const verifications = await readRows(store, { kind, limit: MAX_SHOWN, schema: Verification });
    return listPage(localeOf(c), verifications);
  });

  app.use('/verifications/*', async (c, next) => {
    if (!isBearer(c, secrets.apiKey)) return c.json({ error: 'unauthorised' }, 401);
    return next();
  });

  app.post('/verifications', async (c) => {
    const body = v.safeParse(VerificationBody, await c.req.json().catch(() => undefined));
    const key = c.req.header('idempotency-key');
    if (!body.success || !key) return c.json({ error: 'invalid' }, 400);
    const reference = referenceOf(key);
    if (!(await find(reference))) await store.put(kind, reference, { ...body.output, status: 'PENDING' });
    const url = `${deps.baseUrl(c.req.raw)}/sandbox/identity/verify/${reference}`;
    return c.json({ reference, url }, 201);
  });

  app.get('/verifications/:reference', async (c) => {
    const reference = c.req.param('reference');
    const found = await find(reference);
    if (!found) return c.json({ error: 'missing' }, 404);
    return c.json({ reference, status: found.status, documentExpiresAt: found.documentExpiresAt });
  });

  app.get('/verify/:reference', async (c) => {
    const found = await find(c.req.param('reference'));
    return found ? findingPage(c.req.param('reference'), found) : missingPage(localeOf(c));
  });

  app.post('/verify/:reference', async (c) => {
    const reference = c.req.param('reference');
    const verification = await find(reference);
    if (!verification) return missingPage('es');
    const form = await readForm(c, FindingForm);
    if (!form) return findingPage(reference, verification);
    if (form.finding === 'silence') return c.redirect(verification.returnUrl, 303);
    const now = clock.now();
    const documentExpiresAt = form.finding === 'SUCCESS' ? dayAfter(now, form.validDays) : undefined;
    const decided: Verification = { ...verification, status: form.finding, documentExpiresAt };
    await store.put(kind, reference, decided);
    const notice = noticeOf(secrets.noticeSecret, reference, decided, now);
    const delivery = await deliverNotice(deps.deliver, verification.noticeUrl, notice);
    return delivery.ok ? c.redirect(verification.returnUrl, 303) : findingPage(reference, decided, true);
  });

  return app;
}
