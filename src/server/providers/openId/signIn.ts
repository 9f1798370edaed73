/** The values that the browser must store in its own cookie until it returns. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  /** The code verifier of PKCE. */
  verifier: string;
}

/**
 * `denied`: the user declined. `invalid`: the answer does not belong to this sign-in. `unreachable`: try again later.
 */
export type SignInResult =
  | { ok: true; subject: string; email: string; emailVerified: boolean; name: string }
  | { ok: false; why: 'denied' | 'invalid' | 'unreachable' };

/** Sign-in with an OpenID Connect issuer. */
export interface SignInProvider {
  /** Returns the address for the browser. Throws if the issuer cannot be reached. */
  start(request: { redirectUri: string; locale: 'es' | 'en' }): Promise<{ url: string } & SignInSecrets>;
  /** `callbackUrl`: the redirect URI with the parameters that the browser returned. */
  finish(answer: { callbackUrl: string; expected: SignInSecrets }): Promise<SignInResult>;
}
