/** What has to be kept, in a cookie of that browser alone, from leaving to coming back. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  /** PKCE. */
  verifier: string;
}

/** `denied`: the person said no. `invalid`: the answer is not one to this question. `unreachable`: ask again later. */
export type SignInResult =
  | { ok: true; subject: string; email: string; emailVerified: boolean; name: string }
  | { ok: false; why: 'denied' | 'invalid' | 'unreachable' };

/** Sign-in at somebody else's: Google, or any OpenID Connect issuer. */
export interface SignInProvider {
  /** Where to send the browser. Throws where the issuer cannot be reached. */
  begin(request: { redirectUri: string; locale: 'es' | 'en' }): Promise<{ url: string } & SignInSecrets>;
  /** `callbackUrl`: the redirect URI with the parameters that the browser brought back. */
  finish(answer: { callbackUrl: string; expected: SignInSecrets }): Promise<SignInResult>;
}
