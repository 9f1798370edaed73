import * as v from 'valibot';
import { RegisterAnswer, type Registration } from '#machines/people/register/register.contract.ts';
import { LoginOutcome } from '#machines/people/signIn/factor.contract.ts';
import { OpenIdBeginAnswer, type OpenIdProvider } from '#machines/people/signIn/openId.contract.ts';
import type { OpenIdStart } from '#machines/people/signIn/openIdBegin.contract.ts';
import {
  type OpenIdFinish,
  OpenIdFinishAnswer,
  type OpenIdLink,
} from '#machines/people/signIn/openIdCallback.contract.ts';
import type { ForgotPassword, RememberPassword } from '#machines/people/signIn/password.contract.ts';
import type { TrustBrowser, TrustBrowserSecret } from '#machines/people/signIn/trustBrowser.contract.ts';
import { ResendAnswer, VerifyAnswer, type VerifyBody } from '#machines/people/verification/verification.contract.ts';
import { request } from '../client.ts';

/** Without a toast, because these calls submit forms, which show refusals themselves. */
const send = <S extends v.GenericSchema>(schema: S, path: string, body: object) =>
  request(schema, path, { method: 'POST', body });

export const register = (body: Registration) => send(RegisterAnswer, '/auth/register', body);

export const verify = (body: VerifyBody) => send(VerifyAnswer, '/auth/verify', body);

export const resend = (verificationId: string) =>
  send(ResendAnswer, '/auth/resend', { verification_id: verificationId });

export const forgotPassword = (body: ForgotPassword) => send(v.unknown(), '/auth/forgot-password', body);

export const requestBrowserLink = (body: TrustBrowser) => send(v.unknown(), '/auth/browser-link', body);

export const trustBrowser = (body: TrustBrowserSecret) => send(v.unknown(), '/auth/trust-browser', body);

export const rememberPassword = (body: RememberPassword) => send(v.unknown(), '/auth/remember-password', body);

export const beginOpenId = ({ provider, body }: OpenIdStart) =>
  send(OpenIdBeginAnswer, `/auth/${provider}/begin`, body);

export const finishOpenId = (provider: OpenIdProvider, body: OpenIdFinish) =>
  send(OpenIdFinishAnswer, `/auth/${provider}/finish`, body);

export const linkOpenId = (provider: OpenIdProvider, body: OpenIdLink) =>
  send(LoginOutcome, `/auth/${provider}/link`, body);
