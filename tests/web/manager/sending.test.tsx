import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import es from '#locales/es.json';
import { connectClient } from '#web/api/client.ts';
import { InvestmentActs } from '#web/views/manager/investments/InvestmentActs.tsx';
import { type Answered, listening, serve } from '../api/apiServer.ts';
import { investment, investmentFacts } from './investment.data.ts';
import { renderManager } from './renderManager.tsx';

const mint = es['manager.act.mint.request'];
const taken: Answered = { status: 200, body: { data: { id: 'investment-1', status: 'SIGNED', version: 6 } } };
const answers: Answered[] = [];
let server: Awaited<ReturnType<typeof serve>>;

beforeEach(async () => {
  answers.length = 0;
  server = await serve(answers);
  connectClient(listening(server.base).settings);
});
afterEach(() => server.close());

/** Opens the question and confirms it as often as there are answers. */
async function confirmMint(...given: Answered[]) {
  answers.push(...given);
  const facts = { ...investmentFacts, softCapFirm: true };
  renderManager(<InvestmentActs investment={{ ...investment, status: 'SIGNED', facts }} />);
  await userEvent.click(screen.getByRole('button', { name: mint }));
  const dialog = await screen.findByRole('alertdialog');
  for (const [index] of given.entries()) {
    await userEvent.click(screen.getAllByRole('button', { name: mint }).at(-1) as HTMLElement);
    await expect.poll(() => server.received.length).toBe(index + 1);
    await expect.poll(() => dialog.querySelector('[aria-busy=true]')).toBeNull();
  }
  return server.received.map(({ headers }) => headers['idempotency-key']);
}

it('sends what the person had seen, with a key', async () => {
  const [key] = await confirmMint(taken);
  expect(server.received.map(({ path, headers, body }) => [path, headers['if-match'], JSON.parse(body)])).toEqual([
    ['/v2/pfp/investments/investment-1/events', '"5"', { type: 'mint.request' }],
  ]);
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
});

it('asks again with the same key when it cannot know whether the first one arrived', async () => {
  const [first, second] = await confirmMint('cut', taken);
  expect(second).toBe(first);
});

it('says what may be done instead when it is refused, and begins anew after that', async () => {
  const refused = { status: 409, body: { error: 'refused', event: 'mint.request', allowed: ['investment.cancel'] } };
  const [first, second] = await confirmMint(refused, refused);
  expect(screen.getAllByRole('alert')[0]?.textContent).toContain(es['manager.act.investment.cancel']);
  expect(second).not.toBe(first);
});

it('says that it was changed by somebody else meanwhile', async () => {
  await confirmMint({ status: 409, body: { error: 'stale_version', version: 6 } });
  expect(screen.getAllByRole('alert')[0]?.textContent).toBe(es['manager.refused.stale']);
});
