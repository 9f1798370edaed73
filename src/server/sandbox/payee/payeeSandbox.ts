import { Hono } from 'hono';
import * as v from 'valibot';
import { isRelatedName, isSameHolder } from '#machines/shared/names.ts';
import { type PayeeAnswer, PayeeBody } from '#server/providers/payee/payeeProtocol.ts';
import { readRow } from '../../postgres/sandboxStore.ts';
import { isBearer } from '../bearer.ts';
import type { SandboxDeps } from '../sandboxDeps.ts';

const kind = 'payee.account';
const StoredHolder = v.object({ holder: v.string() });

/** The last digits of an account choose the answer if the sandbox knows no holder: another holder, or no answer. */
const ANOTHERS_ACCOUNT = '0003';
const SILENT_ACCOUNT = '0004';

/**
 * Verification of Payee under `/sandbox/payee`. `PUT /accounts/{iban}` sets the holder of an account. Any other account
 * belongs to the requested holder.
 */
export function payeeSandbox({ store, secrets }: Pick<SandboxDeps, 'store'> & { secrets: { apiKey: string } }): Hono {
  const app = new Hono().basePath('/sandbox/payee');

  app.put('/accounts/:iban', async (http) => {
    if (!isBearer(http, secrets.apiKey)) return http.json({ error: 'unauthorised' }, 401);
    const body = v.safeParse(StoredHolder, await http.req.json().catch(() => undefined));
    if (!body.success) return http.json({ error: 'invalid' }, 400);
    await store.put(kind, http.req.param('iban'), body.output);
    return http.body(null, 204);
  });

  app.post('/payees', async (http) => {
    if (!isBearer(http, secrets.apiKey)) return http.json({ error: 'unauthorised' }, 401);
    const body = v.safeParse(PayeeBody, await http.req.json().catch(() => undefined));
    if (!body.success) return http.json({ error: 'invalid' }, 400);
    const { iban, holder } = body.output;
    if (iban.endsWith(SILENT_ACCOUNT)) return http.json({ outcome: 'unavailable' } satisfies PayeeAnswer);
    const known = await readRow(store, { kind, id: iban, schema: StoredHolder });
    return http.json(known ? answerFor(holder, known.holder) : unknownAnswer(iban));
  });

  return app;
}

const unknownAnswer = (iban: string): PayeeAnswer => ({
  outcome: iban.endsWith(ANOTHERS_ACCOUNT) ? 'noMatch' : 'match',
});

/** Accents, case, order and legal forms make no difference. A name with additional or missing words is close. */
function answerFor(asked: string, holder: string): PayeeAnswer {
  if (isSameHolder(asked, holder)) return { outcome: 'match' };
  return isRelatedName(asked, holder) ? { outcome: 'closeMatch', name: holder } : { outcome: 'noMatch' };
}
