import { Hono } from 'hono';
import * as v from 'valibot';
import { type BankRefusalCode, type TransferAnswer, TransferBody } from '#server/providers/bank/bankProtocol.ts';
import { readRow, readRows } from '../../store/sandboxStore.ts';
import { isBearer } from '../bearer.ts';
import type { SandboxDeps } from '../sandboxDeps.ts';
import { localeOf } from '../sandboxPage.ts';
import { bankPage } from './bankPage.ts';
import { StoredTransfer } from './bankRecords.ts';

const kind = 'bank.transfer';
const MAX_SHOWN = 100;

/** The last digits of an account choose the outcome: closed, a bank that never decides, or too little money in it. */
const CLOSED_ACCOUNT = '0000';
const UNDECIDED_ACCOUNT = '0001';
const POOR_ACCOUNT = '0002';
/** A debit of more than this from a poor account is refused. Minor units. */
const POOR_LIMIT = 10_000;

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
    if (earlier?.outcome === 'settled') return http.json(answerTo(key, null));
    if (transfer.iban.endsWith(UNDECIDED_ACCOUNT)) return http.json({ status: 'pending' } satisfies TransferAnswer);
    const code = refusalOf(transfer);
    const outcome = code ? 'refused' : 'settled';
    await store.put(kind, key, { ...transfer, outcome } satisfies StoredTransfer);
    return http.json(answerTo(key, code));
  });

  return app;
}

function refusalOf({ iban, direction, amountMinor }: TransferBody): BankRefusalCode | null {
  if (iban.endsWith(CLOSED_ACCOUNT)) return 'accountClosed';
  if (iban.endsWith(POOR_ACCOUNT) && direction === 'in' && amountMinor > POOR_LIMIT) return 'insufficientFunds';
  return null;
}

const answerTo = (key: string, code: BankRefusalCode | null): TransferAnswer =>
  code === null ? { status: 'settled', reference: key } : { status: 'refused', code };
