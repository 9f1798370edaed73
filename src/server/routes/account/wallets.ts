import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { Challenge, ChallengeForm, ManagedWalletForm, Wallet, WalletForm } from '#machines/user/account.wire.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { confirmPassword } from '../../http/confirmPassword.ts';
import { type Call, data, operation, problem, refused, workFor } from '../../http/operation.ts';
import { addressReader } from '../../kernel/walletAddress.ts';
import { seal, unseal } from '../../store/secretLinks.sealed.ts';
import { hasOpenMint, isWalletUsed, projectsToMint, replaceWallet, walletOf } from '../../store/wallets.ts';
import { notifyOfAccountChange } from './notify.ts';

const CHALLENGE_SECONDS = 600;

export const SealedChallenge = v.object({ userId: v.string(), address: v.string(), message: v.string() });

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
  handle: async ({ tenant, userId }) => data(await walletOf(tenant.database, tenant.clock.now(), userId)),
});

/** The text names the site, the wallet and the time, so that its signature cannot be used for anything else. */
const challengeWallet = operation({
  method: 'POST',
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
    // The change itself is refused as well, but a user who is told now signs nothing in vain.
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
  path: '/v2/pfp/account/wallet',
  summary: 'Sets the user’s own wallet. A wallet that replaces another can be used after 24 hours.',
  tag: 'account',
  access: 'signedIn',
  body: WalletForm,
  reply: v.nullable(Wallet),
  handle: async (call) => {
    const { challenge, signature, password } = call.body;
    const denied = await confirmPassword(call, password);
    if (denied) return denied;
    const challenged = unseal(call.tenant, 'wallet', challenge, SealedChallenge);
    if (challenged?.userId !== call.userId) return problem(410, 'challenge_expired');
    const { address, message } = challenged;
    const { verifyMessage } = await import('viem');
    const isSigned = await verifyMessage({
      address: address as `0x${string}`,
      message,
      signature: signature as `0x${string}`,
    }).catch(() => false);
    if (!isSigned) return problem(422, 'signature_wrong');
    return setWallet(call, { address, managed: false });
  },
});

const managedWallet = operation({
  method: 'POST',
  path: '/v2/pfp/account/wallet/managed',
  summary: 'Sets a wallet whose key the platform holds.',
  tag: 'account',
  access: 'signedIn',
  body: ManagedWalletForm,
  reply: v.nullable(Wallet),
  handle: async (call) => {
    const denied = await confirmPassword(call, call.body.password);
    if (denied) return denied;
    const address = await call.tenant.providers.chain.managedWallet(call.userId);
    return setWallet(call, { address, managed: true });
  },
});

async function setWallet(call: Call, wallet: { address: string; managed: boolean }) {
  const set = await workFor(call, async (uow) => {
    if (await isWalletUsed(uow.tx, call.userId, wallet.address))
      return { ok: false, refusal: invalid('address', 'validator.error_duplicate') };
    const isChanged = await replaceWallet(uow, call.userId, wallet);
    // The old wallet's row is locked now, so no mint can be requested for it any more.
    if (isChanged && (await hasOpenMint(uow.tx, call.userId))) return { ok: false, refusal: { code: 'mint_open' } };
    const current = await walletOf(uow.tx, uow.now, call.userId);
    if (isChanged && current) {
      await notifyOfAccountChange(uow, call.userId, 'walletChanged', { address: wallet.address }, 'wallet');
      await reviewMints(uow, call.userId, current.usableFrom);
    }
    return { ok: true, value: current };
  });
  return set.ok ? data(set.value) : refused(set.refusal);
}

/** Mints that are due wait for a wallet that can be used, and happen by themselves then. */
async function reviewMints(uow: UnitOfWork, userId: string, usableFrom: string) {
  for (const projectId of await projectsToMint(uow.tx, userId))
    uow.enqueue('investment.review', { projectId }, new Date(usableFrom));
}

export const walletOperations = [readWallet, challengeWallet, connectWallet, managedWallet];
