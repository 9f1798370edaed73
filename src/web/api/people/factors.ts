import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { PasskeyResponse } from '#machines/people/signIn/factorProof.contract.ts';
import {
  AppStarted,
  FactorAdded,
  Factors,
  PasskeyStarted,
  RecoveryCodes,
  StepUpChallenge,
} from '#machines/people/user/factors.wire.ts';
import { request } from '../client.ts';

const post = <S extends v.GenericSchema>(schema: S, path: string, body: object) =>
  request(schema, path, { method: 'POST', body });

/** Its key starts with the user's, because a change of the account is a change of the user. */
export const factorsQuery = queryOptions({
  queryKey: ['user', 'own', 'factors'],
  queryFn: ({ signal }) => request(Factors, '/account/factors', { signal }),
});

export const askForPasskey = () => post(StepUpChallenge, '/account/factors/challenge', {});

export const startApp = (password: string) => post(AppStarted, '/account/factors/app', { password });

export const confirmApp = (body: { pending: string; code: string }) =>
  post(FactorAdded, '/account/factors/app/confirm', body);

export const startPasskey = (body: { name: string; password: string }) =>
  post(PasskeyStarted, '/account/factors/passkey', body);

export const confirmPasskey = (body: { pending: string; name: string; response: PasskeyResponse }) =>
  post(FactorAdded, '/account/factors/passkey/confirm', body);

export const renewRecoveryCodes = (password: string) =>
  post(RecoveryCodes, '/account/factors/recovery-codes', { password });

export const removeFactor = (id: string, password: string) =>
  post(v.object({}), `/account/factors/${id}/removal`, { password });
