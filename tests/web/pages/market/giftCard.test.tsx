import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import es from '#locales/es.json';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import { giftCardQuery } from '#web/api/market/giftCard.ts';
import { GiftCardButton } from '#web/pages/market/investor/giftCard/GiftCardButton.tsx';
import { renderInvestor } from '../../support/renderInvestor.tsx';
import { transfer } from './market.data.ts';

const gift = (changes: Partial<Transfer> = {}, timeOver = false): Transfer => {
  const sale = transfer();
  return { ...sale, kind: 'gift', side: 'seller', status: 'requested', ...changes, facts: { ...sale.facts, timeOver } };
};
const card = (name: string) => ({ blob: new Blob([name], { type: 'image/png' }), name });
const show = (of: Transfer) =>
  renderInvestor(<GiftCardButton transfer={of} />, [
    [giftCardQuery(of.id, '').queryKey, card('plain.png')],
    [giftCardQuery(of.id, 'Feliz cumpleaños').queryKey, card('words.png')],
  ]);
const make = () => screen.queryByRole('button', { name: es['giftCard.make'] });

it.each([
  ['the receiver', gift({ side: 'buyer' })],
  ['managers', gift({ side: null })],
  ['a gift that was accepted', gift({ status: 'inReview' })],
  ['a gift that was taken back', gift({ status: 'cancelled' })],
  ['a gift whose time is over', gift({}, true)],
  ['a sale', gift({ kind: 'sale' })],
])('a card is not offered for %s', (_, of) => {
  show(of);
  expect(make()).toBeNull();
});

it('a card is shown with the giver’s words, and can be saved as a picture and as a page', async () => {
  show(gift());
  const user = userEvent.setup();
  await user.click(make() as HTMLElement);
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: es['giftCard.picture'] });
  const before = picture.src;
  await user.type(screen.getByLabelText(new RegExp(es['giftCard.words'])), 'Feliz cumpleaños');
  await user.click(screen.getByRole('button', { name: es['giftCard.write'] }));
  await expect
    .poll(() => screen.getByRole<HTMLImageElement>('img', { name: es['giftCard.picture'] }).src)
    .not.toBe(before);
  for (const id of ['giftCard.save.png', 'giftCard.save.pdf'] as const)
    expect(screen.getByRole('button', { name: es[id] })).toBeTruthy();
});
