import * as v from 'valibot';
import { decryptText, encryptText } from '../kernel/encryption.ts';
import type { Queryable, TimedTransaction } from '../postgres/queryable.ts';
import type { TenantCore } from './tenantCore.ts';

/** Fields that are encrypted together with the key of a user. They are empty if the key was destroyed. */
export const Ciphertext = v.object({ user: v.pipe(v.string(), v.uuid()), data: v.string() });
export type Ciphertext = v.InferOutput<typeof Ciphertext>;

declare const content: unique symbol;

/**
 * A stored value: plain fields, and the encrypted personal ones. A value without encrypted fields is plain, like all
 * values of earlier versions. Only `decryptFields` returns its content.
 */
export interface Encrypted<T> {
  readonly personal?: Ciphertext;
  readonly [content]?: T;
}

/** The user of a value and its place, so that it cannot be swapped with another one. */
export interface Place {
  user: string;
  at: string;
}

export type WithKeys = Pick<TenantCore, 'personalKeys'>;
export type KeyedTransaction = TimedTransaction & { tenant: WithKeys };
/** Also digests identifiers. */
export type IdentifyingTransaction = TimedTransaction & { tenant: WithKeys & Pick<TenantCore, 'secret'> };

type IsPersonal = (name: string) => boolean;

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);

const filterFields = (value: object, isPart: (name: string, field: unknown) => boolean) =>
  Object.fromEntries(Object.entries(value).filter(([name, field]) => isPart(name, field)));

export const hasPersonal = (value: object, isPersonal: IsPersonal): boolean =>
  Object.entries(value).some(([name, field]) => isPersonal(name) && isGiven(field));

/** Encrypts the personal fields of a value, if it has any. SQL writes the others. */
export async function encryptFields<T extends object>(
  uow: KeyedTransaction,
  place: Place,
  value: T,
  isPersonal: IsPersonal,
): Promise<Encrypted<T>> {
  if (!hasPersonal(value, isPersonal)) return value as Encrypted<T>;
  return encryptWith(await uow.tenant.personalKeys.ensure(uow, place.user), place, value, isPersonal);
}

/** Like `encryptFields` with the caller's key. Without a key the fields could never be read, so they are dropped. */
export function encryptWith<T extends object>(
  key: Buffer | undefined,
  { user, at }: Place,
  value: T,
  isPersonal: IsPersonal,
): Encrypted<T> {
  if (!hasPersonal(value, isPersonal)) return value as Encrypted<T>;
  const isHidden = (name: string, field: unknown) => isPersonal(name) && isGiven(field);
  const plain = filterFields(value, (name, field) => !isHidden(name, field));
  const text = JSON.stringify(filterFields(value, isHidden));
  return { ...plain, personal: { user, data: key ? encryptText(key, text, at) : '' } };
}

/**
 * A stored value with its personal fields, or undefined if their key was destroyed. Throws if they were changed in the
 * database.
 */
export async function decryptFields<T extends object>(
  tenant: WithKeys,
  on: Queryable,
  at: string,
  stored: Encrypted<T>,
): Promise<T | undefined> {
  const { personal, ...plain } = stored;
  if (personal === undefined) return stored as T;
  const fields = await fieldsIn(tenant, on, at, personal);
  if (fields === 'changed') throw new Error(`The personal data of ${at} were changed in the database`);
  return fields === 'erased' ? undefined : ({ ...plain, ...fields } as T);
}

/**
 * The encrypted fields. `erased`: their key was destroyed. `changed`: the stored value was not encrypted for this
 * place.
 */
export async function fieldsIn(
  tenant: WithKeys,
  on: Queryable,
  at: string,
  personal: unknown,
): Promise<Record<string, unknown> | 'erased' | 'changed'> {
  if (!v.is(Ciphertext, personal)) return 'changed';
  const key = personal.data ? await tenant.personalKeys.find(on, personal.user) : undefined;
  if (!key) return 'erased';
  const text = decryptText(key, personal.data, at);
  return text === undefined ? 'changed' : (JSON.parse(text) as Record<string, unknown>);
}
