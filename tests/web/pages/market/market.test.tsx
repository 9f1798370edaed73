import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import { sellableQuery } from '#web/api/market/market.ts';
import { NewAdPage } from '#web/pages/market/investor/NewAdPage.tsx';
import { NewTransferPage } from '#web/pages/market/investor/NewTransferPage.tsx';
import { TransferAct } from '#web/pages/market/investor/TransferAct.tsx';
import { MessageList } from '#web/pages/market/shared/MessageList.tsx';
import { HoldingLinks } from '#web/parts/market/HoldingLinks.tsx';
import { renderInvestor } from '../../support/renderInvestor.tsx';
import { sellable, transfer } from './market.data.ts';

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const act = (shown: Parameters<typeof TransferAct>[0]['transfer']) =>
  renderInvestor(<TransferAct transfer={shown} />, []);
const yieldText = () => plain(screen.getByRole('region', { name: es['market.yield.title'] }).textContent);

const newAd = (rows = [sellable()]) =>
  renderInvestor(<NewAdPage project={undefined} wallet={undefined} onOpen={() => {}} />, [
    [sellableQuery.queryKey, { rows, days: 60 }],
  ]);

describe('a new ad', () => {
  it('shows what the sale yields after fee and tax while the terms are typed', async () => {
    newAd();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(es['market.column.tokens']), '10');
    // 10 tokens at 25 € less 2 %, and 19 % of a gain of 45 €.
    expect(yieldText()).toContain('Comisión−5,00 €');
    expect(yieldText()).toContain('Retención−8,55 €');
    expect(yieldText()).toContain('A tu saldo236,45 €');
    expect(yieldText()).toContain('Te costaron 200,00 €: ganas 45,00 €.');
  });

  it('says what is wrong beside its field and keeps what was typed', async () => {
    newAd();
    const user = userEvent.setup();
    const tokens = screen.getByLabelText<HTMLInputElement>(es['market.column.tokens']);
    await user.type(tokens, '101');
    const price = screen.getByLabelText<HTMLInputElement>(es['market.column.unitPrice']);
    await user.clear(price);
    await user.type(price, '40');
    await user.click(screen.getByRole('button', { name: es['market.act.submit'] }));
    expect(await screen.findByText('Escribe 100 tokens como máximo.')).toBeTruthy();
    expect(plain(screen.getByText(/demasiado lejos/).textContent)).toContain('37,50 € o menos');
    expect(tokens.value).toBe('101');
  });

  it('explains why tokens cannot be offered while sales are halted', () => {
    newAd([sellable({}, { marketOpen: false })]);
    expect(screen.getByText(es['reason.ad.isMarketOpen'])).toBeTruthy();
  });
});

