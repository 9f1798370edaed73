import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import es from '#locales/es.json';
import type { Sellable } from '#machines/market/ad/ad.wire.ts';
import { connectClient } from '#web/api/client.ts';
import { sellableQuery } from '#web/api/market/market.ts';
import { NewAdPage } from '#web/pages/market/investor/NewAdPage.tsx';
import { recordingSettings, startServer } from '../../api/apiServer.ts';
import { renderUi } from '../../ui/renderUi.tsx';
import { sellable } from './market.data.ts';

const bodega = sellable();
const otherWallet = sellable({ wallet: '0x4b12', free: 40 });
const molino = sellable({
  project: { ...bodega.project, id: '019fa80f-41c0-76b7-b694-91a734039b8f', title: 'Molino del Ebro' },
  wallet: '0x7a98',
  referencePrice: 5_000,
  priceMin: 2_500,
  priceMax: 7_500,
});

/** The form of an ad for a user with these holdings. The first one is chosen. */
function openForm() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 'static' } } });
  const own = (rows: Sellable[]) => queries.setQueryData(sellableQuery.queryKey, { rows, days: 60 });
  own([bodega, otherWallet, molino]);
  renderUi(
    <QueryClientProvider client={queries}>
      <NewAdPage project={undefined} wallet={undefined} onOpen={() => {}} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const field = (name: 'unitPrice' | 'tokens') =>
    screen.getByLabelText<HTMLInputElement>(es[`market.column.${name}`], { exact: true });
  const typeInto = async (name: 'unitPrice' | 'tokens', text: string) => {
    await user.clear(field(name));
    if (text) await user.type(field(name), text);
  };
  const choose = ({ project, wallet }: Sellable) =>
    user.selectOptions(screen.getByLabelText(es['market.holding']), `${project.id} ${wallet}`);
  const gross = () =>
    within(screen.getByRole('region', { name: es['market.yield.title'] }))
      .getByText(es['market.yield.total'])
      .nextElementSibling?.textContent?.replaceAll('\u00a0', ' ');
  const submit = () => user.click(screen.getByRole('button', { name: es['market.act.submit'] }));
  return { field, typeInto, choose, gross, submit, own };
}

it('a price starts at the reference price of the chosen holding, and follows the choice of another issuance', async () => {
  const { field, choose } = openForm();
  expect(field('unitPrice').value).toBe('25,00');
  await choose(molino);
  expect(field('unitPrice').value).toBe('50,00');
});

it('a typed price stays for another wallet with the same tokens', async () => {
  const { field, typeInto, choose } = openForm();
  await typeInto('unitPrice', '30');
  await choose(otherWallet);
  expect(field('unitPrice').value).toBe('30,00');
});

it('an emptied price stays empty for another wallet with the same tokens', async () => {
  const { field, typeInto, choose } = openForm();
  await typeInto('unitPrice', '');
  await choose(otherWallet);
  expect(field('unitPrice').value).toBe('');
});

it('a price that was typed for one issuance says nothing about another, nor after a return', async () => {
  const { field, typeInto, choose } = openForm();
  await typeInto('unitPrice', '30');
  await choose(molino);
  expect(field('unitPrice').value).toBe('50,00');
  await choose(bodega);
  expect(field('unitPrice').value).toBe('25,00');
});

it('a price that was typed after a choice stays', async () => {
  const { field, typeInto, choose, gross } = openForm();
  await choose(molino);
  await typeInto('unitPrice', '60');
  await typeInto('tokens', '10');
  expect(field('unitPrice').value).toBe('60,00');
  expect(gross()).toBe('600,00 €');
});

it('the typed number of tokens stays when another issuance is chosen, at its price', async () => {
  const { field, typeInto, choose, gross } = openForm();
  await typeInto('tokens', '10');
  await choose(molino);
  expect(field('tokens').value).toBe('10');
  expect(gross()).toBe('500,00 €');
});

it('the price is checked by the limits of the chosen issuance', async () => {
  const { typeInto, choose, submit, field } = openForm();
  await typeInto('tokens', '10');
  await typeInto('unitPrice', '30');
  await choose(molino);
  await typeInto('unitPrice', '80');
  await submit();
  expect(screen.getByText(/demasiado lejos/).textContent?.replaceAll('\u00a0', ' ')).toContain('75,00 € o menos');
  expect(field('unitPrice').getAttribute('aria-invalid')).toBe('true');
});

it('a holding that was sold elsewhere meanwhile takes its price along', async () => {
  const { field, typeInto, own } = openForm();
  await typeInto('unitPrice', '30');
  await typeInto('tokens', '10');
  own([molino]);
  await expect.poll(() => field('unitPrice').value).toBe('50,00');
});

it('a new reference price does not change the price of the open form', async () => {
  const { field, own } = openForm();
  own([{ ...bodega, referencePrice: 2_600 }, otherWallet, molino]);
  expect(await screen.findByText(/26,00/)).toBeTruthy();
  expect(field('unitPrice').value).toBe('25,00');
});

it('an ad is sent at the price that its form shows', async () => {
  const server = await startServer([{ status: 409, body: { error: 'refused', event: 'ad.submit', allowed: [] } }]);
  onTestFinished(async () => void (await server.close()));
  connectClient(recordingSettings(server.base).settings);
  const { typeInto, choose, submit } = openForm();
  await typeInto('tokens', '10');
  await typeInto('unitPrice', '30');
  await choose(molino);
  await submit();
  await expect.poll(() => server.received.length).toBe(1);
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({
    projectId: molino.project.id,
    wallet: molino.wallet,
    tokens: 10,
    unitPrice: 5_000,
    submit: true,
  });
});
