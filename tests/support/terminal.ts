import type { RedsysOutcome } from '#server/sandbox/redsys/redsysOperation.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import type { TestTenant } from './testTenant.ts';
import type { World } from './world.ts';

export interface TerminalDecision {
  outcome: RedsysOutcome;
  /** How the terminal treats later refunds and charges. */
  afterwards?: 'accept' | 'refuse' | 'lose';
  /** Seconds until the notice, for the outcome `later`. */
  delay?: number;
}

/** An order of an investor, or a sale that a buyer pays by card. */
type AtTerminal = { investor: string; investment: string } | { buyer: string; sale: string };

const sandbox = 'http://test.local/sandbox/redsys';

/** Opens the terminal's page as the investor's browser does. Returns the terminal's order, or undefined if it has ended. */
export async function openTerminal(test: TestTenant, world: World, paid: AtTerminal): Promise<string | undefined> {
  const [payer, path] =
    'sale' in paid ? [paid.buyer, `transfers/${paid.sale}`] : [paid.investor, `investments/${paid.investment}`];
  const token = await world.tokenOf(payer);
  const { status, body } = await callApi(test, 'POST', `/v2/pfp/${path}/payment-form`, { token });
  const { fields } = (body.data ?? {}) as { fields?: Record<string, string> };
  const parameters = fields?.Ds_MerchantParameters;
  if (status !== 200 || !fields || !parameters) return undefined;
  await test.app.request(`${sandbox}/sis/realizarPago`, { method: 'POST', body: new URLSearchParams(fields) });
  const { DS_MERCHANT_ORDER: order } = JSON.parse(Buffer.from(parameters, 'base64').toString('utf8'));
  return order;
}

/** Decides on the terminal's page. Its notice is queued as a job. */
export async function decideAtTerminal(test: TestTenant, order: string, decision: TerminalDecision): Promise<void> {
  const { outcome, afterwards = 'accept', delay = 30 } = decision;
  const body = new URLSearchParams({ order, outcome, afterwards, delay: String(delay) });
  await test.app.request(`${sandbox}/sis/decide`, { method: 'POST', body });
}

/** Pays an order on the terminal's page and runs the jobs that follow. */
export async function payAtTerminal(
  test: TestTenant,
  world: World,
  order: AtTerminal,
  decision: TerminalDecision = { outcome: 'approve' },
): Promise<void> {
  const number = await openTerminal(test, world, order);
  if (!number) throw new Error('The payment has no page at the terminal');
  await decideAtTerminal(test, number, decision);
  await test.drain();
}
