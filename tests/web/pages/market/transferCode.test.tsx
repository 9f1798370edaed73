import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import type { ConfirmedTransferAction } from '#machines/market/transfer/transfer.stepUp.ts';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import { connectClient } from '#web/api/client.ts';
import { transferQuery } from '#web/api/market/transfers.ts';
import { useSend } from '#web/commands/useSend.ts';
import { TransferAct } from '#web/pages/market/investor/TransferAct.tsx';
import { TransferCode } from '#web/pages/market/investor/TransferCode.tsx';
import type { SendTransfer } from '#web/pages/market/investor/transferCommands.ts';
import { AppContext } from '#web/shell/appContext.ts';
import { consumeToasts } from '#web/ui/toasts/toastQueue.ts';
import { recordingSettings, type ServerAnswer, startServer } from '../../api/apiServer.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { renderUi } from '../../ui/renderUi.tsx';
import { transfer } from './market.data.ts';

const answers: ServerAnswer[] = [];
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  answers.length = 0;
  consumeToasts();
  server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
});
afterEach(() => server.close());

/** The transfer at a version, after so many wrong codes of the buyer. */
const fetched = (version: number, buyerTries = 0, changes: Partial<Transfer['facts']> = {}): ServerAnswer => {
  const data = transfer({ status: 'accepted', version }, { agreementReady: true, buyerTries, ...changes });
  return { status: 200, body: { data } };
};
const accepted: ServerAnswer = { status: 200, body: { data: { id: 't', status: 'accepted', version: 2 } } };
const stale: ServerAnswer = { status: 409, body: { error: 'stale_version', version: 9 } };

type SalePageProps = { Act: ComponentType<{ transfer: Transfer }> };

function SalePage({ Act }: SalePageProps) {
  const { data } = useQuery(transferQuery('t'));
  return data ? <Act transfer={data} /> : null;
}

/** Opens the agreement of a sale, whose server gives these replies in order. */
const open = (...replies: ServerAnswer[]) => openPage(TransferAct, replies);

async function openPage(Act: SalePageProps['Act'], replies: ServerAnswer[]) {
  answers.push(...replies);
  renderUi(
    <AppContext value={createTestApp()}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SalePage Act={Act} />
      </QueryClientProvider>
    </AppContext>,
  );
  const user = userEvent.setup();
  const field = await screen.findByLabelText<HTMLInputElement>(es['invest.sign.code']);
  const button = (id: 'market.code.send' | 'market.agreement.sign') =>
    screen.getByRole('button', { name: new RegExp(`^${es[id]}`) });
  const isBusy = () => document.querySelector('[aria-busy=true]') !== null;
  return {
    field,
    request: () => user.click(button('market.code.send')),
    sign: async (code: string) => {
      await user.clear(field);
      await user.type(field, code);
      await user.click(button('market.agreement.sign'));
    },
    settled: () => expect.poll(isBusy).toBe(false),
  };
}

/** The events that were sent, with the version that the page had. */
const sent = () =>
  server.received
    .filter(({ method }) => method === 'POST')
    .map(({ body, headers }) => [JSON.parse(body).type, headers['if-match']]);

const toasts = () => consumeToasts().map(({ tone }) => tone);

describe('the code of a sale', () => {
  it('is requested by mail, and a toast says whether it was sent', async () => {
    const { request, settled } = await open(fetched(1), accepted, fetched(2), stale, fetched(3));
    await request();
    await settled();
    expect(toasts()).toEqual(['positive']);
    await request();
    await settled();
    expect(toasts()).toEqual(['negative']);
    expect(sent()).toEqual([
      ['code.request', '"1"'],
      ['code.request', '"2"'],
    ]);
  });

  it('that was wrong says how many tries are left, until another one is sent', async () => {
    const replies = [accepted, fetched(2, 1), accepted, fetched(3, 2)];
    const { sign, settled, field } = await open(fetched(1), ...replies);
    await sign('11111');
    expect(await screen.findByText('El código no es correcto. Te quedan 4 intentos.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Te quedan 4 intentos')).toBeNull();
    await settled();
    await sign('22222');
    expect(await screen.findByText('El código no es correcto. Te quedan 3 intentos.')).toBeTruthy();
  });

  it('that was wrong stays marked while another one is requested', async () => {
    const { sign, request, settled } = await open(fetched(1), accepted, fetched(2, 1), accepted, fetched(3, 1));
    await sign('11111');
    await screen.findByText(/^El código no es correcto/);
    await settled();
    await request();
    await settled();
    expect(toasts()).toEqual(['positive']);
    expect(screen.getByText(/^El código no es correcto/)).toBeTruthy();
  });

  it('says how many tries are left after a wrong one of an earlier visit', async () => {
    await open(fetched(1, 2));
    expect(screen.getByText('Te quedan 3 intentos.')).toBeTruthy();
    expect(screen.queryByText(/^El código no es correcto/)).toBeNull();
  });

  it('that is right ends the form', async () => {
    const { sign, field } = await open(fetched(1), accepted, fetched(2, 0, { buyerSigned: true }));
    await sign('11111');
    await expect.poll(() => field.isConnected).toBe(false);
  });

  it('waits while another one is requested, and is signed with the version that the request left', async () => {
    let release = () => {};
    const held = new Promise<void>((go) => {
      release = go;
    });
    const HeldCode = ({ transfer: shown }: { transfer: Transfer }) => {
      const { send } = useSend<ConfirmedTransferAction>({
        entities: ['transfer'],
        path: '/transfers/t/events',
        version: shown.version,
      });
      const onSend: SendTransfer = (event) => held.then(() => send(event));
      return <TransferCode side="buyer" transfer={shown} noCode={undefined} onSend={onSend} />;
    };
    const replies = [fetched(1), accepted, fetched(2), accepted, fetched(3)];
    const { request, sign, settled } = await openPage(HeldCode, replies);
    await request();
    await sign('11111');
    expect(sent()).toEqual([]);
    release();
    await settled();
    expect(sent()).toEqual([
      ['code.request', '"1"'],
      ['agreement.sign', '"2"'],
    ]);
  });

  it.each([
    ['refused', stale, es['manager.refused.stale']],
    ['not answered', 'cut', es['api_client.error_offline']],
  ] as const)('that is %s says why once, and can be sent again', async (_, reply, text) => {
    const { sign, settled, field } = await open(fetched(1), reply, fetched(2), accepted, fetched(3, 1));
    await sign('11111');
    await screen.findAllByText(text);
    await settled();
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect(field.value).toBe('11111');
    await sign('22222');
    expect(await screen.findByText('El código no es correcto. Te quedan 4 intentos.')).toBeTruthy();
  });
});
