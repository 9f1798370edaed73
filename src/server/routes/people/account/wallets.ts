import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { Challenge, ChallengeForm, ManagedWalletForm, Wallet, WalletForm } from '#machines/people/user/account.wire.ts';
import type { Refusal } from '#server/engine/refusal.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { type Call, data, operation, refused, workFor } from '#server/http/operation.ts';
import { addressReader } from '#server/kernel/walletAddress.ts';
import {
  findWallet,
  hasOpenMint,
  isWalletUsed,
  projectsToMint,
  replaceWallet,
} from '#server/queries/people/wallets.ts';
import { seal } from '#server/secrets/secretLinks.sealed.ts';
import { notifyOfAccountChange } from './notify.ts';
import { signedWallet } from './walletChallenge.ts';

const CHALLENGE_SECONDS = 600;

const invalid = (field: string, id: 'validator.error_wallet_address' | 'validator.error_duplicate'): Refusal => ({
  code: 'invalid',
  fields: { [field]: { id, values: {} } },
});

const readWallet = operation({
  method: 'GET',
  path: '/v2/pfp/account/wallet',
  summary: 'Returns the wallet that receives the user’s tokens.',
  tag: 'account',
  access: 'signedIn',
  reply: v.nullable(Wallet),
  handle: async ({ tenant, userId }) => data(await findWallet(tenant.database, tenant.clock.now(), userId)),
});

/** The text names the site, the wallet and the time, so that its signature cannot be used for anything else. */
const challengeWallet = operation({
  method: 'POST',
  stepUp: { session: 'reading' },
  path: '/v2/pfp/account/wallet/challenge',
  summary: 'Returns the text that the user signs to prove the ownership of a wallet.',
  tag: 'account',
  access: 'signedIn',
  limit: { calls: 60, seconds: 3600 },
  body: ChallengeForm,
  reply: Challenge,
  handle: async ({ tenant, userId, body }) => {
    const read = (await addressReader()).read(body.address);
    if ('fault' in read) return refused(invalid('address', 'validator.error_wallet_address'));
    const { address } = read;
    // The change itself is refused as well, but an early refusal saves the user a useless signature.
    if (body.purpose === 'tokens' && (await hasOpenMint(tenant.database, userId)))
      return refused({ code: 'mint_open' });
    const now = tenant.clock.now();
    const nonce = randomBytes(16).toString('hex');
    const message = `${tenant.origin}\n\n${address}\n\n${nonce}\n${now.toISOString()}`;
    const challenge = seal(tenant, 'wallet', { userId, address, message }, CHALLENGE_SECONDS);
    const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000).toISOString();
    return data({ challenge, message, expiresAt });
  },
});

const connectWallet = operation({
  method: 'PUT',
  stepUp: 'password',
  path: '/v2/pfp/account/wallet',
  summary: 'Sets the user’s own wallet. A wallet that replaces another can be used after 24 hours.',
  tag: 'account',
  access: 'signedIn',
  body: WalletForm,
  reply: v.nullable(Wallet),
  handle: async (call) => {
    const signed = await signedWallet(call, call.body);
    if ('kind' in signed) return signed;
    return setWallet(call, { address: signed.address, managed: false });
  },
});

const managedWallet = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/account/wallet/managed',
  summary: 'Sets a wallet whose key the platform holds.',
  tag: 'account',
  access: 'signedIn',
  body: ManagedWalletForm,
  reply: v.nullable(Wallet),
  handle: async (call) => {
    const address = await call.tenant.providers.chain.managedWallet(call.userId);
    return setWallet(call, { address, managed: true });
  },
});

async function setWallet(call: Call, wallet: { address: string; managed: boolean }) {
  const set = await workFor(call, async (uow) => {
    if (await isWalletUsed(uow.tx, call.userId, wallet.address))
      return { ok: false, refusal: invalid('address', 'validator.error_duplicate') };
    const before = await findWallet(uow.tx, uow.now, call.userId);
    const isChanged = await replaceWallet(uow, call.userId, wallet);
    // The old wallet's row is locked now, so no mint can be requested for it any more.
    if (isChanged && (await hasOpenMint(uow.tx, call.userId))) return { ok: false, refusal: { code: 'mint_open' } };
    const current = await findWallet(uow.tx, uow.now, call.userId);
    if (isChanged && current) {
      const change = before ? 'walletChanged' : 'walletAdded';
      const from = current.usable ? '' : current.usableFrom;
      await notifyOfAccountChange(uow, call.userId, change, { address: wallet.address, from }, 'wallet');
      await reviewMints(uow, call.userId, current.usableFrom);
    }
    return { ok: true, value: current };
  });
  return set.ok ? data(set.value) : refused(set.refusal);
}

/** Due mints wait for a usable wallet, and are then executed automatically. */
async function reviewMints(uow: UnitOfWork, userId: string, usableFrom: string) {
  for (const projectId of await projectsToMint(uow.tx, userId))
    uow.enqueue('investment.review', { projectId }, new Date(usableFrom));
}

export const walletOperations = [readWallet, challengeWallet, connectWallet, managedWallet];
