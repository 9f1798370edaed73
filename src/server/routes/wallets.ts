import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { Challenge, ChallengeForm, ManagedWalletForm, Wallet, WalletForm } from '#machines/user/account.wire.ts';
import type { Refusal } from '../engine/refusal.ts';
import { type Call, data, operation, problem, refused, workFor } from '../http/operation.ts';
import { seal, unseal } from '../store/secretLinks.sealed.ts';
import { isWalletTaken, replaceWallet, walletOf } from '../store/wallets.ts';
import { confirmPassword } from './account.change.ts';
import { tellOwner } from './account.news.ts';

const CHALLENGE_SECONDS = 600;

const Asked = v.object({ personId: v.string(), address: v.string(), message: v.string() });

const invalid = (field: string, id: 'validator.error_wallet_address' | 'validator.error_duplicate'): Refusal => ({
  code: 'invalid',
  fields: { [field]: { id, values: {} } },
});

/** With its checksum (EIP-55), which must be right where the letters are mixed; nothing where it is no address. */
async function readAddress(typed: string): Promise<string | undefined> {
  const { getAddress, isAddress } = await import('viem');
  const address = typed.startsWith('0x') ? typed : `0x${typed}`;
  const isMixed = /[a-f]/.test(address.slice(2)) && /[A-F]/.test(address);
  return isAddress(address, { strict: isMixed }) ? getAddress(address.toLowerCase()) : undefined;
}

const readWallet = operation({
  method: 'GET',
  path: '/v2/pfp/account/wallet',
  summary: 'The wallet that tokens come to.',
  tag: 'account',
  access: 'signedIn',
  reply: v.nullable(Wallet),
  handle: async ({ tenant, personId }) => data(await walletOf(tenant.database, tenant.clock.now(), personId)),
});

/** The text names the site, the wallet and the moment, so that a signature made for it is good for nothing else. */
const challengeWallet = operation({
  method: 'POST',
  path: '/v2/pfp/account/wallet/challenge',
  summary: 'The text that proves by its signature that a wallet is one’s own.',
  tag: 'account',
  access: 'signedIn',
  limit: { calls: 60, seconds: 3600 },
  body: ChallengeForm,
  reply: Challenge,
  handle: async ({ tenant, personId, body }) => {
    const address = await readAddress(body.address);
    if (!address) return refused(invalid('address', 'validator.error_wallet_address'));
    const now = tenant.clock.now();
    const nonce = randomBytes(16).toString('hex');
    const message = `${tenant.origin}\n\n${address}\n\n${nonce}\n${now.toISOString()}`;
    const challenge = seal(tenant, 'wallet', { personId, address, message }, CHALLENGE_SECONDS);
    const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000).toISOString();
    return data({ challenge, message, expiresAt });
  },
});

const bringWallet = operation({
  method: 'PUT',
  path: '/v2/pfp/account/wallet',
  summary: 'Sets a wallet of one’s own; one that replaces another can be used after 24 hours.',
  tag: 'account',
  access: 'signedIn',
  body: WalletForm,
  reply: v.nullable(Wallet),
  handle: async (call) => {
    const { challenge, signature, password } = call.body;
    const denied = await confirmPassword(call, password);
    if (denied) return denied;
    const asked = unseal(call.tenant, 'wallet', challenge, Asked);
    if (asked?.personId !== call.personId) return problem(410, 'challenge_expired');
    const { address, message } = asked;
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
  summary: 'A wallet whose key the platform keeps.',
  tag: 'account',
  access: 'signedIn',
  body: ManagedWalletForm,
  reply: v.nullable(Wallet),
  handle: async (call) => {
    const denied = await confirmPassword(call, call.body.password);
    if (denied) return denied;
    const address = await call.tenant.providers.chain.managedWallet(call.personId);
    return setWallet(call, { address, managed: true });
  },
});

async function setWallet(call: Call, wallet: { address: string; managed: boolean }) {
  const set = await workFor(call, async (unit) => {
    if (await isWalletTaken(unit.tx, call.personId, wallet.address))
      return { ok: false, refusal: invalid('address', 'validator.error_duplicate') };
    if (await replaceWallet(unit, call.personId, wallet))
      await tellOwner(unit, call.personId, 'walletChanged', { address: wallet.address }, 'wallet');
    return { ok: true, value: await walletOf(unit.tx, unit.now, call.personId) };
  });
  return set.ok ? data(set.value) : refused(set.refusal);
}

export const walletOperations = [readWallet, challengeWallet, bringWallet, managedWallet];
