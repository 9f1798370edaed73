import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import { recordingSettings, type ServerAnswer, startServer } from '#tests/web/api/apiServer.ts';
import { renderManager } from '#tests/web/support/renderManager.tsx';
import { PASSWORD, typePassword } from '#tests/web/support/typePassword.ts';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { connectClient } from '#web/api/client.ts';
import { InvestorEarningPage } from '#web/pages/earnings/investor/InvestorEarningPage.tsx';
import { AuthorityPaymentAction } from '#web/pages/earnings/shared/distributions/AuthorityPaymentAction.tsx';
import { earning } from '../../support/investor.data.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanups.splice(0)) await end();
});

const authority = { name: 'Juzgado 7 de Madrid', ending: '6789' };

describe('the payment of held money to an authority', () => {
  async function open(answers: ServerAnswer[]) {
    const server = await startServer(answers);
    cleanups.push(server.close);
    connectClient(recordingSettings(server.base).settings);
    renderManager(<AuthorityPaymentAction earning={earning({ status: 'held' })} disabledReason={undefined} />);
    await userEvent.click(screen.getByRole('button', { name: es['authorityPayment.act'] }));
    await screen.findByRole('alertdialog');
    return server.received;
  }

  const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
  const propose = () => userEvent.click(screen.getByRole('button', { name: es['instruction.propose'] }));

  it('asks for the account, the file number and the order of the authority, and keeps what was typed', async () => {
    const received = await open([]);
    await type(es['authorityPayment.reference'], 'ETJ 1/2026');
    await propose();
    const text = screen.getByRole('alertdialog').textContent;
    for (const missing of [
      'Escribe el IBAN.',
      es['authorityPayment.fileMissing'],
      es['authorityPayment.reasonMissing'],
    ])
      expect(text).toContain(missing);
    expect((screen.getByLabelText(es['authorityPayment.reference']) as HTMLInputElement).value).toBe('ETJ 1/2026');
    expect(received).toEqual([]);
  });

  it('uploads the order and proposes the payment', async () => {
    const stored = {
      id: '01990000-0000-7000-8000-000000000001',
      name: 'auto.pdf',
      contentType: 'application/pdf',
      size: 8,
    };
    const received = await open([
      { status: 201, body: { data: stored } },
      { status: 202, body: { data: { id: 'earning-1', status: 'held', version: 3, approval: 'approval-1' } } },
    ]);
    await type(es['authorityPayment.iban'], 'ES06 9000 0001 2101 2345 6789');
    await type(es['authorityPayment.holder'], authority.name);
    await type(es['authorityPayment.reference'], 'ETJ 1/2026');
    await type(es['authorityPayment.reason'], 'Auto 3/2026');
    const paper = new File(['%PDF-1.7'], 'auto.pdf', { type: 'application/pdf' });
    await userEvent.upload(screen.getByLabelText(es['authorityPayment.file']), paper);
    await typePassword();
    await propose();
    await waitFor(() => expect(received).toHaveLength(2));
    expect(received[1]?.path).toContain('/authority-payment');
    expect(JSON.parse(received[1]?.body ?? '{}')).toMatchObject({
      iban: 'ES0690000001210123456789',
      holder: authority.name,
      reference: 'ETJ 1/2026',
      reason: 'Auto 3/2026',
      fileId: stored.id,
      password: PASSWORD,
    });
  });
});

describe('the page of an earning that an authority has seized', () => {
  const textOf = (changed: Parameters<typeof earning>[0]) =>
    renderUi(<InvestorEarningPage earning={earning(changed)} side="investor" acts={null} />).container.textContent ??
    '';

  it('says who has received it, under which number, and that nothing is left', () => {
    const facts = { reference: 'ETJ 1/2026' };
    const text = textOf({ status: 'seized', authority, seizedAt: '2026-11-23T09:00:00.000Z', facts });
    expect(text).toContain('Pagado a Juzgado 7 de Madrid−583,20');
    expect(text).toContain(`${es['earnings.received']}0,00`);
    expect(text).toContain('ETJ 1/2026');
  });

  it('says that it is on its way until the bank has confirmed', () => {
    const text = textOf({ status: 'ordered', authority, seizedAt: null });
    expect(text).toContain('En pago a Juzgado 7 de Madrid');
    expect(text).toContain(es['next.earning.ordered']);
  });
});
