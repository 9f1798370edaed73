import * as v from 'valibot';
import { LoginAnswer, type Tokens } from '#machines/people/session/session.contract.ts';
import { LoginOutcome } from '#machines/people/signIn/factor.contract.ts';
import type { FactorBody } from '#machines/people/signIn/factorProof.contract.ts';
import type { Credentials } from '#machines/people/signIn/signIn.contract.ts';
import { request } from '../client.ts';

const Ignored = v.unknown();

export const login = (body: Credentials) => request(LoginOutcome, '/v2/user/login', { method: 'POST', body });

export const loginWithSecret = (secret: string) =>
  request(LoginOutcome, '/v2/user/login-secret', { method: 'POST', body: { secret } });

/** Completes a sign-in with the second factor. */
export const proveFactor = (body: FactorBody) => request(LoginAnswer, '/v2/auth/factor', { method: 'POST', body });

/** Ends the server's sessions of these tokens. The timeout keeps an unresponsive server from delaying the logout. */
export const logout = (tokens: Tokens) =>
  request(Ignored, '/v2/user/logout', { method: 'POST', tokens, timeout: 5_000, hideError: true });
