import { Hono } from 'hono';
import * as v from 'valibot';
import { type TransferAnswer, TransferBody } from '#server/providers/bank/bankProtocol.ts';
import { readRow, readRows } from '../../store/sandboxStore.ts';
import { isBearer } from '../bearer.ts';
import type { SandboxDeps } from '../sandboxDeps.ts';
import { localeOf } from '../sandboxPage.ts';
import { bankPage } from './bankPage.ts';
import { StoredTransfer } from './bankRecords.ts';

const kind = 'bank.transfer';
const MAX_SHOWN = 100;

/** The last digits of an account choose the outcome: a refusal, or a bank that never decides. */
const CLOSED_ACCOUNT = '0000';
const UNDECIDED_ACCOUNT = '0001';

/**
 * A bank under `/sandbox/bank` that implements the protocol of bankProtocol.ts and lists the transfers that it
 * received.
 */
export function bankSandbox(deps: Pick<SandboxDeps, 'store'> & { secrets: { apiKey: string } }): Hono {
  const { store, secrets } = deps;
  const app = new Hono().basePath('/sandbox/bank');

  app.get('/', async (http) => {
    const rows = await readRows(store, { kind, limit: MAX_SHOWN, schema: StoredTransfer });
    return bankPage(localeOf(http), rows);
  });

  app.post('/transfers', async (http) => {
    if (!isBearer(http, secrets.apiKey)) return http.json({ error: 'unauthorised' }, 401);
    const body = v.safeParse(TransferBody, await http.req.json().catch(() => undefined));
    const key = http.req.header('idempotency-key');
    if (!body.success || !key) return http.json({ error: 'invalid' }, 400);
    const transfer = body.output;
    const earlier = await readRow(store, { kind, id: key, schema: StoredTransfer });
    if (earlier?.outcome === 'settled') return http.json(answerTo(key, 'settled'));
    if (transfer.iban.endsWith(UNDECIDED_ACCOUNT)) return http.json({ status: 'pending' } satisfies TransferAnswer);
    const outcome = transfer.iban.endsWith(CLOSED_ACCOUNT) ? 'refused' : 'settled';
    await store.put(kind, key, { ...transfer, outcome } satisfies StoredTransfer);
    return http.json(answerTo(key, outcome));
  });

  return app;
}

const answerTo = (key: string, outcome: StoredTransfer['outcome']): TransferAnswer =>
  outcome === 'settled' ? { status: 'settled', reference: key } : { status: 'refused', code: 'accountClosed' };
