import * as v from 'valibot';
import { WhitelistingAction, type WhitelistingFacts } from '#machines/register/whitelisting/whitelisting.contract.ts';
import { isAllowed, whitelistTabs } from '#machines/register/whitelisting/whitelisting.selectors.ts';
import { whitelistingStepUps } from '#machines/register/whitelisting/whitelisting.stepUp.ts';
import {
  Whitelist,
  WhitelistForm,
  WhitelistOnChain,
  type WhitelistRow,
} from '#machines/register/whitelisting/whitelisting.wire.ts';
import type { WithoutPassword } from '#machines/shared/stepUp.ts';
import { addWallets } from '#server/acts/register/whitelist.ts';
import { type Refusal, refuse } from '#server/engine/refusal.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { eventsOperation } from '#server/http/eventsOperation.ts';
import { data, notFound, operation, refused, workFor } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import { addressReader, ZERO_ADDRESS } from '#server/kernel/walletAddress.ts';
import { countedList, countsOfTabs, listQuery } from '#server/postgres/list.ts';
import { sql } from '#server/postgres/sql.ts';
import { isProjectVisible } from '#server/queries/issuances/projects.ts';
import { userByEmail } from '#server/queries/people/users.ts';
import { findWallet } from '#server/queries/people/wallets.ts';
import { tokenOfProject } from '#server/queries/register/whitelistings.ts';
import { dispatch } from '#server/work/dispatch.ts';
import { partsOfTabs, whitelistSorts, whitelistStatement } from './list.ts';

const path = '/v2/pfp/issuances/{id}/whitelist';

const listWhitelist = operation({
  method: 'GET',
  path,
  summary: 'Lists the wallets that may receive the tokens of an issuance, and those that were removed.',
  tag: 'whitelist',
  access: ['ADMIN', 'ENTREPRENEUR'],
  params: ById,
  query: v.object({ ...listQuery(whitelistSorts), tab: v.optional(v.picklist(whitelistTabs), 'all') }),
  reply: Whitelist,
  handle: async ({ tenant, by, userId, params, query }) => {
    if (!(await isProjectVisible(tenant.database, params.id, userId, by.actor))) return notFound();
    const [token, list] = await Promise.all([
      tokenOfProject(tenant.database, params.id),
      countedList<WhitelistRow>(tenant.database, query, whitelistStatement(tenant, by.actor, params.id, query)),
    ]);
    const { counts, sum: _, ...page } = list;
    const facts: WhitelistingFacts = {
      id: '',
      actor: by.actor,
      tokenDeployed: token?.address != null,
      tokenRetired: token?.status === 'retired',
      holderBarred: false,
      mintOpen: false,
    };
    return data({ ...page, tabs: countsOfTabs(counts, partsOfTabs), facts });
  },
});

const MAX_WALLETS = 100;
const Wallets = v.pipe(
  v.optional(v.string(), ''),
  v.maxLength(MAX_WALLETS * 50),
  v.transform((text) => text.split(',').filter(Boolean)),
  v.array(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/))),
  v.maxLength(MAX_WALLETS),
);

/** The list does not wait for the chain, which may be slow or silent. */
const readChain = operation({
  method: 'GET',
  path: `${path}/chain`,
  summary: 'Returns which of these wallets the chain allows; null if the chain does not answer.',
  tag: 'whitelist',
  access: ['ADMIN', 'ENTREPRENEUR'],
  params: ById,
  query: v.object({ wallets: Wallets }),
  reply: WhitelistOnChain,
  handle: async ({ tenant, by, userId, params, query }) => {
    if (!(await isProjectVisible(tenant.database, params.id, userId, by.actor))) return notFound();
    const token = await tokenOfProject(tenant.database, params.id);
    if (!token?.address) return data({ allowed: [] });
    const allowed = await tenant.providers.chain.allowedAmong(token.address, query.wallets).catch(() => null);
    return data({ allowed: allowed?.map((wallet) => wallet.toLowerCase()) ?? null });
  },
});

const invalid = (
  id: 'error_holder' | 'error_holder_unknown' | 'error_holder_wallet' | 'error_holder_listed' | 'error_wallet_address',
): Refusal => ({
  code: 'invalid',
  fields: { holder: { id: `validator.${id}`, values: {} } },
});

/** The wallet that a manager names, in lower case. */
async function walletNamed(uow: UnitOfWork, holder: string): Promise<{ wallet: string } | Refusal> {
  if (!holder.includes('@')) {
    const read = (await addressReader()).read(holder);
    return 'fault' in read || read.address === ZERO_ADDRESS
      ? invalid('error_wallet_address')
      : { wallet: read.address.toLowerCase() };
  }
  const user = await userByEmail(uow.tx, holder);
  if (!user) return invalid('error_holder_unknown');
  const wallet = await findWallet(uow.tx, uow.now, user.id);
  return wallet ? { wallet: wallet.address.toLowerCase() } : invalid('error_holder_wallet');
}

const addToWhitelist = operation({
  method: 'POST',
  stepUp: 'password',
  path,
  summary: 'Adds a wallet to the whitelist of an issuance, by its address or by the e-mail of its investor.',
  tag: 'whitelist',
  access: ['ADMIN'],
  params: ById,
  body: WhitelistForm,
  reply: v.object({ id: v.string() }),
  handle: async (call) => {
    const added = await workFor(call, (uow) => addOne(uow, call.params.id, call.body));
    if (added.ok) return data(added.value, 201);
    return added.refusal.code === 'not_found' ? notFound() : refused(added.refusal);
  },
});

async function addOne(
  uow: UnitOfWork,
  projectId: string,
  { holder, note }: WithoutPassword<v.InferOutput<typeof WhitelistForm>>,
) {
  const token = await tokenOfProject(uow.tx, projectId);
  if (!token) return refuse({ code: 'not_found' });
  const named = await walletNamed(uow, holder);
  if ('code' in named) return refuse(named);
  const { wallet } = named;
  if (wallet === token.address) return refuse(invalid('error_wallet_address'));
  const added = await addWallets(uow, token.id, [{ wallet, note }], 'manager');
  if (!added.ok) return added;
  const [known] = added.value.known;
  if (!known) {
    const [row] = await uow.tx.query<{ id: string }>(
      sql`select id from whitelisting where token_id = ${token.id} and wallet = ${wallet}`,
    );
    return { ok: true as const, value: { id: row?.id ?? '' } };
  }
  if (isAllowed(known.status)) return refuse(invalid('error_holder_listed'));
  const again = await dispatch(uow, 'whitelisting', known.id, { type: 'wallet.add', source: 'manager', note });
  return again.ok ? { ok: true as const, value: { id: known.id } } : again;
}

const whitelistingEvents = eventsOperation({
  entity: 'whitelisting',
  path: '/v2/pfp/whitelistings/{id}/events',
  tag: 'whitelist',
  access: ['ADMIN'],
  events: WhitelistingAction,
  stepUps: whitelistingStepUps,
});

export const whitelistOperations = [listWhitelist, readChain, addToWhitelist, whitelistingEvents];
