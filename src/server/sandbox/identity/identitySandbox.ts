import { Hono } from 'hono';
import * as v from 'valibot';
import { DocumentType } from '#machines/people/kyc/identityData.ts';
import { ProviderReason } from '#machines/people/kyc/kyc.reasons.ts';
import { DocumentKind, VerificationBody } from '#server/providers/identity/identityProtocol.ts';
import { readRow, readRows } from '../../postgres/sandboxStore.ts';
import { isBearer } from '../bearer.ts';
import { deliverNotice } from '../deliverNotice.ts';
import type { SandboxDeps } from '../sandboxDeps.ts';
import { readForm } from '../sandboxForm.ts';
import { chooseLocale } from '../sandboxPage.ts';
import { documentPicture } from './documentPicture.ts';
import { Finding, findingPage, listPage, missingPage } from './identityPages.ts';
import { buildNotice, buildStatus, dayAfter, deriveReference, inventDocument, Verification } from './verification.ts';

export interface IdentitySecrets {
  apiKey: string;
  noticeSecret: string;
}

const kind = 'identity.verification';
const MAX_SHOWN = 100;

const Typed = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)));

const FindingForm = v.object({
  finding: Finding,
  validDays: v.pipe(v.string(), v.regex(/^-?\d{1,5}$/), v.transform(Number)),
  reason: v.optional(v.union([ProviderReason, v.literal('')])),
  name: Typed,
  surname: Typed,
  birthday: Typed,
  nationality: Typed,
  idNumber: Typed,
  documentType: v.optional(DocumentType),
  documentCountry: Typed,
});

const defaultReasons = {
  ERROR: 'DOCUMENT_UNREADABLE',
  VERIFICATION_ERROR: 'DATA_MISMATCH',
  MANUAL_REVIEW: 'FACE_MISMATCH',
} as const;

/** A verifier under `/sandbox/identity` that implements identityProtocol.ts and lets the visitor decide the result. */
export function identitySandbox(deps: SandboxDeps & { secrets: IdentitySecrets }): Hono {
  const { store, clock, secrets } = deps;
  const app = new Hono().basePath('/sandbox/identity');
  const find = (reference: string) => readRow(store, { kind, id: reference, schema: Verification });

  app.get('/', async (c) => {
    const verifications = await readRows(store, { kind, limit: MAX_SHOWN, schema: Verification });
    return listPage(chooseLocale(c), verifications);
  });

  app.use('/verifications/*', async (c, next) => {
    if (!isBearer(c, secrets.apiKey)) return c.json({ error: 'unauthorised' }, 401);
    return next();
  });

  app.post('/verifications', async (c) => {
    const body = v.safeParse(VerificationBody, await c.req.json().catch(() => undefined));
    const key = c.req.header('idempotency-key');
    if (!body.success || !key) return c.json({ error: 'invalid' }, 400);
    const reference = deriveReference(key);
    if (!(await find(reference))) await store.put(kind, reference, { ...body.output, status: 'PENDING' });
    const url = `${deps.baseUrl(c.req.raw)}/sandbox/identity/verify/${reference}`;
    return c.json({ reference, url }, 201);
  });

  app.get('/verifications/:reference', async (c) => {
    const reference = c.req.param('reference');
    const found = await find(reference);
    if (!found) return c.json({ error: 'missing' }, 404);
    return c.json(buildStatus(reference, found));
  });

  app.get('/verifications/:reference/documents/:kind', async (c) => {
    const { reference, kind } = c.req.param();
    const found = await find(reference);
    if (!found || !v.is(DocumentKind, kind)) return c.json({ error: 'missing' }, 404);
    const picture = await documentPicture(kind, inventDocument(reference, found), found.documentExpiresAt);
    return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/jpeg' } });
  });

  app.get('/verify/:reference', async (c) => {
    const found = await find(c.req.param('reference'));
    return found ? findingPage(c.req.param('reference'), found) : missingPage(chooseLocale(c));
  });

  app.post('/verify/:reference', async (c) => {
    const reference = c.req.param('reference');
    const verification = await find(reference);
    if (!verification) return missingPage('es');
    const form = await readForm(c, FindingForm);
    if (!form) return findingPage(reference, verification);
    if (form.finding === 'silence') return c.redirect(verification.returnUrl, 303);
    const now = clock.now();
    const { finding, validDays, reason, ...typed } = form;
    const isRead = finding === 'SUCCESS' || finding === 'MANUAL_REVIEW';
    const decided: Verification = {
      ...verification,
      status: finding,
      data: Object.fromEntries(Object.entries(typed).filter(([, value]) => value)),
      ...(isRead && { documentExpiresAt: dayAfter(now, validDays) }),
      reason: finding === 'SUCCESS' ? undefined : reason || defaultReasons[finding],
    };
    await store.put(kind, reference, decided);
    const notice = buildNotice(secrets.noticeSecret, reference, decided, now);
    const delivery = await deliverNotice(deps.deliver, verification.noticeUrl, notice);
    return delivery.ok ? c.redirect(verification.returnUrl, 303) : findingPage(reference, decided, true);
  });

  return app;
}