it('says before the gift is typed that the issuance is over', () => {
  renderInvestor(<NewTransferPage project={undefined} wallet={undefined} onOpen={() => {}} />, [
    [sellableQuery.queryKey, { rows: [sellable({ issuanceOver: true })], days: 60 }],
  ]);
  expect(screen.getByText(es['reason.transfer.isIssuanceRunning'])).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

describe('a transfer', () => {
  it('lets only the other side accept the terms that stand', () => {
    act(transfer());
    expect(buttons()).toEqual([es['market.act.offer'], es['market.act.cancel']]);
  });

  it('asks the seller to answer a request', () => {
    act(transfer({ side: 'seller' }, { party: 'seller' }));
    expect(screen.getByRole('heading', { name: es['market.turn.answer'] })).toBeTruthy();
    expect(buttons()).toEqual([es['market.act.accept'], es['market.act.offer'], es['market.act.decline']]);
  });

  it('asks for a code until the reader has signed', () => {
    const agreement = { fileId: 'f', hash: 'h', isSealed: false, sellerSignedAt: null, buyerSignedAt: null };
    const { unmount } = act(transfer({ status: 'accepted', agreement }, { agreementReady: true }));
    expect(buttons()).toContain(es['market.code.send']);
    unmount();
    act(transfer({ status: 'accepted', agreement }, { agreementReady: true, buyerSigned: true }));
    expect(buttons()).not.toContain(es['market.code.send']);
    expect(screen.getByText(es['market.agreement.otherSide'])).toBeTruthy();
  });

  it('offers the balance and the bank transfer, and nothing outside the platform unless the tenant allows it', () => {
    const payment = {
      amount: 78_000,
      currency: 'EUR',
      reference: 'TRA-7K2M4Q9X',
      account: { iban: 'ES9121000418450200051332', bic: 'CAIXESBB', holder: 'Tesela' },
    };
    const { unmount } = act(transfer({ status: 'signed', payment }));
    expect(screen.getByText(es['reason.transfer.isBalanceEnough'])).toBeTruthy();
    expect(screen.getByText('ES91 2100 0418 4502 0005 1332')).toBeTruthy();
    expect(screen.queryByText(es['market.act.declare'])).toBeNull();
    unmount();
    act(transfer({ status: 'signed', payment }, { outsideAllowed: true, balance: 78_000 }));
    expect(buttons()).toContain(es['market.act.declare']);
    expect(screen.queryByText(es['reason.transfer.isBalanceEnough'])).toBeNull();
  });

  it('says what became of a payment by card, and leads to its page again', () => {
    const signed = { status: 'signed' } as const;
    const { unmount } = act(
      transfer(
        { ...signed, cardPayment: { status: 'failed', failure: 'funds', amount: 78_000, ending: null } },
        { cardAllowed: true },
      ),
    );
    expect(screen.getByText(es['invest.failed.funds'])).toBeTruthy();
    expect(buttons()).toContain(es['market.card.go']);
    unmount();
    const open = transfer(
      { ...signed, cardPayment: { status: 'redirected', failure: null, amount: 78_000, ending: null } },
      { cardAllowed: true, cardOpen: true },
    );
    const { unmount: leave } = act(open);
    expect(screen.getByText(es['market.card.open'])).toBeTruthy();
    expect(buttons()).toContain(es['invest.provider.again']);
    leave();
    const { unmount: end } = renderInvestor(<TransferAct transfer={open} returned="ok" />, []);
    expect(screen.getByText(es['invest.provider.waitTitle'])).toBeTruthy();
    end();
    act(
      transfer({
        status: 'cancelled',
        cardPayment: { status: 'refundFailed', failure: null, amount: 78_000, ending: null },
      }),
    );
    expect(plain(screen.getByText(/No hemos podido devolver/).textContent)).toContain('780,00 €');
    expect(screen.getByRole('link', { name: es['market.card.refund.toAccount'] })).toBeTruthy();
  });

  it('says what the end means for the reader', () => {
    act(transfer({ status: 'cancelled', reason: 'Auto 214/2026' }));
    expect(screen.getByText(es['market.over.buyer'])).toBeTruthy();
    expect(screen.getByText(/Auto 214\/2026/)).toBeTruthy();
    expect(buttons()).toEqual([]);
  });
});

describe('the messages', () => {
  const message = { id: 'm', side: 'seller', isOwn: false, at: '2026-11-24T09:00:00.000Z' } as const;

  it('keep the place of a hidden one, whose text only its author reads', () => {
    const rows = [
      { ...message, text: null, isHidden: true, reason: null },
      { ...message, id: 'n', isOwn: true, text: 'Hola', isHidden: true, reason: 'Sin contactos' },
    ];
    renderInvestor(<MessageList rows={rows} empty="" />, []);
    const [other, own] = screen.getAllByRole('listitem');
    expect(other?.textContent).toContain(es['market.messages.hidden']);
    expect(own?.textContent).toContain('Hola');
    expect(own?.textContent).toContain('Sin contactos');
  });
});

describe('a holding', () => {
  it('leads to the forms about its own tokens', () => {
    const { project } = transfer();
    renderInvestor(<HoldingLinks project={project as never} />, []);
    const hrefs = within(document.body)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['sell', 'give'].map((form) => `/user/transfers?form=${form}&project=${project.id}`));
  });
});
