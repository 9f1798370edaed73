import * as v from 'valibot';
import { LoginAnswer, type Tokens } from '#machines/session/session.contract.ts';
import type { Credentials } from '#machines/signIn/signIn.contract.ts';
import { request } from './client.ts';

/** What nobody reads of an answer. */
const Ignored = v.unknown();

/** The form says itself why it was refused. */
export const login = (body: Credentials) =>
  request(LoginAnswer, '/v2/user/login', { method: 'POST', body, hideError: true });

export const loginWithSecret = (secret: string) =>
  request(LoginAnswer, '/v2/user/login-secret', { method: 'POST', body: { secret } });

/** Ends the server's sessions of these tokens. Leaving is not held up by a server that does not answer. */
export const logout = (tokens: Tokens) =>
  request(Ignored, '/v2/user/logout', { method: 'POST', tokens, timeout: 5_000, hideError: true });
