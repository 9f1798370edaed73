import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Muted } from '#machines/app/notification/notificationKinds.ts';
import {
  type BalanceEffect,
  BalanceEntries,
  type BalanceEntryKind,
} from '#machines/orders/payment/balanceEntries.wire.ts';
import { Kyc, KycStarted } from '#machines/people/kyc/kyc.wire.ts';
import {
  Account,
  Balance,
  BankAccount,
  type BankAccountForm,
  Challenge,
  EmailChange,
  type EmailForm,
  OwnSession,
  type PayoutForm,
  Wallet,
  type WalletForm,
} from '#machines/people/user/account.wire.ts';
import type { AdditionalForm, ProfileForm } from '#machines/people/user/profile.wire.ts';
import { Countries } from '#machines/shared/countries.wire.ts';
import type { PasswordChangeForm } from '#machines/shared/fields/credentials.ts';
import type { Language } from '#machines/shared/language.ts';
import { type ListFilter, listOptions } from '#web/api/listOptions.ts';
import { type RequestOptions, request } from '../client.ts';

const Sessions = v.array(OwnSession);
const Empty = v.object({});

type Method = NonNullable<RequestOptions['method']>;

/** Without a toast, because the forms show refusals themselves. */
const send = <S extends v.GenericSchema>(schema: S, method: Method, path: string, body?: FormData | object) =>
  request(schema, path, { method, ...(body && { body }) });

export const accountQuery = queryOptions({
  queryKey: ['user', 'own'],
  queryFn: ({ signal }) => request(Account, '/account', { signal }),
});

const OwnBankAccount = v.nullable(BankAccount);

/** Its key starts with the user's, because a change of the account is a change of the user. */
export const bankAccountQuery = queryOptions({
  queryKey: ['user', 'own', 'bankAccount'],
  queryFn: ({ signal }) => request(OwnBankAccount, '/account/bank-account', { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['session', 'own'],
  queryFn: ({ signal }) => request(Sessions, '/account/sessions', { signal }),
});

export const kycQuery = queryOptions({
  queryKey: ['kyc', 'own'],
  // The missing documents depend on whether the user is a person or a company.
  meta: { relatedEntities: ['user'] },
  queryFn: ({ signal }) => request(Kyc, '/kyc', { signal }),
});

export const countriesQuery = queryOptions({
  queryKey: ['country'],
  queryFn: ({ signal }) => request(Countries, '/country', { signal }),
  staleTime: 'static',
});

export const saveProfile = (form: v.InferOutput<typeof ProfileForm>) => send(Account, 'PUT', '/account/profile', form);

export const saveAdditionalData = (form: v.InferOutput<typeof AdditionalForm>) =>
  send(Account, 'PUT', '/account/additional-data', form);

export const saveBankAccount = (form: v.InferOutput<typeof BankAccountForm>) =>
  send(OwnBankAccount, 'PUT', '/account/bank-account', form);

export const chooseManagedWallet = (password: string) =>
  send(v.nullable(Wallet), 'POST', '/account/wallet/managed', { password });

export const challengeWallet = (address: string, purpose: 'tokens' | 'move' | 'payment' = 'tokens') =>
  send(Challenge, 'POST', '/account/wallet/challenge', { address, purpose });

export const saveWallet = (form: v.InferOutput<typeof WalletForm>) =>
  send(v.nullable(Wallet), 'PUT', '/account/wallet', form);

export const changePassword = (form: v.InferOutput<typeof PasswordChangeForm>) =>
  send(Empty, 'PUT', '/account/password', form);

export const balanceQuery = queryOptions({
  queryKey: ['user', 'own', 'balance'],
  queryFn: ({ signal }) => request(Balance, '/account/balance', { signal }),
});

export interface EntriesFilter extends ListFilter {
  effect?: BalanceEffect | undefined;
  kind?: BalanceEntryKind | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

export const balanceEntriesQuery = (filter: EntriesFilter) =>
  listOptions({ key: ['user', 'own', 'entries'], path: '/account/balance/entries', page: BalanceEntries }, filter);

export const payOutBalance = (body: v.InferOutput<typeof PayoutForm>, idempotencyKey: string) =>
  request(Balance, '/account/balance/payout', { method: 'POST', body, idempotencyKey });

export const changeEmail = (form: v.InferOutput<typeof EmailForm>) => send(EmailChange, 'POST', '/account/email', form);

export const deleteAccount = (password: string) => send(Empty, 'POST', '/account/deletion', { password });

export function savePicture(file: Blob) {
  const body = new FormData();
  body.set('file', file);
  return send(Account, 'POST', '/account/image', body);
}

/** The certificate is uploaded with the declaration that it proves. */
export function declareTaxResidence(
  fields: Readonly<Record<string, string | undefined>>,
  certificate: Blob | undefined,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, attested: 'true' })) if (value) body.set(name, value);
  if (certificate) body.set('file', certificate);
  return send(Account, 'POST', '/account/tax-residence', body);
}

export const removePicture = () => send(Account, 'DELETE', '/account/image');

export const saveLanguage = (language: Language) => send(Account, 'PUT', '/account/language', { language });

export const saveCommercial = (commercial: boolean) => send(Account, 'PUT', '/account/commercial', { commercial });

export const saveMuted = (muted: readonly Muted[]) => send(Account, 'PUT', '/account/notifications', { muted });

export const endSession = (id: string) => send(Empty, 'DELETE', `/account/sessions/${id}`);

export const startKyc = (returnPath: string) => send(KycStarted, 'POST', '/kyc/start', { returnPath });
