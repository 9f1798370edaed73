import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Seal } from '#server/providers/signature/embeddedSignature.ts';
import { OrderBody } from '#server/providers/signature/signatureProtocol.ts';
import { readRow, readRows } from '../../postgres/sandboxStore.ts';
import { isBearer } from '../bearer.ts';
import { deliverNotice } from '../deliverNotice.ts';
import type { SandboxDeps } from '../sandboxDeps.ts';
import { readForm } from '../sandboxForm.ts';
import { chooseLocale } from '../sandboxPage.ts';
import { Choice, listPage, missingPage, signingPage } from './signaturePages.ts';
import { buildNotice, buildState, type Decision, deriveReference, deriveToken, Signing } from './signing.ts';

export interface SignatureSandboxDeps extends SandboxDeps {
  secrets: { apiKey: string; noticeSecret: string };
  seal: Seal;
}

const kind = 'signature.order';
const MAX_SHOWN = 100;
const PageForm = v.object({ choice: Choice });

const decodeBase64 = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));
const isIntact = ({ document }: OrderBody) =>
  createHash('sha256').update(decodeBase64(document.base64)).digest('hex') === document.hash;
const pdf = (bytes: Uint8Array) =>
  new Response(new Uint8Array(bytes), { headers: { 'content-type': 'application/pdf' } });

/** A signing service under `/sandbox/signature` that implements signatureProtocol.ts. The visitor decides the result. */
export function signatureSandbox(deps: SignatureSandboxDeps): Hono {
  const { store, clock, secrets } = deps;
  const app = new Hono().basePath('/sandbox/signature');
  const find = (reference: string) => readRow(store, { kind, id: reference, schema: Signing });
  const tokenFor = (reference: string) => deriveToken(secrets.apiKey, reference);

  /** The signature whose page an address opens: the reference, and the token that only the signer has. */
  async function opened(http: Context): Promise<{ address: string; reference: string; signing: Signing } | undefined> {
    const address = http.req.param('address') ?? '';
    const [reference = '', token] = address.split('-');
    const signing = token === tokenFor(reference) ? await find(reference) : undefined;
    return signing && { address, reference, signing };
  }

  app.get('/', async (http) => {
    const rows = await readRows(store, { kind, limit: MAX_SHOWN, schema: Signing });
    return listPage(
      chooseLocale(http),
      rows.map(({ id, data }) => ({ token: `${id}-${tokenFor(id)}`, data })),
    );
  });

  app.use('/signatures/*', async (http, next) => {
    if (!isBearer(http, secrets.apiKey)) return http.json({ error: 'unauthorised' }, 401);
    return next();
  });

  app.post('/signatures', async (http) => {
    const body = v.safeParse(OrderBody, await http.req.json().catch(() => undefined));
    const key = http.req.header('idempotency-key');
    if (!body.success || !key || !isIntact(body.output)) return http.json({ error: 'invalid' }, 400);
    const reference = deriveReference(key);
    if (!(await find(reference))) await store.put(kind, reference, body.output);
    const url = `${deps.baseUrl(http.req.raw)}/sandbox/signature/sign/${reference}-${tokenFor(reference)}`;
    return http.json({ reference, url }, 201);
  });

  app.get('/signatures/:reference', async (http) => {
    const reference = http.req.param('reference');
    const found = await find(reference);
    return found ? http.json(buildState(reference, found, clock.now())) : http.json({ error: 'missing' }, 404);
  });

  app.get('/signatures/:reference/document', async (http) => {
    const signed = (await find(http.req.param('reference')))?.decision?.signedBase64;
    return signed ? pdf(decodeBase64(signed)) : http.json({ error: 'missing' }, 404);
  });

  app.get('/sign/:address', async (http) => {
    const found = await opened(http);
    return found ? signingPage(found.address, found.signing) : missingPage(chooseLocale(http));
  });

  app.get('/sign/:address/document', async (http) => {
    const found = await opened(http);
    return found ? pdf(decodeBase64(found.signing.document.base64)) : missingPage(chooseLocale(http));
  });

  app.post('/sign/:address', async (http) => {
    const found = await opened(http);
    if (!found) return missingPage(chooseLocale(http));
    const { address, reference, signing } = found;
    const form = await readForm(http, PageForm);
    if (!form) return signingPage(address, signing);
    if (form.choice === 'silence') return http.redirect(signing.returnUrl, 303);
    const decided = { ...signing, decision: signing.decision ?? (await buildDecision(deps, signing, form.choice)) };
    await store.put(kind, reference, decided);
    if (form.choice === 'lost') return http.redirect(signing.returnUrl, 303);
    const state = buildState(reference, decided, clock.now());
    const notice = buildNotice(secrets.noticeSecret, state, clock.now());
    const delivery = await deliverNotice(deps.deliver, signing.noticeUrl, notice);
    return delivery.ok ? http.redirect(signing.returnUrl, 303) : signingPage(address, decided, true);
  });

  return app;
}

async function buildDecision(
  { seal, clock }: Pick<SignatureSandboxDeps, 'seal' | 'clock'>,
  signing: Signing,
  choice: Exclude<v.InferOutput<typeof Choice>, 'silence'>,
): Promise<Decision> {
  const at = clock.now().toISOString();
  if (choice === 'refused' || choice === 'expired') return { outcome: choice, at };
  const { document, signer, locale } = signing;
  const title = locale === 'es' ? `Firmado por ${signer.name}` : `Signed by ${signer.name}`;
  const signed = await seal(decodeBase64(document.base64), { locale, title });
  const isFaulty = choice === 'otherDocument' || choice === 'otherSigner';
  return {
    outcome: 'signed',
    at,
    signedBase64: Buffer.from(signed).toString('base64'),
    ...(isFaulty && { fault: choice }),
  };
}
