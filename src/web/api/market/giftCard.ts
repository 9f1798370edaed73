import { queryOptions } from '@tanstack/react-query';
import type { GiftCardForm } from '#machines/market/transfer/giftCard.wire.ts';
import { fetchDownload } from '../download.ts';

/** The card of a gift as a file. */
export const fetchGiftCard = (transfer: string, body: GiftCardForm) =>
  fetchDownload(`/transfers/${transfer}/card`, body);

/** The card to look at. It is drawn anew when the dialog opens again, because the gift may have ended. */
export const giftCardQuery = (transfer: string, words: string) =>
  queryOptions({
    queryKey: ['transfer', 'card', transfer, words],
    queryFn: () => fetchGiftCard(transfer, { words, format: 'png' }),
    gcTime: 0,
    retry: false,
  });
