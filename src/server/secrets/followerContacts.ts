import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { FollowerAct } from '#machines/issuances/follower/followerLinks.ts';
import { decryptTextWithAny, encryptText } from '../kernel/encryption.ts';
import type { TenantCore } from './tenantCore.ts';

/** The purpose of the key that encrypts the addresses of followers. */
export const FOLLOWER_CONTACTS = 'follower.contacts';
/** The purpose of the key of their digests. */
export const FOLLOWER_DIGESTS = 'follower.digests';

const SECRET_BYTES = 32;
const SIGNATURE_BYTES = 16;

const Contact = v.pipe(v.string(), v.parseJson(), v.object({ email: v.string(), secret: v.string() }));
/** The address of a follower, and the secret that signs the links in the mails to it. */
export type FollowerContact = v.InferOutput<typeof Contact>;

export const makeContact = (email: string): FollowerContact => ({
  email,
  secret: randomBytes(SECRET_BYTES).toString('base64url'),
});

const contextOf = (id: string) => `follower ${id}`;

export const encryptContact = (key: Buffer, id: string, contact: FollowerContact): string =>
  encryptText(key, JSON.stringify(contact), contextOf(id));

/** Undefined if it was erased, or encrypted with a key that is no longer known. */
export function decryptContact(
  keys: readonly Buffer[],
  id: string,
  stored: string | null,
): FollowerContact | undefined {
  const contact = stored === null ? undefined : v.safeParse(Contact, decryptTextWithAny(keys, stored, contextOf(id)));
  return contact?.success ? contact.output : undefined;
}

/** The case of an address seldom means anything, and two mails to one mailbox would be too many. */
export const digestAddress = (key: Buffer, email: string): Buffer =>
  createHmac('sha256', key).update(email.toLowerCase()).digest();

/** During a rotation of the secret, stored digests may have the former key. */
export const digestsOfAddress = (tenant: Pick<TenantCore, 'secrets'>, email: string): Buffer[] =>
  tenant.secrets(FOLLOWER_DIGESTS).map((key) => digestAddress(key, email));

const sign = ({ secret }: FollowerContact, id: string, act: FollowerAct): Buffer =>
  createHmac('sha256', secret).update(`${act} ${id}`).digest().subarray(0, SIGNATURE_BYTES);

/**
 * The token of a link. Each follower has a secret of its own, so that old mails can still be unsubscribed after the
 * secret of the installation was changed.
 */
export const signLink = (contact: FollowerContact, id: string, act: FollowerAct): string =>
  `${id}.${sign(contact, id, act).toString('base64url')}`;

const TOKEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{22})$/;

/** The follower that a token names, which proves nothing yet. */
export function parseToken(token: string): { id: string; signature: Buffer } | undefined {
  const [, id, signature] = TOKEN.exec(token) ?? [];
  return id && signature ? { id, signature: Buffer.from(signature, 'base64url') } : undefined;
}

export function isSignedBy(
  contact: FollowerContact,
  { id, signature }: { id: string; signature: Buffer },
  act: FollowerAct,
) {
  const expected = sign(contact, id, act);
  return signature.byteLength === expected.byteLength && timingSafeEqual(signature, expected);
}
