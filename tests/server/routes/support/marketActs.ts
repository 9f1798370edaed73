import { storeFile } from '#server/acts/app/storeFile.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { givePassword, password } from '#tests/support/fourEyes.ts';
import { marketHolders } from '#tests/support/marketHolders.ts';
import { ownWallet, proofOf } from '#tests/support/ownWallets.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { TestTenant } from '#tests/support/testTenant.ts';
import { by, must, type World } from '#tests/support/world.ts';
import { callApi } from './callApi.ts';

interface Bed {
  test: TestTenant;
  world: World;
  rows(table: 'ad' | 'transfer', column: string, id: string): Promise<number>;
  counted(entity: string, id: string, type: string): Promise<number>;
}

const terms = { tokens: 1, unitPrice: 5000 };

/** The requests of the market that move tokens, each on an entity of its own. */
export function marketActs(bed: () => Bed) {
  let own: ReturnType<typeof marketHolders> | undefined;
  const market = () => {
    own ??= marketHolders(bed());
    return own;
  };

  async function draft() {
    const { test, world } = bed();
    const [seller, project] = [await market().holder(), await market().project()];
    const now = test.tenant.clock.now();
    const id = newId(now);
    await test.tenant.database.query(sql`insert into ad (id, status, project_id, seller_id, wallet, tokens, unit_price,
        created_at, updated_at)
      values (${id}, 'new', ${project.id}, ${seller.id}, ${seller.wallet}, 1, 5000, ${now}, ${now})`);
    await world.send(by('USER', seller.id), 'ad', id, { type: 'ad.create', ...terms });
    return { id, seller, project };
  }

  return {
    'POST /v2/pfp/ads': async () => {
      const [{ id: who, wallet }, project] = [await market().holder(), await market().project()];
      const body = { projectId: project.id, wallet, ...terms };
      const effects = () => bed().rows('ad', 'seller_id', who);
      return { who, path: '/v2/pfp/ads', body, other: { ...body, tokens: 2 }, effects };
    },
    'POST /v2/pfp/ads/{id}/events': async () => {
      const { id, seller } = await draft();
      return {
        who: seller.id,
        path: `/v2/pfp/ads/${id}/events`,
        body: { type: 'ad.submit' },
        other: { type: 'ad.withdraw' },
        effects: () => bed().counted('ad', id, 'ad.submit'),
      };
    },
    'POST /v2/pfp/ads/{id}/requests': async () => {
      const { world, rows } = bed();
      const { id, seller, project } = await draft();
      await world.send(by('USER', seller.id), 'ad', id, { type: 'ad.submit' });
      await world.send(by('ADMIN', project.manager), 'ad', id, { type: 'ad.publish' });
      const who = await world.investor();
      return {
        who,
        path: `/v2/pfp/ads/${id}/requests`,
        body: { ...terms, warningSeen: true },
        other: { ...terms, unitPrice: 5001, warningSeen: true },
        effects: () => rows('transfer', 'buyer_id', who),
      };
    },
    'POST /v2/pfp/transfers': async () => {
      const { test, rows } = bed();
      const [{ id: who, wallet }, project] = [await market().holder(), await market().project()];
      await givePassword(test, who);
      const second = ownWallet(`${who} second`);
      const token = await bed().world.tokenOf(who);
      const proof = await proofOf(second, async (asked) => {
        const answer = await callApi(test, 'POST', '/v2/pfp/account/wallet/challenge', { token, body: asked });
        return answer.body.data as { challenge: string; message: string };
      });
      const order = { kind: 'ownWallet', projectId: project.id, wallet, tokens: 1, password };
      const body = { ...order, receiverWallet: second.address, ...proof };
      const effects = () => rows('transfer', 'seller_id', who);
      return { who, path: '/v2/pfp/transfers', body, other: { ...body, tokens: 2 }, effects };
    },
    'POST /v2/pfp/transfers/{id}/events': async () => {
      const { test, world, counted } = bed();
      const [{ id: seller }, project] = [await market().holder(), await market().project()];
      const who = await world.investor();
      const id = await rowsOf(test.tenant).transfer(project.id, seller, who, 'requested');
      return {
        who,
        path: `/v2/pfp/transfers/${id}/events`,
        body: { type: 'transfer.decline' },
        other: { type: 'transfer.cancel' },
        effects: () => counted('transfer', id, 'transfer.decline'),
      };
    },
    'POST /v2/pfp/issuances/{id}/inheritances': async () => {
      const { test, world, rows } = bed();
      const [held, project] = [await market().holder(), await market().project()];
      const who = await givePassword(test, await world.user(['ADMIN']));
      const upload = {
        ok: true,
        bytes: Buffer.from('%PDF-1.7'),
        name: 'deed.pdf',
        contentType: 'application/pdf',
      } as const;
      const fileId = await must(
        world.run(by('ADMIN', who), async (uow) => ({
          ok: true,
          value: await storeFile(uow, who, 'instruction', upload),
        })),
      );
      const heir = await world.investor();
      const [user] = await test.tenant.database.query<{ email: string }>(
        sql`select email from users where id = ${heir}`,
      );
      const body = { holder: held.id, wallet: held.wallet, tokens: 1, receiver: user?.email, fileId, password };
      const effects = () => rows('transfer', 'created_by', who);
      const path = `/v2/pfp/issuances/${project.id}/inheritances`;
      return { who, path, body, other: { ...body, tokens: 2 }, effects };
    },
  };
}
