import { Hono } from 'hono';
import * as v from 'valibot';
import { type TransferAnswer, TransferBody } from '#server/providers/bank/bankProtocol.ts';
import { isBearer } from '../bearer.ts';
import type { SandboxDeps } from '../sandboxDeps.ts';
import { localeOf } from '../sandboxPage.ts';
import { readRow, readRows } from '../sandboxStore.ts';
import { bankPage } from './bankPage.ts';

export const KeptTransfer = v.object({ ...TransferBody.entries, outcome: v.picklist(['settled', 'refused']) });
export type KeptTransfer = v.InferOutput<typeof KeptTransfer>;

const kind = 'bank.transfer';
const SHOWN = 100;

/** How a refusal and a bank that does not decide are tried out: by the last digits of the account. */
const CLOSED = '0000';
const SILENT = '0001';

/** A bank that speaks the protocol of transfers, under `/sandbox/bank`, and shows what it was told to move. */
export function bankSandbox(deps: Pick<SandboxDeps, 'store'> & { secrets: { apiKey: string } }): Hono {
  const { store, secrets } = deps;
  const app = new Hono().basePath('/sandbox/bank');

  app.get('/', async (http) => {
    const rows = await readRows(store, { kind, limit: SHOWN, schema: KeptTransfer });
    return bankPage(localeOf(http), rows);
  });

  app.post('/transfers', async (http) => {
    if (!isBearer(http, secrets.apiKey)) return http.json({ error: 'unauthorised' }, 401);
    const body = v.safeParse(TransferBody, await http.req.json().catch(() => undefined));
    const key = http.req.header('idempotency-key');
    if (!body.success || !key) return http.json({ error: 'invalid' }, 400);
    const transfer = body.output;
    const known = await readRow(store, { kind, id: key, schema: KeptTransfer });
    if (known?.outcome === 'settled') return http.json(answerTo(key, 'settled'));
    if (transfer.iban.endsWith(SILENT)) return http.json({ status: 'pending' } satisfies TransferAnswer);
    const outcome = transfer.iban.endsWith(CLOSED) ? 'refused' : 'settled';
    await store.put(kind, key, { ...transfer, outcome } satisfies KeptTransfer);
    return http.json(answerTo(key, outcome));
  });

  return app;
}

const answerTo = (key: string, outcome: KeptTransfer['outcome']): TransferAnswer =>
  outcome === 'settled' ? { status: 'settled', reference: key } : { status: 'refused', code: 'accountClosed' };
