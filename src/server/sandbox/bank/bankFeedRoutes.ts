import { type Context, Hono } from 'hono';
import { type AccountsBody, type LinesBody, nonceHeader } from '#server/providers/bank/feedProtocol.ts';
import { noticeHeaders } from '#server/providers/identity/signedNotice.ts';
import { isBearer } from '../bearer.ts';
import type { SandboxDeps } from '../sandboxDeps.ts';
import type { BankAccount, BankLines } from './bankLines.ts';

/** Small, so that the demo and tests read more than one page. */
const PAGE = 50;

interface Feed extends Pick<SandboxDeps, 'clock'> {
  apiKey: string;
  books: BankLines;
  accountOf(): BankAccount;
}

/** The bank's own data: signed accounts and lines, and the faults that a visitor has chosen. */
export function bankFeedRoutes({ clock, apiKey, books, accountOf }: Feed): Hono {
  const app = new Hono();

  async function signed(http: Context, body: AccountsBody | LinesBody): Promise<Response> {
    const { mode } = await books.state();
    if (mode === 'silent') return http.json({ error: 'unavailable' }, 503);
    const told = mode === 'repeated' ? { ...body, nonce: 'an-earlier-question' } : body;
    const text = JSON.stringify(told);
    const secret = mode === 'unsigned' ? `not-${apiKey}` : apiKey;
    return http.body(text, 200, { 'content-type': 'application/json', ...noticeHeaders(secret, clock.now(), text) });
  }

  app.get('/accounts', async (http) => {
    if (!isBearer(http, apiKey)) return http.json({ error: 'unauthorised' }, 401);
    const nonce = http.req.header(nonceHeader);
    if (!nonce) return http.json({ error: 'invalid' }, 400);
    const { iban, currency } = accountOf();
    const lines = await books.told(iban);
    const balanceMinor = sumAmounts(lines) + (await books.readOpeningBalance(iban));
    return signed(http, { nonce, accounts: [{ iban, currency, balanceMinor, at: clock.now().toISOString() }] });
  });

  app.get('/accounts/:iban/lines', async (http) => {
    if (!isBearer(http, apiKey)) return http.json({ error: 'unauthorised' }, 401);
    const nonce = http.req.header(nonceHeader);
    if (!nonce) return http.json({ error: 'invalid' }, 400);
    const iban = http.req.param('iban');
    const after = http.req.query('after') ?? null;
    const lines = await books.told(iban);
    const known = after === null ? 0 : lines.findIndex(({ id }) => id === after) + 1;
    if ((after !== null && known === 0) || (after === null && iban !== accountOf().iban))
      return http.json({ error: 'unknown' }, 404);
    const page = lines.slice(known, known + PAGE);
    const openingMinor = (await books.readOpeningBalance(iban)) + sumAmounts(lines.slice(0, known));
    return signed(http, {
      nonce,
      iban,
      after,
      openingMinor,
      lines: page.map(({ account: _, number: __, ...line }) => line),
      balanceMinor: openingMinor + sumAmounts(page),
      more: lines.length > known + page.length,
    });
  });

  return app;
}

const sumAmounts = (lines: readonly { amountMinor: number }[]) =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
