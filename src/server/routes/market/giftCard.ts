import type { Picture } from '#machines/issuances/project/project.picture.ts';
import { GiftCardForm } from '#machines/market/transfer/giftCard.wire.ts';
import { isCardOffered } from '#machines/market/transfer/transfer.selectors.ts';
import type { TransferRow } from '#machines/market/transfer/transfer.wire.ts';
import { getTexts } from '#server/effects/app/mails.intl.ts';
import { refuse } from '#server/engine/refusal.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { attachment } from '#server/http/attachment.ts';
import { type Call, notFound, operation, raw, workFor } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import { statement } from '#server/postgres/sql.ts';
import { firstPicture } from '#server/queries/issuances/pictures.ts';
import { holderName } from '#server/queries/people/users.names.ts';
import { drawGiftCard, type GiftCard } from './giftCard.draw.ts';
import { writeGiftCardPdf } from './giftCard.pdf.ts';
import { loadTransferRows } from './transferRows.ts';

interface Given {
  giver: string;
  price: number | null;
  picture: Picture | null;
}

const GIVEN = `select ${holderName('seller')} as giver, project.price, ${firstPicture} as picture
  from transfer join project on project.id = transfer.project_id join users seller on seller.id = transfer.seller_id
  where transfer.id = $1`;

/** A gift of the caller that its receiver can still accept. For everybody else there is no card. */
async function findGift(uow: UnitOfWork, id: string): Promise<{ row: TransferRow; given: Given } | undefined> {
  const [row] = await loadTransferRows(uow, [id]);
  if (!row || !isCardOffered(row, row.side)) return undefined;
  const [given] = await uow.tx.query<Given>(statement(GIVEN, [id]));
  return given && { row, given };
}

const largest = ({ path, widths }: Picture) => `${path}/${Math.max(...widths)}.webp`;

/** Its address opens the gift for the receiver alone, who signs in. It names neither the receiver nor a secret. */
function buildCard(
  { tenant, locale }: Pick<Call, 'tenant' | 'locale'>,
  words: string,
  { row, given }: NonNullable<Awaited<ReturnType<typeof findGift>>>,
): GiftCard {
  const { t, money, moment, integer } = getTexts(tenant, locale);
  const { id, tokens, project, reference, deadlineAt } = row;
  return {
    kind: t('giftCard.kind'),
    title: project.title,
    from: t('giftCard.from', { name: given.giver }),
    amount: t('giftCard.amount', { count: tokens, tokens: integer(tokens), symbol: project.tokenSymbol }),
    value: given.price === null ? '' : t('giftCard.value', { amount: money(tokens * given.price) }),
    words,
    address: `${tenant.origin}/user/transfers?transfer=${id}`,
    scan: t('giftCard.scan'),
    reference,
    until: deadlineAt ? t('giftCard.until', { date: moment(new Date(deadlineAt)) }) : '',
    notes: t('giftCard.notes'),
    picture: given.picture ? largest(given.picture) : undefined,
  };
}

const makeGiftCard = operation({
  method: 'POST',
  stepUp: { session: 'reading' },
  path: '/v2/pfp/transfers/{id}/card',
  summary: 'Draws a card of a gift that waits for its receiver, for the giver to print or to send.',
  tag: 'market',
  access: ['USER'],
  cost: 'heavy',
  limit: { calls: 120, seconds: 3600 },
  params: ById,
  body: GiftCardForm,
  handle: async (call) => {
    const { words, format } = call.body;
    const found = await workFor(call, async (uow) => {
      const gift = await findGift(uow, call.params.id);
      return gift ? { ok: true, value: gift } : refuse({ code: 'not_found' });
    });
    if (!found.ok) return notFound();
    const card = buildCard(call, words, found.value);
    const picture = await drawGiftCard(call.tenant, card);
    const title = getTexts(call.tenant, call.locale).t('giftCard.file', { reference: card.reference });
    if (format === 'png') return raw(attachment({ name: `${title}.png`, contentType: 'image/png', content: picture }));
    const content = await writeGiftCardPdf(picture, {
      title,
      brand: call.tenant.customization.title,
      at: call.tenant.clock.now(),
      language: call.locale,
      spoken: describe(card),
      address: card.address,
    });
    return raw(attachment({ name: `${title}.pdf`, contentType: 'application/pdf', content }));
  },
});

/** All words of the card in the order in which they are read. */
const describe = ({ kind, amount, title, value, words, from, scan, reference, until, notes }: GiftCard) =>
  [kind, amount, title, value, words, from, scan, reference, until, notes].filter(Boolean).join('. ');

export const giftCardOperations = [makeGiftCard];
