import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { type BankRefusalCode, type TransferAnswer, TransferBody } from '#server/providers/bank/bankProtocol.ts';
import { readRow, readRows } from '../../postgres/sandboxStore.ts';
import { isBearer } from '../bearer.ts';
import type { SandboxDeps } from '../sandboxDeps.ts';
import { readForm } from '../sandboxForm.ts';
import { chooseLocale } from '../sandboxPage.ts';
import { bankFeedRoutes } from './bankFeedRoutes.ts';
import { type BankAccount, bankLines } from './bankLines.ts';
import { lineOfMovement, MovementBody, parseMovement } from './bankMovements.ts';
import { bankPage } from './bankPage.ts';
import { FeedMode, StoredTransfer } from './bankRecords.ts';
import type { ExpectedTransfer } from './expectedTransfers.ts';

const kind = 'bank.transfer';
const MAX_SHOWN = 100;

/** The last digits of an account choose the outcome: closed, a bank that never decides, or too little money in it. */
const CLOSED_ACCOUNT = '0000';
const UNDECIDED_ACCOUNT = '0001';
const POOR_ACCOUNT = '0002';
/** A debit of more than this from a poor account is refused. Minor units. */
const POOR_LIMIT = 10_000;

/** The platform's account until the tenant sets one. */
export const HOUSE_ACCOUNT: BankAccount = { iban: 'ES9121000418450200051332', currency: 'EUR' };

type Deps = Pick<SandboxDeps, 'store' | 'clock'> & {
  secrets: { apiKey: string };
  /** The platform's account at the bank. */
  accountOf?: () => BankAccount;
  /** The transfers announced by the platform's customers. */
  expected?: () => Promise<ExpectedTransfer[]>;
};

const nobody = () => Promise.resolve([]);

/**
 * A bank under `/sandbox/bank` that implements the protocols of bankProtocol.ts and feedProtocol.ts. Its page shows the
 * movements of the account, and can add movements of others.
 */
export function bankSandbox(deps: Deps): Hono {
  const { store, clock, secrets, accountOf = () => HOUSE_ACCOUNT, expected = nobody } = deps;
  const app = new Hono().basePath('/sandbox/bank');
  const books = bankLines({ store, clock }, accountOf);
  app.route('/', bankFeedRoutes({ clock, books, accountOf, apiKey: secrets.apiKey }));

  async function page(http: Context, fault?: 'amount' | 'date' | 'payer') {
    const rows = await readRows(store, { kind, limit: MAX_SHOWN, schema: StoredTransfer });
    const all = await books.all();
    const lines = all.toReversed().slice(0, MAX_SHOWN);
    const isMade = ({ amountMinor, reference }: ExpectedTransfer) =>
      all.some((line) => line.amountMinor === amountMinor && line.reference === reference);
    const awaited = (await expected()).filter((transfer) => !isMade(transfer));
    const { mode } = await books.state();
    const { currency } = accountOf();
    return bankPage(chooseLocale(http), { rows, lines, awaited, mode, currency, fault, today: books.today() });
  }

  app.get('/', (http) => page(http));

  app.post('/feed', async (http) => {
    const form = await readForm(http, v.object({ mode: FeedMode }));
    if (form) await books.answer(form.mode);
    return http.redirect('/sandbox/bank', 303);
  });

  /** A form of the page, or JSON from a test. */
  app.post('/incoming', async (http) => {
    const defaults = { currency: accountOf().currency, today: books.today() };
    if (http.req.header('content-type')?.startsWith('application/json')) {
      const body = v.safeParse(MovementBody, await http.req.json().catch(() => undefined));
      if (!body.success) return http.json({ error: 'invalid' }, 400);
      return http.json({ id: await books.book(lineOfMovement(body.output, defaults)) }, 201);
    }
    const movement = parseMovement(await http.req.parseBody());
    if (typeof movement === 'string') return page(http, movement);
    await books.book(lineOfMovement(movement, defaults));
    return http.redirect('/sandbox/bank', 303);
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
    const code = decideRefusal(transfer);
    const outcome = code ? 'refused' : 'settled';
    if (outcome === 'settled') await books.execute(key, transfer);
    await store.put(kind, key, { ...transfer, outcome } satisfies StoredTransfer);
    return http.json(answerTo(key, code));
  });

  return app;
}

function decideRefusal({ iban, direction, amountMinor }: TransferBody): BankRefusalCode | null {
  if (iban.endsWith(CLOSED_ACCOUNT)) return 'accountClosed';
  if (iban.endsWith(POOR_ACCOUNT) && direction === 'in' && amountMinor > POOR_LIMIT) return 'insufficientFunds';
  return null;
}

const answerTo = (key: string, code: BankRefusalCode | null): TransferAnswer =>
  code === null ? { status: 'settled', reference: key } : { status: 'refused', code };
