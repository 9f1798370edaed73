import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import { connectClient } from '#web/api/client.ts';
import { useSend } from '#web/commands/useSend.ts';
import { InvestmentActions } from '#web/parts/orders/investments/InvestmentActions.tsx';
import { consumeToasts } from '#web/ui/toasts/toastQueue.ts';
import { recordingSettings, type ServerAnswer, startServer } from '../api/apiServer.ts';
import { investment, investmentFacts } from '../pages/orders/investment.data.ts';
import { renderManager } from '../support/renderManager.tsx';
import { PASSWORD, typePassword } from '../support/typePassword.ts';
import { renderUi } from '../ui/renderUi.tsx';

const mint = es['manager.act.mint.request'];
const accepted: ServerAnswer = { status: 200, body: { data: { id: 'investment-1', status: 'SIGNED', version: 6 } } };
const answers: ServerAnswer[] = [];
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  answers.length = 0;
  consumeToasts();
  server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
});
afterEach(() => server.close());

/** Opens the dialog and confirms it once for each answer. */
async function confirmMint(...replies: ServerAnswer[]) {
  answers.push(...replies);
  const facts = { ...investmentFacts, softCapFirm: true };
  renderManager(<InvestmentActions investment={{ ...investment, status: 'SIGNED', facts }} />);
  await userEvent.click(screen.getByRole('button', { name: mint }));
  const dialog = await screen.findByRole('alertdialog');
  await typePassword();
  for (const [index] of replies.entries()) {
    await userEvent.click(screen.getAllByRole('button', { name: mint }).at(-1) as HTMLElement);
    await expect.poll(() => server.received.length).toBe(index + 1);
    await expect.poll(() => dialog.querySelector('[aria-busy=true]')).toBeNull();
  }
  return server.received.map(({ headers }) => headers['idempotency-key']);
}

it('a command is sent with the version that the user has seen, and with an idempotency key', async () => {
  const [key] = await confirmMint(accepted);
  expect(server.received.map(({ path, headers, body }) => [path, headers['if-match'], JSON.parse(body)])).toEqual([
    ['/v2/pfp/investments/investment-1/events', '"5"', { type: 'mint.request', password: PASSWORD }],
  ]);
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
});

it('a command is repeated with the same key if it may have arrived', async () => {
  const [first, second] = await confirmMint('cut', accepted);
  expect(second).toBe(first);
});

it('a refused command shows what is possible instead, and uses a new key the next time', async () => {
  const refused = { status: 409, body: { error: 'refused', event: 'mint.request', allowed: ['investment.cancel'] } };
  const [first, second] = await confirmMint(refused, refused);
  expect(screen.getAllByRole('alert')[0]?.textContent).toContain(es['manager.act.investment.cancel']);
  expect(second).not.toBe(first);
});

it('a refused command says why', async () => {
  const body = { error: 'refused', reason: 'investment.isFundingFirm', allowed: ['investment.cancel'] };
  await confirmMint({ status: 409, body });
  expect(screen.getAllByRole('alert')[0]?.textContent).toBe(es['reason.investment.isFundingFirm']);
});

it('a refusal without a text says what is possible instead', async () => {
  await confirmMint({ status: 409, body: { error: 'refused', reason: 'investment.isUnheardOf', allowed: [] } });
  expect(screen.getAllByRole('alert')[0]?.textContent).toBe(es['manager.refused.changed']);
});

it('an accepted command says so', async () => {
  await confirmMint(accepted);
  expect(consumeToasts().map(({ title }) => title)).toEqual([es['done.mint.request']]);
});

it('a command shows that another user has changed the entity meanwhile', async () => {
  await confirmMint({ status: 409, body: { error: 'stale_version', version: 6 } });
  expect(screen.getAllByRole('alert')[0]?.textContent).toBe(es['manager.refused.stale']);
});

it('an event that commutes with all others names no version', async () => {
  answers.push(accepted);
  const Answer = () => {
    const { send } = useSend<{ type: string }>({ entities: ['content'], path: '/events' });
    return (
      <button type="button" onClick={() => send({ type: 'remark.correct' }).catch(() => {})}>
        Send
      </button>
    );
  };
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <Answer />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(() => server.received.map(({ headers }) => headers['if-match'])).toEqual([undefined]);
});

it('two events that are sent at once arrive one after the other, and each gets its own answer', async () => {
  answers.push({ status: 200, body: { data: { id: 'first', status: 'SIGNED', version: 6 } } }, accepted);
  const got: unknown[] = [];
  const Both = () => {
    const { send } = useSend<{ type: string }>({ entities: ['content'], path: '/events' });
    const sendBoth = () =>
      Promise.all(['a', 'b'].map((type) => send({ type }))).then((both) => got.push(...both.map(({ id }) => id)));
    return (
      <button type="button" onClick={() => void sendBoth()}>
        Send
      </button>
    );
  };
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <Both />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(() => got).toEqual(['first', 'investment-1']);
  expect(server.received.map(({ body }) => JSON.parse(body).type)).toEqual(['a', 'b']);
});

it('an event gets its answer although its component has gone meanwhile', async () => {
  answers.push(accepted);
  const got: unknown[] = [];
  const Sender = () => {
    const { send } = useSend<{ type: string }>({ entities: ['content'], path: '/events' });
    return (
      <button type="button" onClick={() => void send({ type: 'a' }).then(({ id }) => got.push(id))}>
        Send
      </button>
    );
  };
  const { unmount } = renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <Sender />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  unmount();
  await expect.poll(() => got).toEqual(['investment-1']);
});

describe('after a command, whether it was accepted or refused', () => {
  /** Shows how often each query was fetched, beside a button that sends a command about an investment. */
  function Page({ fetched }: { fetched: Record<string, number> }) {
    const count = async (name: string) => {
      fetched[name] = (fetched[name] ?? 0) + 1;
      return fetched[name];
    };
    useQuery({ queryKey: ['investment', '1'], queryFn: () => count('investment') });
    useQuery({ queryKey: ['page'], queryFn: () => count('related'), meta: { relatedEntities: ['payment'] } });
    useQuery({ queryKey: ['kyc'], queryFn: () => count('other') });
    const target = { entities: ['investment', 'payment'], path: '/events', version: 1 } as const;
    const { send } = useSend<{ type: string }>(target);
    return (
      <button type="button" onClick={() => send({ type: 'mint.request' }).catch(() => {})}>
        Send
      </button>
    );
  }

  it.each<[string, ServerAnswer]>([
    ['accepted', accepted],
    ['refused', { status: 409, body: { error: 'stale_version', version: 6 } }],
    ['cut', 'cut'],
  ])('everything on the page that shows its entities is fetched again: %s', async (_, answer) => {
    answers.push(answer);
    const fetched: Record<string, number> = {};
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    renderUi(
      <QueryClientProvider client={queries}>
        <Page fetched={fetched} />
      </QueryClientProvider>,
    );
    await expect.poll(() => fetched).toEqual({ investment: 1, related: 1, other: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await expect.poll(() => fetched).toEqual({ investment: 2, related: 2, other: 1 });
  });
});
