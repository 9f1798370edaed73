import { storeFile } from '../../acts/app/storeFile.ts';
import { createAd } from '../../acts/market/ads.ts';
import { writeMessage } from '../../acts/market/messages.ts';
import { keepSearch } from '../../acts/market/savedSearches.ts';
import { createTransfer, requestTokens } from '../../acts/market/transfers.ts';
import { bookByBank } from '../../acts/orders/bookByBank.ts';
import type { Events } from '../../engine/entities.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../postgres/sql.ts';
import { giftDeed } from '../documents/giftDeed.ts';
import type { Seeder } from '../seeder.ts';
import type { AdFate, Story, StoryAd, StoryGift, StorySale } from '../story.ts';
import { mailedCode } from './mailedCode.ts';

const HOUR = 60;

/** Plans the sales and gifts between holders, and the decisions of the manager. */
export function planMarket(seeder: Seeder, { market, managers: [manager] }: Story) {
  for (const ad of market.ads) planAd(seeder, ad, manager);
  for (const gift of market.gifts) planGift(seeder, gift, manager);
  for (const { user, when, ...search } of market.searches)
    seeder.agenda.plan(seeder.agenda.moment(when), () =>
      seeder.act(seeder.by('USER', user), (uow) => keepSearch(uow, search)),
    );
}

/** The wallet in which a user holds the tokens of an issuance. */
async function readWallet(seeder: Seeder, email: string, projectId: string): Promise<string> {
  const [holding] = await seeder.timeline.tenant.database.query<{ wallet: string }>(sql`select wallet from holding
    where user_id = ${seeder.user(email)} and project_id = ${projectId} and tokens > 0`);
  if (!holding) throw new Error(`${email} has no tokens to sell or give`);
  return holding.wallet;
}

const decisions: Partial<Record<AdFate, (reason: string) => Events['ad'][]>> = {
  published: () => [{ type: 'ad.publish' }],
  paused: (reason) => [{ type: 'ad.publish' }, { type: 'ad.pause', reason }],
  rejected: (reason) => [{ type: 'ad.reject', reason }],
};

function planAd(
  seeder: Seeder,
  { seller, slug, when, tokens, unitPrice, fate, reason = '', sale }: StoryAd,
  manager: string,
) {
  const ad = { id: '' };
  seeder.agenda.plan(seeder.agenda.moment(when), async () => {
    const projectId = seeder.issuance(slug);
    const wallet = await readWallet(seeder, seller, projectId);
    const typed = { projectId, wallet, tokens, unitPrice, submit: fate !== 'draft' };
    const created = await seeder.act(seeder.by('USER', seller), (uow) => createAd(uow, typed));
    ad.id = created.id;
  });
  for (const [place, event] of (decisions[fate]?.(reason) ?? []).entries())
    seeder.agenda.plan(seeder.agenda.moment(when, (place + 1) * 3 * HOUR), () =>
      seeder.send(seeder.by('ADMIN', manager), 'ad', ad.id, event),
    );
  if (sale) planSale(seeder, sale, { ad, seller, tokens, manager });
}

interface Offered {
  ad: { id: string };
  seller: string;
  tokens: number;
  manager: string;
}

const reached: readonly StorySale['reaches'][] = ['offered', 'answered', 'done'];

function planSale(seeder: Seeder, { buyer, when, offered, agreed, messages, reaches }: StorySale, of: Offered) {
  const { ad, seller, tokens, manager } = of;
  const sale = { id: '' };
  const sides = [buyer, seller];
  const plan = (until: StorySale['reaches'], minutes: number, act: () => Promise<unknown>) => {
    if (reached.indexOf(reaches) >= reached.indexOf(until))
      seeder.agenda.plan(seeder.agenda.moment(when, minutes), act);
  };
  const send = (email: string, event: Events['transfer']) =>
    seeder.send(seeder.by('USER', email), 'transfer', sale.id, event);
  plan('offered', 0, async () => {
    const terms = { tokens, unitPrice: offered, warningSeen: true };
    const asked = await seeder.act(seeder.by('USER', buyer), (uow) => requestTokens(uow, ad.id, terms));
    sale.id = asked.id;
  });
  for (const [place, text] of messages.entries())
    plan('offered', 4 + place * HOUR, () =>
      seeder.act(seeder.by('USER', sides[place % 2]), (uow) => writeMessage(uow, sale.id, text)),
    );
  plan('answered', 5 * HOUR, () => send(seller, { type: 'transfer.offer', tokens, unitPrice: agreed }));
  plan('done', 6 * HOUR, () => send(buyer, { type: 'transfer.accept', tokens, unitPrice: agreed, warningSeen: true }));
  for (const [place, email] of sides.entries()) {
    plan('done', 7 * HOUR + place * 10, () => send(email, { type: 'code.request' }));
    plan('done', 7 * HOUR + place * 10 + 2, async () =>
      send(email, { type: 'agreement.sign', code: await mailedCode(seeder, email) }),
    );
  }
  plan('done', 26 * HOUR, () => receivePrice(seeder, sale.id, { manager, buyer }));
}

/** The buyer's bank transfer is a line of the statement that a manager imports. */
async function receivePrice(seeder: Seeder, id: string, { manager, buyer }: { manager: string; buyer: string }) {
  const { database, clock, customization } = seeder.timeline.tenant;
  const [due] = await database.query<{ reference: string; amount: number }>(
    sql`select reference, tokens * unit_price as amount from transfer where id = ${id}`,
  );
  if (!due) throw new Error(`No price is due for ${id}`);
  const bookedOn = clock.now().toISOString().slice(0, 10);
  const line = { bankId: newId(clock.now()), bookedOn, currency: customization.currency.code, payer: buyer };
  await seeder.act(seeder.by('ADMIN', manager), (uow) => bookByBank(uow, { ...line, ...due }));
}

function planGift(seeder: Seeder, { giver, receiver, slug, when, tokens, reaches }: StoryGift, manager: string) {
  const gift = { id: '' };
  const plan = (minutes: number, act: () => Promise<unknown>) =>
    seeder.agenda.plan(seeder.agenda.moment(when, minutes), act);
  plan(0, async () => {
    const projectId = seeder.issuance(slug);
    const wallet = await readWallet(seeder, giver, projectId);
    const { locale } = seeder.timeline.tenant.customization.tenant;
    const at = seeder.timeline.tenant.clock.now();
    const deed = await giftDeed({ giver, receiver, tokens, project: slug, locale, at });
    const given = await seeder.act(seeder.by('USER', giver), async (uow) => {
      const fileId = await storeFile(uow, seeder.user(giver), 'transfer', deed);
      return createTransfer(uow, { kind: 'gift', projectId, wallet, tokens, receiver, fileId });
    });
    gift.id = given.id;
  });
  plan(2 * HOUR, () =>
    seeder.send(seeder.by('USER', receiver), 'transfer', gift.id, {
      type: 'transfer.accept',
      tokens,
      unitPrice: 0,
      warningSeen: false,
    } as const),
  );
  if (reaches === 'done')
    plan(5 * HOUR, () => seeder.send(seeder.by('ADMIN', manager), 'transfer', gift.id, { type: 'transfer.approve' }));
}
